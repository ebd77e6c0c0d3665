import { describe, expect, test } from 'vitest';
import type { Language } from '#contract/endpoint.ts';
import type { Paper } from '#domain/paper/paper.ts';
import { pageNames } from './page-data.ts';
import { type TypesetPaper, typesetPages, typesetPaper } from './paper.door.ts';
import { inventedPaper, type PaperCase, paperCases } from './papers.fixture.ts';
import { type ReadPdf, readPdf, type Word } from './read-pdf.fixture.ts';
import { pageSize } from './typesetter.ts';

const made = new Date('2026-11-13T09:00:00Z');

type Printed = TypesetPaper & { read: ReadPdf };

async function print(paper: Paper): Promise<Printed> {
  const set = await typesetPaper(paper, { createdAt: made });
  return { ...set, read: readPdf(set.pdf) };
}

/** Each is set once, which takes seconds, and looked at by several tests. */
const papersSet = new Map<string, Promise<Printed>>();

function printedOnce(...which: Parameters<typeof inventedPaper>): Promise<Printed> {
  const key = which.join(' ');
  const known = papersSet.get(key) ?? print(inventedPaper(...which));
  papersSet.set(key, known);
  return known;
}

const footer = pageSize.height - 44;

/** Boxes of words reach as far as the tallest and deepest letters of the font; letters themselves do not. */
function outside({ left, right, top, bottom }: Word): boolean {
  const slack = (bottom - top) * 0.2;
  const acrossFooter = top < footer && bottom - slack > footer;
  return left < 44.5 || right > pageSize.width - 44.5 || top + slack < 36 || bottom - slack > 832 || acrossFooter;
}

/** The middle half of a word's height is where its letters are; rotated words are tall and narrow. */
function printedOver(words: readonly Word[]): string[] {
  const upright = words.filter(({ left, right, top, bottom }) => bottom - top < 2 * (right - left) + 14);
  return upright.flatMap((one, index) =>
    upright
      .slice(index + 1)
      .filter((other) => {
        if (other.page !== one.page) return false;
        const inset = (word: Word) => (word.bottom - word.top) * 0.3;
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const tall =
          Math.min(one.bottom - inset(one), other.bottom - inset(other)) -
          Math.max(one.top + inset(one), other.top + inset(other));
        return wide > 1 && tall > 0.5;
      })
      .map((other) => `page ${one.page}: "${one.text}" and "${other.text}"`),
  );
}

/** In full these are English, and short Croatian; the others the other way round. As the tests below and the pictures ask. */
const fullInEnglish: readonly PaperCase[] = [
  ...(['healthy', 'vegan-coeliac', 'child', 'poor-sample', 'long-message', 'no-earlier', 'no-eat-more'] as const),
  ...(['many-genera', 'full-fridge', 'too-many-foods'] as const),
];

/** Each case in both languages and both forms, which need not be all four. */
const printed = paperCases.flatMap((which) => {
  const inFull = fullInEnglish.includes(which) ? 'en' : 'hr';
  return [
    { which, form: 'full' as const, language: inFull as Language },
    { which, form: 'short' as const, language: (inFull === 'en' ? 'hr' : 'en') as Language },
  ];
});

