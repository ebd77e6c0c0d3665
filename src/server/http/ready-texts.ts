import { type SharedVersionName, type Versions, versionOf } from '#server/db/shared-version.ts';
import { ReadyText } from './ready-text.ts';

/** More than there are lists; those of single bacteria come and go. */
const mostTexts = 300;

/**
 * Reference lists as ready text, rebuilt when what they are made of has changed; those asked for last are kept. The
 * version is read before the data, so a text can be newer than its version says, never older.
 */
export class ReadyTexts {
  private readonly kept = new Map<string, { version: string; text: Promise<ReadyText> }>();

  get(
    versions: Versions,
    key: string,
    parts: readonly SharedVersionName[],
    build: () => Promise<unknown>,
  ): Promise<ReadyText> {
    const version = versionOf(versions, parts);
    const known = this.kept.get(key);
    if (known?.version === version) {
      this.keep(key, known);
      return known.text;
    }
    const text = build().then((value) => ReadyText.of(value));
    const made = { version, text };
    this.keep(key, made);
    // A failed build must not be kept.
    text.catch(() => {
      if (this.kept.get(key) === made) this.kept.delete(key);
    });
    return text;
  }

  /** As the last one asked for; the one that nobody has asked for longest goes. */
  private keep(key: string, made: { version: string; text: Promise<ReadyText> }): void {
    this.kept.delete(key);
    this.kept.set(key, made);
    if (this.kept.size <= mostTexts) return;
    const [oldest] = this.kept.keys();
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}
