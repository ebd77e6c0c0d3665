import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FoodResult } from '#contract/food-result.ts';
import { composePaper } from './compose-paper.ts';
import type { PaperInput, PaperInputDrug } from './paper-input.ts';
import {
  asListed,
  neutralFood,
  nothingOutside,
  paperInput,
  reasonFor,
  roseburia,
  shipped,
} from './paper-inputs.test-data.ts';
import { plainOf } from './rich-text.ts';

const from = shipped((file) => readFileSync(new URL(`../../../data/${file}.csv`, import.meta.url), 'utf8'));
const base = paperInput(from);
const compose = (changes: Partial<PaperInput> = {}) => composePaper(asListed({ ...base, ...changes }));
const draft = (changes: Partial<PaperInput['draft']>) => ({ draft: { ...base.draft, ...changes } });
const health = (changes: Partial<PaperInput['health']>) => ({ health: { ...base.health, ...changes } });
const foods = (changed: Record<number, Partial<FoodResult>>, all: readonly FoodResult[] = base.foods) => ({
  foods: all.map((food) => ({ ...food, ...changed[food.foodId] })),
});
const neutral = [...from.catalogue.values()].map((food) => neutralFood(food));
const lineNames = (paper: ReturnType<typeof compose>) =>
  paper.foods.groups.flatMap((group) => group.foods.map(({ name }) => name));
const printedIds = (paper: ReturnType<typeof compose>) =>
  new Set(paper.foods.groups.flatMap((group) => group.foods.flatMap(({ foodIds }) => foodIds)));

