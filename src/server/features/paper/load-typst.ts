import { loadNativeTypst } from './native-typst.ts';
import type { TypstCompiler, TypstFiles } from './typst-compiler.ts';

/** The native compiler, or, where this machine has none, the same as WebAssembly. */
export async function loadTypst(files: TypstFiles): Promise<TypstCompiler> {
  const native = loadNativeTypst(files);
  if (native) return native;
  const { loadWasmTypst } = await import('./wasm-typst.ts');
  return loadWasmTypst(files);
}
