/** What the typesetter asks of Typst. Two compilers of the same version can give it. */
export interface TypstCompiler {
  /** Hands over files by their names, in memory only; those handed over before are gone. */
  provide(files: ReadonlyMap<string, Uint8Array>): void;
  /** `createdAt` is what the file will say of when it was made. */
  compile(inputs: Record<string, string>, createdAt: Date): TypstDocument;
  /** Compiled parts that no paper has used lately are let go of. */
  forgetUnused(): void;
}

export interface TypstDocument {
  pages: number;
  /** The values that the templates have left under a label. */
  values<Value>(label: string): Value[];
  pdf(): Uint8Array;
  /** All pages below each other, as a drawing. */
  svg(): string;
}

export interface TypstFiles {
  /** The folder of the templates. */
  templates: string;
  fonts: Uint8Array[];
}

/** The template that sets a paper. */
export const mainFile = 'paper.typ';

export function notSet(problems: readonly unknown[]): Error {
  return new Error(`the paper cannot be set: ${JSON.stringify(problems)}`);
}
