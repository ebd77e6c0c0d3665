import type { Versions } from './shared-version.ts';

/** A value made of reference data, kept in memory until the reference data change, in whichever process. */
export class KeptValue<Value> {
  private readonly build: () => Promise<Value>;
  private kept: { version: string; value: Promise<Value> } | null = null;

  constructor(build: () => Promise<Value>) {
    this.build = build;
  }

  /** The version was read before the data: the value can be newer than its version says, never older. */
  get({ reference: version }: Versions): Promise<Value> {
    if (this.kept?.version === version) return this.kept.value;
    const value = this.build();
    this.kept = { version, value };
    value.catch(() => {
      if (this.kept?.value === value) this.kept = null;
    });
    return value;
  }
}
