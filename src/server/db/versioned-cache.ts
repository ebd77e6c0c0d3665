import { type SharedVersionName, type Versions, versionOf } from './shared-version.ts';

/** A value made of reference data, cached in memory until what it is made of changes, in whichever process. */
export class VersionedCache<Value> {
  private readonly parts: readonly SharedVersionName[];
  private readonly build: () => Promise<Value>;
  private cached: { version: string; value: Promise<Value> } | null = null;

  constructor(parts: readonly SharedVersionName[], build: () => Promise<Value>) {
    this.parts = parts;
    this.build = build;
  }

  /** The version was read before the data: the value can be newer than its version says, never older. */
  get(versions: Versions): Promise<Value> {
    const version = versionOf(versions, this.parts);
    if (this.cached?.version === version) return this.cached.value;
    const value = this.build();
    this.cached = { version, value };
    value.catch(() => {
      if (this.cached?.value === value) this.cached = null;
    });
    return value;
  }
}
