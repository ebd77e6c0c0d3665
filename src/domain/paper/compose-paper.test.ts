import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { composePaper } from './compose-paper.ts';
import type { PaperInput } from './paper-input.ts';
import { genus, highGenus, lowGenus, nothingOutside, paperInput, shipped } from './paper-inputs.test-data.ts';
import { plainOf } from './rich-text.ts';

const from = shipped((file) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8'));
const base = paperInput(from);
const compose = (changes: Partial<PaperInput> = {}) => composePaper({ ...base, ...changes });
const draft = (changes: Partial<PaperInput['draft']>) => ({ draft: { ...base.draft, ...changes } });
const report = (changes: Partial<PaperInput['report']>) => ({ report: { ...base.report, ...changes } });

describe('the message', () => {
  test('none: its column goes', () => {
    expect(compose().message).toBeNull();
    expect(compose(draft({ message: { en: '  \n', hr: 'Draga Ana' } })).message).toBeNull();
  });

  test('long: smaller from 380 characters on', () => {
    const of = (length: number) => compose(draft({ message: { en: 'x'.repeat(length), hr: '' } })).message?.small;
    expect([of(380), of(381), of(480)]).toEqual([false, true, true]);
  });

  test('is signed, in its paragraphs and in its language', () => {
    const message = { en: 'Dear Ana,\n\nwell done.', hr: 'Draga Ana' };
    expect(compose(draft({ message })).message).toEqual({
      paragraphs: ['Dear Ana,', 'well done.'],
      signature: 'Iva Matić',
      small: false,
    });
    expect(compose({ ...draft({ message }), language: 'hr' }).message?.paragraphs).toEqual(['Draga Ana']);
  });
});

describe('findings', () => {
  test('four at most, as the nutritionist orders, rewords and drops them', () => {
    const own = { en: { claim: 'My words', sentence: 'Roseburia needs you.' }, hr: null };
    const findings = [
      { id: 'below', dropped: false, own },
      { id: 'good-genus', dropped: true, own: { en: null, hr: null } },
    ];
    const paper = compose(draft({ findings }));
    expect(paper.findings.map(({ id }) => id)).toEqual(['below', 'fat-lovers', 'above', 'variety']);
    expect(paper.findings[0]).toMatchObject({ claim: 'My words', sentence: [{ text: 'Roseburia', italic: true }, {}] });
    expect(compose({ ...draft({ findings }), language: 'hr' }).findings[0]?.claim).toBe(
      'Možda malo ljubitelja vlakana',
    );
  });

  test('a finding that is no longer proposed is not printed', () => {
    const findings = [{ id: 'gone', dropped: false, own: { en: null, hr: null } }];
    expect(compose(draft({ findings })).findings.map(({ id }) => id)).not.toContain('gone');
  });
});

describe('bacteria', () => {
  test('nothing out of range: the ten commonest take the place', () => {
    const many = Array.from({ length: 14 }, (_, index) => genus(index + 1, `Genus${index}`, { abundance: index }));
    const { bacteria, findings } = compose({ ...report({ bacteria: many }), foods: nothingOutside(from) });
    expect(bacteria.commonest).toHaveLength(10);
    expect(bacteria.commonest[0]?.name).toBe('Genus13');
    expect([...bacteria.below, ...bacteria.above]).toEqual([]);
    expect(findings[0]?.claim).toBe('All within the range');
  });

  test('over twelve out of range: the strongest six a side, the others counted', () => {
    const many = [
      ...Array.from({ length: 9 }, (_, index) => lowGenus(index + 1, `Low${index}`, { fold: index })),
      ...Array.from({ length: 8 }, (_, index) => highGenus(index + 50, `High${index}`, { fold: index })),
    ];
    const { bacteria } = compose(report({ bacteria: many }));
    expect(bacteria.below.map(({ name }) => name)).toEqual(['Low8', 'Low7', 'Low6', 'Low5', 'Low4', 'Low3']);
    expect(bacteria.above).toHaveLength(6);
    expect(bacteria.more).toBe('and 5 more, at your nutritionist’s');
    expect(compose({ ...report({ bacteria: many }), language: 'hr' }).bacteria.more).toContain('i još 5 rodova');
  });

  test('what a group of bacteria likes is not said with a food that the patient may not eat', () => {
    const groups = base.report.groups.map((group) => ({ ...group, sentence: 'Like onion and leek.' }));
    const sentence = (input: Partial<PaperInput>) =>
      plainOf(compose({ ...input, ...report({ groups }) }).bacteria.headings[0]?.groups[0]?.sentence ?? []);
    expect(sentence({})).toBe('Like onion and leek.');
    const onions = new Set([282, 283]);
    const excluded = base.foods.map((food) =>
      onions.has(food.foodId) ? { ...food, band: 'excluded' as const } : food,
    );
    expect(sentence({ foods: excluded })).toBe('');
  });

  test('a genus without a range is counted and not drawn', () => {
    const { bacteria } = compose();
    expect(bacteria.deck).toBe(
      'We found 8 genera. We compared 7, found or not, with what is usual: 2 in range, 3 low, 2 high.',
    );
    expect([...bacteria.below, ...bacteria.above].map(({ name }) => name)).not.toContain('Clostridium');
  });

  test('without ranges at all it says so', () => {
    const bare = [genus(1, 'Dorea', { status: 'Unknown', low: null, high: null, percentiles: null })];
    const { bacteria } = compose(report({ bacteria: bare, referenceSet: null, groups: [] }));
    expect(bacteria.withoutRanges).toContain('no usual ranges');
    expect(bacteria.deck).toBe('We found 1 genus.');
  });

  test('the laboratory’s own range is one tone, that of a set has its middle', () => {
    const own = lowGenus(9, 'Dorea', { rangeSource: 'lab', percentiles: null, low: 0.5, high: 4 });
    const { bacteria } = compose(report({ bacteria: [own, lowGenus(841, 'Roseburia')] }));
    expect(bacteria.below.find(({ name }) => name === 'Dorea')?.range).toEqual({ low: 0.5, high: 4, middle: null });
    expect(bacteria.below.find(({ name }) => name === 'Roseburia')?.range.middle).toEqual({ low: 3, high: 7 });
    expect(bacteria.rangeNote).toContain('that of your laboratory; where it has none');
  });

  test('the range that is drawn is the one that counts: nine of ten adults', () => {
    const group = base.report.groups[0];
    if (!group) throw new Error('no group');
    const inside = { ...group, total: 11, status: 'Normal' as const, word: 'within' as const };
    const paper = compose(report({ groups: [inside] }));
    expect(paper.bacteria.headings[0]?.groups[0]).toMatchObject({
      mark: 'within',
      word: 'in range',
      range: group.range,
    });
  });

  test('the range is that which the word rests on, and nobody is told of a range up to 0', () => {
    const absent = highGenus(9, 'Dorea', { abundance: 3.6, low: 0, high: 0.0001 });
    const { bacteria } = compose(report({ bacteria: [absent, lowGenus(841, 'Roseburia')] }));
    expect(bacteria.above[0]).toMatchObject({ rangeText: 'usually not found' });
    expect(bacteria.below[0]?.range).toMatchObject({ low: 1, high: 10 });
  });

  test('seven groups at most, and none of those outside goes', () => {
    const group = base.report.groups[0];
    if (!group) throw new Error('no group');
    const groups = Array.from({ length: 10 }, (_, index) => ({
      ...group,
      categoryId: index,
      name: `Group ${index}`,
      ...(index < 8 ? ({ status: 'Normal', word: 'within' } as const) : {}),
    }));
    const names = compose(report({ groups })).bacteria.headings.flatMap((heading) =>
      heading.groups.map(({ name }) => name),
    );
    expect(names).toHaveLength(7);
    expect(names).toEqual(expect.arrayContaining(['Group 8', 'Group 9']));
  });

  test('species are not named', () => {
    const species = lowGenus(99, 'Roseburia hominis', { rank: 'species' });
    expect(compose(report({ bacteria: [species, lowGenus(841, 'Roseburia')] })).bacteria.below).toHaveLength(1);
  });

  test('the picture holds the whole sample', () => {
    const { composition } = compose();
    const total = composition.phyla.reduce((sum, { percent }) => sum + percent, 0);
    expect(total).toBeCloseTo(base.report.bacteria.reduce((sum, { abundance }) => sum + abundance, 0));
    for (const { percent, genera, rest } of composition.phyla) {
      expect(genera.reduce((sum, each) => sum + each.percent, rest?.percent ?? 0)).toBeCloseTo(percent);
    }
    expect(composition.alternative).toContain('Bacteroides 17.4\u00a0%');
  });
});

describe('an earlier sample', () => {
  const earlier: NonNullable<PaperInput['earlier']> = {
    sampleDate: '2026-04-20',
    abundance: new Map([[841, 0.5]]),
    groups: new Map([[4, 12]]),
    shannon: 2.2,
  };

  test('none: no rings and no word of it', () => {
    const { bacteria, variety } = compose();
    expect(bacteria.earlierDate).toBeNull();
    expect([...bacteria.below, ...bacteria.above].map((taxon) => taxon.earlier)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(variety).toMatchObject({ earlier: null });
    expect(plainOf(variety?.sentence ?? [])).toBe('Within the usual range. We found 8 genera.');
  });

  test('rings where it found the same', () => {
    const { bacteria, variety } = compose({ earlier, language: 'hr' });
    expect(bacteria.earlierDate).toBe('20. 4. 2026.');
    expect(bacteria.below.find(({ name }) => name === 'Roseburia')?.earlier).toBe(0.5);
    expect(bacteria.headings[0]?.groups[0]?.earlier).toBe(12);
    expect(plainOf(variety?.sentence ?? [])).toBe(
      'U uobičajenom rasponu i veća nego u travnju 2026. (prazni krug). Našli smo 8 rodova.',
    );
  });
});