describe('foods', () => {
  test('no more than 16 a group and 52 a page, eat more first, no seasoning', () => {
    const paper = compose();
    expect(paper.foods.voice).toBe('test');
    expect(lineNames(paper).length).toBe(52);
    for (const group of paper.foods.groups) {
      expect(group.foods.length).toBeLessThanOrEqual(16);
      const bands = group.foods.map(({ band }) => band);
      expect(bands).toEqual([...bands].sort((a, b) => Number(b === 'eatMore') - Number(a === 'eatMore')));
    }
    expect(paper.foods.selection).toMatch(/^The list is a selection of \d+ foods/);
  });

  test('a food that nothing of the patient speaks for is not listed; one for a wish says so', () => {
    const unspoken = { band: 'eat', scoreBand: 'eat', microbiomeScore: 0, reasons: [] } as const;
    expect(printedIds(compose(foods({ 461: { ...unspoken, reasons: [] } })))).not.toContain(461);
    const points = {
      ...{ per100g: 3, perPortion: 4, target: 18 },
      nutrientId: 34,
      intent: 'prefer' as const,
      points: 9,
    };
    const paper = compose(foods({ 461: { ...unspoken, reasons: [], nutrients: [points] } }, nothingOutside(from)));
    const line = paper.foods.groups.flatMap((group) => group.foods).find(({ foodIds }) => foodIds.includes(461));
    expect(line).toMatchObject({ sure: null });
    expect(plainOf(line?.reason ?? [])).toBe('rich in iron');
    expect(paper.foods.deck).toContain('what you want more of');
  });

  test('a food that a rule holds at neutral is put forward nowhere', () => {
    const rules = [{ ruleId: 'IBS', effect: 'ceiling:neutral', reason: 'x', source: null, draft: false, final: false }];
    const held = { band: 'neutral', ceiling: { band: 'neutral', rules } } as unknown as Partial<FoodResult>;
    const paper = compose(foods({ 421: held, 461: held }));
    const said = JSON.stringify([paper.plate.parts, paper.foods.groups, paper.less.avoid.rows, paper.less.nutrients]);
    expect(said).not.toMatch(/tinned sardines|lentils/i);
  });

  test('moved by hand: listed with its mark', () => {
    const moved = {
      ...{ band: 'eat' as const, microbiomeScore: -1 },
      override: {
        band: 'eat' as const,
        reason: 'likes it',
        by: 'Iva',
        at: '2026-11-10T10:00:00Z',
        flagged: false,
        lifted: [],
      },
    };
    const paper = compose(foods({ 303: moved }, nothingOutside(from)));
    const line = paper.foods.groups.flatMap((group) => group.foods).find(({ foodIds }) => foodIds.includes(303));
    expect(line).toMatchObject({ byHand: true });
    expect(paper.foods.byHand).toBe(true);
  });

  test('agreed in spite of a diet: listed with its mark and the typed reason, and not among what is not eaten', () => {
    const rule = { ruleId: 'restriction:2', effect: 'exclude' as const, reason: 'Vegetarian', source: 'x' };
    const lifted = {
      ...{ band: 'eat' as const, microbiomeScore: 10 },
      exclusion: { kind: 'restriction' as const, id: 2, reason: 'Vegetarian', source: 'x' },
      ceiling: { band: 'excluded' as const, rules: [{ ...rule, draft: false, final: false }] },
      override: {
        ...{ band: 'eat' as const, reason: 'eats fish once a week', by: 'Iva', at: '2026-11-10T10:00:00Z' },
        ...{ flagged: false, lifted: [{ ruleId: 'restriction:2', reason: 'Vegetarian' }] },
      },
    };
    const restrictions = [
      { id: 2, code: 'vegetarian', kind: 'diet' as const, name: { en: 'Vegetarian', hr: '' }, foodIds: [404, 441] },
    ];
    const paper = compose({ ...foods({ 441: lifted }, nothingOutside(from)), ...health({ restrictions }) });
    const line = paper.foods.groups.flatMap((group) => group.foods).find(({ foodIds }) => foodIds.includes(441));
    expect(line?.name).toMatch(/\(agreed in spite of a rule: eats fish once a week\)$/);
    expect(paper.less.restrictions.map(({ foods: named }) => named).join()).not.toMatch(/trout/i);
    expect(paper.less.restrictionNote).toBe('Read labels too.');
  });

  test('the reason of a group is true of each of its foods; what only some have stands beside them', () => {
    const reasonOf = (paper: ReturnType<typeof compose>, key: string) =>
      plainOf(paper.foods.groups.find((group) => group.key === key)?.reason ?? []);
    expect(reasonOf(compose(), 'fruit')).toMatch(/^These (probably )?feed Bifidobacterium \(low\)\.$/);
    expect(reasonOf(compose({ language: 'hr' }), 'whole-grains')).toBe('Hrane bakteriju Roseburia (snižena).');
    const only = [reasonFor(roseburia, 'raises', 20)];
    const paper = compose(foods({ 174: { reasons: only, band: 'eatMore', finalScore: 99, confidence: 'high' } }));
    expect(reasonOf(paper, 'fruit')).toBe('Fibre and plant colours; whole rather than as juice.');
    const orange = paper.foods.groups.flatMap((group) => group.foods).find(({ foodIds }) => foodIds.includes(174));
    expect(plainOf(orange?.reason ?? [])).toBe('feed Roseburia, which is low');
  });

  test('a text of a group names only what this patient may be offered', () => {
    const portionOf = (changes: Partial<PaperInput> = {}) =>
      compose(changes).foods.groups.find(({ key }) => key === 'fermented')?.portion;
    expect(portionOf()).toBe('4 heaped tbsp of sauerkraut or 1 pot of yogurt');
    const noMilk = { id: 1, code: 'milk', kind: 'allergen' as const, name: { en: 'No milk', hr: 'Bez mlijeka' } };
    const restrictions = [{ ...noMilk, foodIds: [21, 28, 29, 30, 44, 45, 46] }];
    expect(portionOf(health({ restrictions }))).toBe('4 heaped tbsp of sauerkraut');
  });

  test('left out by the nutritionist: foods and whole groups', () => {
    const paper = compose(draft({ leftOut: { groups: ['fruit'], foodIds: [174, 450] } }));
    expect(paper.foods.groups.map(({ key }) => key)).not.toContain('fruit');
    expect(paper.plate.parts.map(({ part }) => part)).not.toContain('fruit');
    expect(printedIds(paper)).not.toContain(450);
  });

  test('a group of one or two joins its neighbour; of none nothing is left, nor on the plate', () => {
    const eaten = { band: 'eat', microbiomeScore: 10, reasons: [reasonFor(roseburia, 'raises', 10)] } as const;
    const spoken = { ...eaten, reasons: [...eaten.reasons] };
    const only = foods({ 414: spoken, 35: spoken, 101: spoken, 104: spoken }, neutral);
    const { foods: page, plate } = compose(only);
    expect(page.groups.map(({ key, name }) => [key, name])).toEqual([['poultry-eggs', 'Fish, poultry and eggs']]);
    expect(compose({ ...only, language: 'hr' }).foods.groups[0]?.name).toBe('Riba, perad i jaja');
    expect(plate.parts.map(({ part, asBefore }) => [part, asBefore])).toEqual([
      ['vegetables', true],
      ['protein', false],
      ['grains', true],
    ]);
  });

  test('nothing to eat more of: all are “eat”', () => {
    const less = base.foods.map((food) => (food.band === 'eatMore' ? { ...food, band: 'eat' as const } : food));
    const paper = compose({ foods: less });
    expect(paper.foods.groups.flatMap((group) => group.foods).every(({ band }) => band === 'eat')).toBe(true);
    expect(paper.plate.parts.length).toBeGreaterThan(3);
  });

  test('little from the test: filled with what is good for everybody, and said so', () => {
    const paper = compose({ foods: nothingOutside(from) });
    expect(paper.foods.voice).toBe('everybody');
    expect(paper.plate.voice).toBe('everybody');
    expect(paper.foods.deck).toContain('good for everybody');
    expect(paper.foods.groups.flatMap((group) => group.foods).every(({ sure }) => sure === null)).toBe(true);
    expect(lineNames(paper).length).toBeGreaterThan(30);
  });

  test('a few from the test stand among them with their bars', () => {
    const paper = compose(
      foods(
        {
          461: {
            band: 'eat',
            microbiomeScore: 12,
            confidence: 'medium',
            reasons: [reasonFor(roseburia, 'raises', 12)],
          },
        },
        nothingOutside(from),
      ),
    );
    const line = paper.foods.groups.flatMap((group) => group.foods).find(({ foodIds }) => foodIds.includes(461));
    expect(line?.sure).toBe(2);
    expect(paper.foods.deck).toContain('Foods with bars come from the test');
  });

  test('a short name that is also that of a food to leave out is said in full', () => {
    const paper = compose(
      foods({ 449: { band: 'avoid' }, 450: { band: 'eatMore', microbiomeScore: 90, finalScore: 90 } }),
    );
    const line = paper.foods.groups.flatMap((group) => group.foods).find(({ foodIds }) => foodIds.includes(450));
    expect(line?.name).toBe('Red kidney beans (boiled)');
  });

  test('no list yet: no food is named', () => {
    const paper = compose({ calculation: null, foods: [] });
    expect(paper.foods.groups).toEqual([]);
    expect(paper.plate.parts).toEqual([]);
    expect(paper.week).toBeNull();
    expect(paper.remarks).toContain('No food list was calculated yet.');
  });
});

