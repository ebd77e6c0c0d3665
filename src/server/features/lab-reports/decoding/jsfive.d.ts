/** The part of jsfive that is used here; the package ships no types. */
declare module 'jsfive' {
  export interface Node5 {
    attrs: Record<string, unknown>;
    /** Of a group: the names of its members. */
    keys?: string[];
    /** Of a dataset. */
    shape?: number[];
    value?: unknown;
    /** How it lies in the file: `chunks` is the shape of one chunk, where it is cut into chunks. */
    _dataobjects?: { chunks: number[] | null };
    get?(path: string): Node5 | undefined;
  }
  /** By the number that HDF5 gives a filter; 1 is deflate. */
  export const Filters: Map<number, (packed: ArrayBuffer, itemSize: number) => ArrayBuffer>;
  export class File implements Node5 {
    constructor(buffer: ArrayBuffer, name: string);
    attrs: Record<string, unknown>;
    keys: string[];
    get(path: string): Node5 | undefined;
  }
}
