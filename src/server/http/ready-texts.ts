import { type SharedVersionName, type Versions, versionOf } from '#server/db/shared-version.ts';
import { ReadyText } from './ready-text.ts';

/**
 * Reference lists as ready text, rebuilt when what they are made of has changed. The version is read before the
 * data, so a text can be newer than its version says, never older.
 */
export class ReadyTexts {
  private readonly kept = new Map<string, { version: string; text: Promise<ReadyText> }>();

  get(
    versions: Versions,
    key: string,
    madeOf: readonly SharedVersionName[],
    build: () => Promise<unknown>,
  ): Promise<ReadyText> {
    const version = versionOf(versions, madeOf);
    const known = this.kept.get(key);
    if (known?.version === version) return known.text;
    const text = build().then((value) => ReadyText.of(value));
    this.kept.set(key, { version, text });
    // A failed build must not be kept.
    text.catch(() => this.kept.delete(key));
    return text;
  }
}
