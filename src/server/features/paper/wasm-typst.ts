import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import * as renderer from '@myriaddreamin/typst-ts-renderer';
import * as web from '@myriaddreamin/typst-ts-web-compiler';
import { mainFile, notSet, type TypstCompiler, type TypstDocument, type TypstFiles } from './typst-compiler.ts';

const paged = 0;
const vectorFormat = 0;
const pdfFormat = 1;
const diagnosticsAsObjects = 3;
/**
 * V8 compiles a function of WebAssembly a second time, for speed, after it has done so much. A process sets a dozen papers
 * and ends: at the usual 1.8 million the compiling takes longer than the papers, of which the first comes a third earlier.
 */
const callsBeforeOptimising = 100_000_000;
/** The drawing and its definitions, without styles and scripts. */
const drawingOnly = 0b11;

/**
 * Typst as WebAssembly, for machines that the native module is not built for: three to five times slower, and what it
 * writes is tagged, but not held against PDF/UA-1.
 */
export async function loadWasmTypst({ templates, fonts }: TypstFiles): Promise<TypstCompiler> {
  setFlagsFromString(`--wasm-tiering-budget=${callsBeforeOptimising}`);
  web.initSync({ module: wasmOf('@myriaddreamin/typst-ts-web-compiler/wasm') });
  renderer.initSync({ module: wasmOf('@myriaddreamin/typst-ts-renderer/wasm') });
  const builder = new web.TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  const sources = readdirSync(templates).map((name) => [name, readFileSync(join(templates, name))] as const);
  return new WasmTypst(await builder.build(), new Map(sources));
}

function wasmOf(name: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(name))));
}

class WasmTypst implements TypstCompiler {
  private readonly compiler: web.TypstCompiler;
  private readonly templates: ReadonlyMap<string, Uint8Array>;
  private readonly renderer = new renderer.TypstRenderer();
  /** The document before this one: nothing frees it but us. */
  private world: web.TypstCompileWorld | null = null;

  constructor(compiler: web.TypstCompiler, templates: ReadonlyMap<string, Uint8Array>) {
    this.compiler = compiler;
    this.templates = templates;
  }

  provide(files: ReadonlyMap<string, Uint8Array>): void {
    this.compiler.reset_shadow();
    for (const [name, content] of [...this.templates, ...files]) this.compiler.map_shadow(`/${name}`, content);
  }

  compile(inputs: Record<string, string>, createdAt: Date): TypstDocument {
    this.world?.free();
    const world = this.compiler.snapshot('/', `/${mainFile}`, Object.entries({ ...inputs, ...dateOf(createdAt) }));
    this.world = world;
    const { hasError, diagnostics } = world.compile(paged, diagnosticsAsObjects);
    if (hasError) throw notSet(diagnostics);
    const drawn = <Result>(use: (session: renderer.RenderSession) => Result): Result => {
      const session = this.renderer.session_from_artifact(world.get_artifact(vectorFormat, 0), 'vector');
      try {
        return use(session);
      } finally {
        session.free();
      }
    };
    return {
      get pages() {
        return drawn((session) => session.pages_info.page_count);
      },
      values: (label) => JSON.parse(world.query(paged, label, 'value')),
      pdf: () => world.get_artifact(pdfFormat, 0),
      svg: () => drawn((session) => plain(this.renderer.svg_data(session, drawingOnly))),
    };
  }

  /** It cannot; the pool lets go of a process that has grown. */
  forgetUnused(): void {}
}

/** This compiler takes the date from the document alone. */
function dateOf(createdAt: Date): { created: string } {
  return { created: createdAt.toISOString().slice(0, 19) };
}

/** A drawing and nothing else: no text laid over it to be selected, no names of elements, no glyphs without a shape. */
function plain(svg: string): string {
  return svg
    .replace(/<style\b[^>]*>.*?<\/style>/gs, '')
    .replace(/<g transform="[^"]*"><foreignObject\b.*?<\/foreignObject><\/g>/gs, '')
    .replace(/<g\b[^>]*class="typst-content-hint"[^>]*><\/g>/g, '')
    .replace(/ (?:data-[a-z-]+|style)="[^"]*"/g, '')
    .replace(/<use\b[^>]*href="#([^"]*)"\/>/g, (use, id) => (svg.includes(`id="${id}"`) ? use : ''));
}