describe('less', () => {
  test('rows with what instead, and how much at most', () => {
    const { avoid, limit } = compose().less;
    expect(avoid.rows[0]).toEqual({
      what: 'Ham, frankfurters, mortadella',
      detail: 'and 6 more for the same reason',
      reason: [],
      again: null,
      instead: 'tinned sardines, eggs or chicken breast',
    });
    expect(avoid.rows.length).toBeLessThanOrEqual(7);
    expect(limit.rows.every(({ detail }) => detail?.includes('at most'))).toBe(true);
    // true of every food of the band
    expect(plainOf(avoid.reason)).toBe('These probably raise Bilophila (high).');
  });

  test('no row leaves a food of the band out', () => {
    const { avoid } = compose().less;
    const count = avoid.rows.reduce(
      (sum, { what, detail }) => sum + what.split(', ').length + Number(/and (\d+) more/.exec(detail ?? '')?.[1] ?? 0),
      Number(/and (\d+) more/.exec(avoid.rest ?? '')?.[1] ?? 0),
    );
    const names = base.foods.filter(({ band, form }) => band === 'avoid' && form === null);
    expect(count).toBe(new Set(names.map(({ foodId }) => from.tables.foods.get(foodId)?.listName.en)).size);
  });

  test('nothing to avoid: the rows go; nothing to limit either: it says so', () => {
    expect(compose({ foods: neutral }).less).toMatchObject({
      avoid: { rows: [] },
      limit: { rows: [] },
      nothingToGo: 'Nothing needs to go.',
    });
    expect(compose({ foods: neutral }).plate.less).toEqual([]);
    expect(compose().less.nothingToGo).toBeNull();
  });

  test('each row has one reason and one frequency: what a rule holds says the rule', () => {
    const rules = [
      { ruleId: 'GEN-SALT', effect: 'ceiling:limit', reason: 'x', source: null, draft: false, final: false },
    ];
    const held = { band: 'limit', scoreBand: 'eat', microbiomeScore: 20, ceiling: { band: 'limit', rules } };
    const salt = 73;
    const safety = {
      ...{ code: 'GEN-SALT', effect: 'ceiling:limit' as const, foodIds: [salt], rawFoodIds: new Set<number>() },
      cause: { drugIds: [], restrictionIds: [], conditions: [], bodily: false },
      patientText: { en: 'Salt sparingly.', hr: 'Solite štedljivo.' },
    };
    const { limit } = compose({
      ...foods({ [salt]: held as unknown as Partial<FoodResult> }),
      ...health({ safety: [safety] }),
    }).less;
    expect(plainOf(limit.reason)).toBe('The reason is next to each food.');
    const row = limit.rows.find(({ reason }) => plainOf(reason).includes('sparingly'));
    expect(row).toMatchObject({ detail: null });
    expect(plainOf(row?.reason ?? [])).toBe('For everybody: salt sparingly.');
    for (const each of limit.rows) {
      if (each !== row) expect(plainOf(each.reason)).toMatch(/raises? Bilophila, of which there is much already/);
      expect(each.detail?.match(/at most/g)?.length ?? 0).toBeLessThanOrEqual(1);
    }
  });

  test('what holds for everybody is one row, whatever takes the place of some of it', () => {
    const rules = [
      { ruleId: 'GEN-VITA', effect: 'ceiling:limit', reason: 'x', source: null, draft: false, final: false },
    ];
    const held = { band: 'limit', scoreBand: 'neutral', ceiling: { band: 'limit', rules } } as unknown as FoodResult;
    const liver = [95, 99, 121, 123, 207, 373, 492];
    const safety = {
      ...{ code: 'GEN-VITA', effect: 'ceiling:limit' as const, foodIds: liver, rawFoodIds: new Set<number>() },
      cause: { drugIds: [], restrictionIds: [], conditions: [], bodily: false },
      patientText: { en: 'Liver rarely.', hr: 'Jetra rijetko.' },
    };
    const { limit } = compose({
      ...foods(Object.fromEntries(liver.map((id) => [id, held])), neutral),
      ...health({ safety: [safety] }),
    }).less;
    expect(limit.rows.map(({ reason }) => plainOf(reason))).toEqual(['For everybody: liver rarely.']);
  });

  test('a swap that the patient may not eat is skipped', () => {
    const fishless = {
      ...{ id: 1, code: 'fish', kind: 'allergen' as const, name: { en: 'No fish', hr: 'Bez ribe' } },
      foodIds: [421, 439],
    };
    const { avoid } = compose(health({ restrictions: [fishless], dislikes: [35] })).less;
    expect(avoid.rows[0]?.instead).toBe('chicken breast, hummus or firm tofu');
  });

  test('200 excluded: eight everyday names, then how many in all', () => {
    const ids = [...from.catalogue.keys()].slice(0, 200);
    const restriction = {
      ...{ id: 1, code: 'milk', kind: 'allergen' as const, name: { en: 'No milk', hr: 'Bez mlijeka' } },
      foodIds: ids,
    };
    const { restrictions, restrictionNote } = compose(health({ restrictions: [restriction] })).less;
    expect(restrictions).toHaveLength(1);
    expect(restrictions[0]?.foods).toMatch(/ and others \(200 in all\)$/);
    expect(restrictions[0]?.foods.split(', ')).toHaveLength(8);
    expect(restrictions[0]?.foods).toMatch(/^semi-skimmed milk/);
    expect(restrictionNote).toBe('200 foods in all. Read labels too.');
  });

  test('what a medicine excludes and what is disliked have their own lines', () => {
    const excluded = {
      band: 'excluded' as const,
      exclusion: { kind: 'drug' as const, id: 1, reason: 'Ne uz ovaj lijek.', source: null },
    };
    const { restrictions } = compose({
      ...health({ dislikes: [244] }),
      ...foods({ 156: excluded }),
      language: 'hr',
    }).less;
    expect(restrictions).toEqual([
      { name: 'Ne uz ovaj lijek', foods: 'grejp' },
      { name: 'Ne volite', foods: 'celer u stabljici' },
    ]);
  });
});

