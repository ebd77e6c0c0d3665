import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Word {
  text: string;
  page: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface ReadPdf {
  info: Record<string, string>;
  words: Word[];
  text: string;
  /** Sizes of all letters in points. */
  sizes: number[];
  fonts: string[];
  /** Kinds of tags, each as often as it is there. */
  tags: string[];
  alternatives: string[];
  language: string | undefined;
}

export function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'metabelly-paper-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What poppler says of a PDF: title, pages, … Throws where it does not open with this password, or with none. */
export function pdfInfo(pdf: Uint8Array, password = ''): Record<string, string> {
  const told = execFileSync('pdfinfo', ['-upw', password, '-'], { input: pdf, encoding: 'utf8', stdio: 'pipe' });
  return Object.fromEntries(
    told.split('\n').map((line) => [line.split(':')[0] ?? '', line.slice(line.indexOf(':') + 1).trim()]),
  );
}

/** Reads a PDF back by the programs of poppler, which `npm test` installs (Debian: poppler-utils). */
export function readPdf(pdf: Uint8Array): ReadPdf {
  return inFolder((folder) => {
    const file = join(folder, 'paper.pdf');
    writeFileSync(file, pdf);
    const run = (program: string, ...parameters: string[]): string =>
      // What the programs complain of (an attribute of borders that they do not know) is not about us.
      execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 1e8 });
    const raw = Buffer.from(pdf).toString('latin1');
    const words = wordsOf(run('pdftotext', '-bbox', file, '-'));
    return {
      info: pdfInfo(pdf),
      words,
      text: words
        .map(({ text }) => text)
        .join(' ')
        .replaceAll('\u00a0', ' '),
      // At thrice the size: whole numbers are too coarse otherwise.
      sizes: [
        ...run('pdftohtml', '-xml', '-zoom', '3', '-i', '-stdout', file).matchAll(/<fontspec [^>]*size="(\d+)"/g),
      ].map(([, size]) => Number(size) / 3),
      fonts: run('pdffonts', file)
        .split('\n')
        .slice(2)
        .filter((line) => line.trim() !== '')
        .map((line) => line.split(/\s+/)[0] ?? ''),
      tags: [...run('pdfinfo', '-struct', file).matchAll(/^ *([A-Z][A-Za-z0-9]*)/gm)].map(([, tag]) => tag ?? ''),
      alternatives: [...raw.matchAll(/\/Alt (?:<FEFF([0-9A-F]+)>|\(((?:[^()\\]|\\.)*)\))/g)].map(([, hex, plain]) =>
        hex === undefined ? (plain ?? '') : Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      ),
      language: /\/Lang \((\w+)\)/.exec(raw)?.[1],
    };
  });
}

function wordsOf(xml: string): Word[] {
  return xml.split('<page ').flatMap((part, page) =>
    [...part.matchAll(/<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]*)</g)].map(
      ([, left, top, right, bottom, text = '']) => ({
        text: text.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"'),
        page,
        left: Number(left),
        top: Number(top),
        right: Number(right),
        bottom: Number(bottom),
      }),
    ),
  );
}

export interface GreyPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Each page in grey, as a printer without colour shows it. */
export function greyPages(pdf: Uint8Array, dotsPerInch: number): GreyPicture[] {
  return inFolder((folder) => {
    writeFileSync(join(folder, 'paper.pdf'), pdf);
    execFileSync('pdftoppm', ['-gray', '-r', String(dotsPerInch), join(folder, 'paper.pdf'), join(folder, 'page')]);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.pgm'))
      .sort()
      .map((name) => readGrey(readFileSync(join(folder, name))));
  });
}

/** PGM, the binary kind: `P5`, width, height, 255, then a byte a pixel. */
export function readGrey(file: Uint8Array): GreyPicture {
  const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(Buffer.from(file.subarray(0, 40)).toString('latin1'));
  if (!head) throw new Error('no picture in grey');
  return { width: Number(head[1]), height: Number(head[2]), pixels: file.subarray(head[0].length) };
}
