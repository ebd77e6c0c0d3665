import type { SharedVersions } from './shared-version.ts';

/** A value made of reference data, kept in memory until the reference data change, in whichever process. */
export class KeptValue<Value> {
  private readonly versions: SharedVersions;
  private readonly build: () => Promise<Value>;
  private kept: { version: string; value: Promise<Value> } | null = null;

  constructor(versions: SharedVersions, build: () => Promise<Value>) {
    this.versions = versions;
    this.build = build;
  }

  async get(): Promise<Value> {
    // The version is read before the data: the value can be newer than its version says, never older.
    const version = (await this.versions.current()).reference;
    if (this.kept?.version === version) return this.kept.value;
    const value = this.build();
    this.kept = { version, value };
    value.catch(() => {
      if (this.kept?.value === value) this.kept = null;
    });
    return value;
  }
}