describe('medicines and conditions', () => {
  const drug = (
    id: number,
    severity: 'low' | 'moderate' | 'high',
    direction: 'avoid' | 'separate_in_time',
  ): PaperInputDrug => ({
    ...{ id, name: { en: `Drug ${id}`, hr: `Lijek ${id}` }, atcCode: null, changesMicrobiome: false },
    rules: [
      {
        ...{
          id,
          name: { en: `Drug ${id}`, hr: `Lijek ${id}` },
          source: null,
          target: { kind: 'none' },
          direction,
          severity,
        },
        advice: { en: `Advice ${id}.`, hr: `Savjet ${id}.` },
      },
    ],
  });

  test('over four: the gravest, those with a time of their own, and the names of the rest', () => {
    const drugs = [
      drug(1, 'low', 'avoid'),
      drug(2, 'high', 'avoid'),
      drug(3, 'moderate', 'avoid'),
      drug(4, 'moderate', 'avoid'),
      drug(5, 'high', 'avoid'),
      drug(6, 'low', 'separate_in_time'),
      drug(7, 'low', 'avoid'),
    ];
    const paper = compose(health({ drugs }));
    expect(paper.less.health.map(({ name }) => name)).toEqual(['Drug 2', 'Drug 3', 'Drug 4', 'Drug 5', 'Drug 6']);
    expect(paper.less.healthMore).toBe('Drug 1, Drug 7.');
    expect(paper.reading.timing).toEqual(['Drug 6: Advice 6.']);
  });

  test('what a safety rule says to the patient stands with its medicine, and says of which foods', () => {
    const rule = (foodIds: number[], en: string, hr: string) => ({
      ...{ code: `RULE-${foodIds[0]}`, effect: 'timing' as const, foodIds, patientText: { en, hr } },
      cause: { drugIds: [6], restrictionIds: [], conditions: [], bodily: false },
      rawFoodIds: new Set<number>(),
    });
    const safety = [
      rule([383], 'Coffee an hour later.', 'Kava sat poslije.'),
      rule([306, 245, 233, 555], 'Eat the same amount every week.', 'Jedite svaki tjedan podjednako.'),
    ];
    const changes = health({ drugs: [drug(6, 'low', 'avoid')], safety });
    const text = 'Kava sat poslije. Jedite svaki tjedan podjednako (špinat, blitva, kelj …). Savjet 6.';
    expect(compose({ ...changes, language: 'hr' }).less.health).toEqual([{ kind: 'drug', name: 'Lijek 6', text }]);
    expect(compose(changes).less.health[0]?.text).toContain('every week (spinach, Swiss chard, savoy cabbage …).');
  });
});
