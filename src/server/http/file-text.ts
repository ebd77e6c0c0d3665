import { refuse } from './app-error.ts';
import type { UploadedFile } from './mount.ts';

/** The text of an uploaded table. */
export function fileText({ content }: Pick<UploadedFile, 'content'>): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    if (!text.includes('\u0000')) return text;
  } catch {
    // Said below.
  }
  throw refuse('CSV_NOT_UTF8');
}
