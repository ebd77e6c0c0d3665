/** The part of jsfive that is used here; the package ships no types. */
declare module 'jsfive' {
  export interface Node5 {
    attrs: Record<string, unknown>;
    /** Of a group: the names of its members. */
    keys?: string[];
    /** Of a dataset. */
    shape?: number[];
    value?: unknown;
    get?(path: string): Node5 | undefined;
  }
  export class File implements Node5 {
    constructor(buffer: ArrayBuffer, name: string);
    attrs: Record<string, unknown>;
    keys: string[];
    get(path: string): Node5 | undefined;
  }
}
