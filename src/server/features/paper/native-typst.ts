import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { mainFile, notSet, type TypstCompiler, type TypstDocument, type TypstFiles } from './typst-compiler.ts';

/** Compiled parts that none of so many papers has used are forgotten: whoever edits asks for nearly the same again. */
const cachedPapers = 2;

type NativeModule = typeof import('@myriaddreamin/typst-ts-node-compiler');

/**
 * Typst as a native module: the fastest, and it refuses to write a PDF that breaks PDF/UA-1. Its binary is an optional
 * package, and null is returned where there is none for this kind of machine.
 */
export function loadNativeTypst(files: TypstFiles): TypstCompiler | null {
  const native = nativeModule();
  return native && new NativeTypst(native, files);
}

const require = createRequire(import.meta.url);

/** Whether there is a binary for this machine, without loading it. */
export function hasNativeTypst(): boolean {
  const { platform, arch } = process;
  const kinds = [`${platform}-${arch}`, ...['gnu', 'musl', 'msvc'].map((variant) => `${platform}-${arch}-${variant}`)];
  return kinds.some((kind) => {
    try {
      return require.resolve(`@myriaddreamin/typst-ts-node-compiler-${kind}`) !== '';
    } catch {
      return false;
    }
  });
}

function nativeModule(): NativeModule | null {
  try {
    return require('@myriaddreamin/typst-ts-node-compiler');
  } catch (error) {
    if (error instanceof Error && error.message.includes('native binding')) return null;
    throw error;
  }
}

class NativeTypst implements TypstCompiler {
  private readonly compiler: NodeCompiler;
  private readonly templates: string;

  constructor(native: NativeModule, { templates, fonts }: TypstFiles) {
    this.templates = templates;
    this.compiler = native.NodeCompiler.create({
      workspace: templates,
      fontArgs: [{ fontBlobs: fonts.map((font) => Buffer.from(font)) }],
    });
  }

  provide(files: ReadonlyMap<string, Uint8Array>): void {
    this.compiler.resetShadow();
    for (const [name, content] of files) this.compiler.mapShadow(join(this.templates, name), Buffer.from(content));
  }

  compile(inputs: Record<string, string>, createdAt: Date): TypstDocument {
    const compiled = this.compiler.compile({ mainFilePath: join(this.templates, mainFile), inputs });
    const document = compiled.result;
    if (!document) throw notSet(compiled.takeError()?.shortDiagnostics ?? []);
    return this.asked(document, createdAt);
  }

  private asked(document: NodeTypstDocument, createdAt: Date): TypstDocument {
    return {
      pages: document.numOfPages,
      values: (label) => this.compiler.query(document, { selector: label, field: 'value' }),
      pdf: () =>
        this.compiler.pdf(document, {
          pdfStandard: 'ua-1',
          creationTimestamp: Math.floor(createdAt.getTime() / 1000),
        }),
      svg: () => this.compiler.plainSvg(document),
    };
  }

  forgetUnused(): void {
    this.compiler.evictCache(cachedPapers);
  }
}
