/** What we use of it; its own types lack how a file is written. */
declare module '@neslinesli93/qpdf-wasm' {
  export default function loadQpdf(): Promise<{
    callMain(parameters: string[]): number;
    FS: { writeFile(path: string, content: Uint8Array): void; readFile(path: string): Uint8Array };
  }>;
}