describe('the printed paper, read back', { tags: ['full'] }, () => {
  test.each(printed)(
    '$which, $form in $language, keeps to its pages, margins, sizes and font, and is tagged',
    async ({ which, form, language }) => {
      const paper = inventedPaper(which, language, form);
      const { pages, unprintable, read } = await printedOnce(which, language, form);
      expect(pages).toBe(form === 'short' ? 2 : paper.week ? 6 : 5);
      expect(read.info.Pages).toBe(String(pages));
      expect(unprintable).toEqual([]);
      expect(Math.min(...read.sizes)).toBeGreaterThanOrEqual(8);
      expect(read.words.filter(outside)).toEqual([]);
      expect(printedOver(read.words)).toEqual([]);
      expect(read.fonts.filter((name) => !/^[A-Z]{6}\+Figtree-(Regular|Italic|SemiBold)$/.test(name))).toEqual([]);

      expect(read.info.Tagged).toBe('yes');
      expect(read.info.Title).toContain(paper.head.patient.name);
      expect(read.info.Author).toBe(paper.head.author);
      expect(read.language).toBe(language);
      expect(read.tags.filter((tag) => tag === 'H1')).toHaveLength(pages);
      expect(read.tags).toEqual(expect.arrayContaining(['Document', 'H2', 'H3', 'Figure']));
      expect(read.alternatives.length).toBeGreaterThanOrEqual(read.tags.filter((tag) => tag === 'Figure').length);
      // nothing of a paper that is missing is printed as the word for it
      expect(read.text).not.toMatch(/\b(none|null|undefined|NaN)\b/);
      expect(read.text).not.toContain('{');
    },
  );

  test('says what it is given, each chart in words too', async () => {
    const paper = inventedPaper('much-to-change', 'hr');
    const { read } = await printedOnce('much-to-change', 'hr', 'full');
    const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
    const spoken = read.alternatives.map(plain);
    const { bacteria, less, week, variety, composition } = paper;
    for (const row of [...bacteria.headings.flatMap(({ groups }) => groups), ...bacteria.below, ...bacteria.above]) {
      expect(spoken).toContain(plain(row.alternative));
    }
    for (const { alternative } of less.nutrients) expect(spoken).toContain(plain(alternative));
    expect(spoken).toContain(plain(week?.plants.alternative ?? ''));
    expect(spoken).toContain(plain(variety?.alternative ?? ''));
    expect(spoken).toContain(plain(composition.alternative));
    const eatMore = paper.foods.groups.flatMap(({ foods }) => foods).filter(({ band }) => band === 'eatMore');
    expect(spoken.filter((text) => text === 'jedite više')).toHaveLength(eatMore.length);
    for (const group of paper.foods.groups) {
      for (const food of group.foods) expect(read.text).toContain(plain(food.name));
    }
    for (const item of week?.shopping?.aisles.flatMap(({ items }) => items) ?? []) expect(read.text).toContain(item);
    expect(read.tags.filter((tag) => tag === 'Table')).toHaveLength(2);
    expect(read.tags.filter((tag) => tag === 'LI').length).toBeGreaterThanOrEqual(48);
    expect(read.text).toContain('6 / 6');
  });

  test('shows rings and their key only where there is an earlier sample', async () => {
    expect((await printedOnce('much-to-change', 'hr', 'full')).read.text).toContain('raniji uzorak, travanj 2026.');
    expect((await printedOnce('no-earlier', 'en', 'full')).read.text).not.toContain('earlier sample');
  });

  test('without a message has no heading for it, and says what is urgent and what is wrong with a sample', async () => {
    const text = async (which: PaperCase) => (await printedOnce(which, 'en', 'short')).read.text;
    expect(await text('no-message')).not.toContain('From your nutritionist');
    expect(await text('four-drugs')).toContain('You reported blood in the stool');
    const poor = (await printedOnce('poor-sample', 'en', 'full')).read.words;
    expect(poor.filter(({ text }) => text === 'repeating').map(({ page }) => page)).toEqual([1, 3]);
  });

  test('draws no ranges for a child, and speaks to the parent', async () => {
    const { read } = await printedOnce('child', 'en', 'full');
    expect(read.text).toContain('Your child’s bacteria');
    expect(read.text).not.toContain('9 of 10 adults');
    expect(read.text).not.toMatch(/usual range\s/);
  });

  test('leaves out the foods that we are least sure of where there is no room, and tells which', async () => {
    const paper = inventedPaper('too-many-foods', 'en');
    const { leftOut, read } = await print(paper);
    expect(leftOut.length).toBeGreaterThan(20);
    expect(new Set(leftOut.map(({ sure }) => sure))).toEqual(new Set([1]));
    const kept = paper.foods.groups
      .flatMap(({ foods }) => foods)
      .filter((food) => !leftOut.some(({ foodIds }) => foodIds[0] === food.foodIds[0]));
    for (const { name } of kept) expect(read.text).toContain(name);
    expect(kept.filter(({ byHand }) => byHand)).toHaveLength(1);
  });

  test('prints what the font does not have in another way, or says that it does not', async () => {
    const paper = inventedPaper('much-to-change', 'en', 'short');
    paper.message = { paragraphs: ['Eat ⅔ of it 🙂, dear Žužana Ионова.'], signature: 'Iva', small: false };
    const { unprintable, read } = await print(paper);
    expect(read.text).toContain('Eat 2/3 of it , dear Žužana ??????.');
    expect(unprintable).toEqual(['🙂', 'И', 'о', 'н', 'в', 'а']);
  });
});

test('a paper that fits nowhere says which page, and is still shown', async () => {
  const paper = inventedPaper('much-to-change', 'en');
  paper.less.restrictions = Array.from({ length: 60 }, (_, index) => ({
    name: `Rule ${index}`,
    foods: 'milk, cheese',
  }));
  expect(await typesetPages(paper)).toMatchObject({ overflows: ['less'] });
});

test('the same paper made at the same time is the same file', async () => {
  const paper = inventedPaper('much-to-change', 'en', 'short');
  const once = await typesetPaper(paper, { createdAt: made });
  const again = await typesetPaper(paper, { createdAt: made });
  expect(again.pdf.equals(once.pdf)).toBe(true);
});

describe('the pages for the screen', async () => {
  const paper = inventedPaper('much-to-change', 'hr');
  const { pages, places } = await typesetPages(paper);

  test('are drawings that stand alone and run nothing', () => {
    expect(pages).toHaveLength(pageNames(paper).length);
    for (const { svg, width, height } of pages) {
      expect({ width, height }).toEqual(pageSize);
      expect(svg).toMatch(/^<svg viewBox="0 0 595.28 841.89" /);
      expect(svg).not.toMatch(/<(script|foreignObject|iframe|style)\b| on\w+=/i);
      const targets = [...svg.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target);
      expect(targets.filter((target) => !target.startsWith('#') && !target.startsWith('data:image/'))).toEqual([]);
      const ids = new Set([...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
      expect(targets.filter((target) => target.startsWith('#') && !ids.has(target.slice(1)))).toEqual([]);
    }
  });

  test('know where each part lies', () => {
    const named = (section: string) => places.filter((place) => place.section === section);
    expect(named('message')).toMatchObject([{ page: 1, x: 45 }]);
    expect(named('findings')).toMatchObject([{ page: 1 }]);
    for (const { id } of paper.findings) expect(named(`finding:${id}`)).toMatchObject([{ page: 1 }]);
    expect(named('foods')).toMatchObject([{ page: 3 }]);
    for (const { key } of paper.foods.groups) expect(named(`group:${key}`)).toMatchObject([{ page: 3 }]);
    expect(named('less')).toMatchObject([{ page: 4 }]);
    expect(named('week')).toMatchObject([{ page: 5 }]);
    expect(named('nextSteps')).toMatchObject([{ page: 6 }]);
    expect(named('practice').map(({ page }) => page)).toEqual([1, 6]);
    for (const { x, y, width, height } of places) {
      expect(width).toBeGreaterThan(50);
      expect(height).toBeGreaterThan(8);
      expect(x).toBeGreaterThanOrEqual(45);
      expect(x + width).toBeLessThanOrEqual(pageSize.width - 44);
      expect(y + height).toBeLessThanOrEqual(pageSize.height - 43);
    }
  });
});
