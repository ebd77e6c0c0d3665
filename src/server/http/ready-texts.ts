import type { Versions } from '#server/db/shared-version.ts';
import { ReadyText } from './ready-text.ts';

/**
 * Reference lists as ready text, rebuilt when the reference data have changed. The version is read before the
 * data, so a text can be newer than its version says, never older.
 */
export class ReadyTexts {
  private readonly kept = new Map<string, { version: string; text: Promise<ReadyText> }>();

  get({ reference: version }: Versions, key: string, build: () => Promise<unknown>): Promise<ReadyText> {
    const known = this.kept.get(key);
    if (known?.version === version) return known.text;
    const text = build().then((value) => ReadyText.of(value));
    this.kept.set(key, { version, text });
    // A failed build must not be kept.
    text.catch(() => this.kept.delete(key));
    return text;
  }
}
