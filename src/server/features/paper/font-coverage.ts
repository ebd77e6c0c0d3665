import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Fonts of the paper, as their files are called. */
export const fontFiles = ['regular', 'italic', 'semibold'].map((name) => `figtree-${name}.ttf`);

/** The characters that every font of the paper has. */
export function fontCharacters(folder: string): ReadonlySet<number> {
  const [first = new Set<number>(), ...others] = fontFiles.map((file) =>
    charactersOf(readFileSync(join(folder, file))),
  );
  return new Set([...first].filter((code) => others.every((other) => other.has(code))));
}

/**
 * The characters that a TrueType font has a glyph for. A character without one would stop the whole paper: PDF/UA
 * allows no empty boxes. Format: OpenType 1.9, table `cmap`, subtables 4 and 12.
 */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const characters = new Set<number>();
  const cmap = tableAt(font, 'cmap');
  const subtables = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < subtables; index += 1) {
    const at = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(at);
    if (format === 4) addSegments(font, at, characters);
    if (format === 12) addGroups(font, at, characters);
  }
  return characters;
}

function tableAt(font: Buffer, name: string): number {
  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`the font has no table ${name}`);
}

function addSegments(font: Buffer, at: number, characters: Set<number>): void {
  const segments = font.readUInt16BE(at + 6) / 2;
  const [ends, starts] = [at + 14, at + 16 + segments * 2];
  const [deltas, offsets] = [starts + segments * 2, starts + segments * 4];
  for (let segment = 0; segment < segments; segment += 1) {
    const start = font.readUInt16BE(starts + segment * 2);
    const end = font.readUInt16BE(ends + segment * 2);
    const delta = font.readUInt16BE(deltas + segment * 2);
    const offsetAt = offsets + segment * 2;
    const offset = font.readUInt16BE(offsetAt);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? (code + delta) % 0x10000 : font.readUInt16BE(offsetAt + offset + (code - start) * 2);
      if (glyph !== 0) characters.add(code);
    }
  }
}

function addGroups(font: Buffer, at: number, characters: Set<number>): void {
  const groups = font.readUInt32BE(at + 12);
  for (let group = 0; group < groups; group += 1) {
    const entry = at + 16 + group * 12;
    const end = font.readUInt32BE(entry + 4);
    for (let code = font.readUInt32BE(entry); code <= end; code += 1) characters.add(code);
  }
}
