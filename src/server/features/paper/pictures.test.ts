import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Paper } from '#domain/paper/paper.ts';
import { findProjectRoot } from '#server/db/migrate.ts';
import { typesetPaper } from './paper.door.ts';
import { inventedPaper } from './papers.fixture.ts';
import { type GreyPicture, greyPages, readGrey } from './read-pdf.fixture.ts';

/**
 * Each page of some papers beside the picture of it that somebody looked at and approved. After a wanted change:
 * `npm run approve:paper`, then look at the pictures (`gunzip`, any viewer) before they are committed.
 */
const root = findProjectRoot();
const folder = join(root, 'src/server/features/paper/approved');
const approve = process.env.APPROVE_PAPER === 'yes';
const dotsPerInch = 45;
/** Side of the squares that are compared by their mean grey: another version of the printer smooths letters otherwise. */
const square = 4;
const noticed = 20;
const mostDifferent = 0.004;

const papers = [
  ['much-to-change', 'hr', 'full'],
  ['healthy', 'en', 'full'],
  ['vegan-coeliac', 'en', 'full'],
  ['four-drugs', 'hr', 'full'],
  ['with-diary', 'hr', 'full'],
  ['much-to-change', 'en', 'short'],
  ['child', 'hr', 'short'],
  ['poor-sample', 'hr', 'short'],
  ['long-names', 'en', 'short'],
  ['kinds-of-food', 'hr', 'full'],
  ['kinds-of-food', 'en', 'full'],
  ['kinds-of-food', 'hr', 'short'],
  ['kinds-of-food', 'en', 'short'],
  ['most-kinds', 'en', 'short'],
] as const;

describe('pictures of the pages', () => {
  test.for(papers)('%s in %s, %s, look as approved', { tags: ['full'] }, async ([which, language, form]) => {
    const { pdf } = await typesetPaper(inventedPaper(which, language, form));
    const pictures = greyPages(pdf, dotsPerInch).map(coarse);
    const name = (page: number): string => `${which}-${language}-${form}-${page}.pgm.gz`;
    if (approve) {
      mkdirSync(folder, { recursive: true });
      const old = readdirSync(folder).filter((file) => file.startsWith(`${which}-${language}-${form}-`));
      for (const file of old) rmSync(join(folder, file));
      for (const [index, picture] of pictures.entries()) writeFileSync(join(folder, name(index + 1)), packed(picture));
    }
    const differing = pictures.flatMap((picture, index) => {
      const file = join(folder, name(index + 1));
      if (!existsSync(file)) return [`page ${index + 1} has no approved picture`];
      const share = difference(picture, readGrey(gunzipSync(readFileSync(file))));
      return share > mostDifferent ? [`page ${index + 1} differs in ${(share * 100).toFixed(1)} % of it`] : [];
    });
    expect(differing).toEqual([]);
  });

  test('differ where a food is missing', async () => {
    const picture = async (change: (paper: Paper) => void): Promise<GreyPicture> => {
      const paper = inventedPaper('much-to-change', 'en', 'short');
      change(paper);
      const [, fridge] = greyPages((await typesetPaper(paper)).pdf, dotsPerInch);
      return coarse(fridge as GreyPicture);
    };
    const whole = await picture(() => {});
    const lacking = await picture((paper) => paper.foods.groups[0]?.foods.shift());
    expect(difference(whole, whole)).toBe(0);
    expect(difference(whole, lacking)).toBeGreaterThan(mostDifferent);
  });
});

/** Sixteen greys are enough to compare, and pack small. */
function coarse({ pixels, ...size }: GreyPicture): GreyPicture {
  return { ...size, pixels: pixels.map((grey) => Math.round(grey / 17) * 17) };
}

function packed({ width, height, pixels }: GreyPicture): Buffer {
  return gzipSync(Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), pixels]), { level: 9 });
}

/** The share of squares whose mean grey differs noticeably. */
function difference(one: GreyPicture, other: GreyPicture): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  let squares = 0;
  for (let y = 0; y + square <= one.height; y += square) {
    for (let x = 0; x + square <= one.width; x += square) {
      squares += 1;
      if (Math.abs(mean(one, x, y) - mean(other, x, y)) > noticed) differing += 1;
    }
  }
  return differing / squares;
}

function mean({ width, pixels }: GreyPicture, x: number, y: number): number {
  let sum = 0;
  for (let row = y; row < y + square; row += 1) {
    for (let column = x; column < x + square; column += 1) sum += pixels[row * width + column] ?? 255;
  }
  return sum / square ** 2;
}
