import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { paperWords } from '#domain/paper/paper-words.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { hasNativeTypst, loadNativeTypst } from './native-typst.ts';
import { inventedPaper } from './papers.fixture.ts';
import { readPdf } from './read-pdf.fixture.ts';
import type { TypstCompiler, TypstDocument } from './typst-compiler.ts';
import { loadWasmTypst } from './wasm-typst.ts';

const root = findProjectRoot();
const files = {
  templates: join(root, 'src/server/features/paper/typst'),
  fonts: ['regular', 'italic', 'semibold'].map((name) => readFileSync(join(root, `data/fonts/figtree-${name}.ttf`))),
};
const made = new Date('2026-11-13T09:00:00Z');

function set(compiler: TypstCompiler, inputs: Record<string, string> = {}): TypstDocument {
  const paper = inventedPaper('much-to-change', 'hr', 'short');
  const json = (content: unknown) => Buffer.from(JSON.stringify(content));
  compiler.provide(
    new Map([
      ['paper.json', json({ ...paper, practice: { ...paper.practice, logo: null } })],
      ['words.json', json(paperWords(paper))],
      ['density.json', json({})],
    ]),
  );
  return compiler.compile(inputs, made);
}

describe('Typst as WebAssembly', async () => {
  const compiler = await loadWasmTypst(files);

  test.runIf(hasNativeTypst())('places everything where the native module does', { tags: ['full'] }, () => {
    const native = loadNativeTypst(files);
    if (!native) throw new Error('there is a native module, but it cannot be loaded');
    const measured = (document: TypstDocument) => ({
      pages: document.pages,
      places: document.values('<place>'),
      parts: document.values('<room>'),
    });
    expect(measured(set(compiler, { places: 'yes' }))).toEqual(measured(set(native, { places: 'yes' })));
  });

  test('writes a tagged file that says when it was made', { tags: ['full'] }, () => {
    const document = set(compiler);
    const { info, tags } = readPdf(document.pdf());
    expect(info).toMatchObject({ Tagged: 'yes', Pages: String(document.pages) });
    expect(info.CreationDate).toContain('Nov 13 09:00:00 2026');
    expect(tags).toContain('H1');
  });

  test('says what is wrong with a template', () => {
    compiler.provide(new Map([['paper.typ', Buffer.from('#nothing-of-this-name')]]));
    expect(() => compiler.compile({}, made)).toThrow(/the paper cannot be set: .*nothing-of-this-name/);
  });
});
