import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { FoodBand } from '#contract/food-bands.ts';
import { bandIndex } from './band.ts';
import { asksOf, guide } from './guidance.ts';
import { guidelineTextsOf } from './guideline-files.fixture.ts';
import { everydayRank } from './guidelines.ts';
import { type Override, placementOf } from './override.ts';
import type { Cap } from './placement.ts';
import { readGuidelines } from './read-guidelines.ts';
import type { LiftableFood } from './standing.ts';
import { type GuidedPerson, isFor, parseWho } from './who.ts';

const data = resolve(import.meta.dirname, '../../../data');
const guidelineTexts = guidelineTextsOf((path) => readFileSync(resolve(data, path), 'utf8'));
const tables = readGuidelines(guidelineTexts);

const salmon = 439;
const cod = 404;
const lentils = 461;
const beef = 591;
const milk = 41;
const soyDrink = 479;
const tenderloin = 203;
const cabbage = 231;

const person = (part: Partial<GuidedPerson> = {}): GuidedPerson => ({
  ...{ ageMonths: 540, bmi: 23, pregnant: false, breastfeeding: false, conditions: new Set(), drugs: [] },
  ...{ restrictions: [], sex: 'male', pregnancyWeeks: null, asks: [], ...part },
});
const vegan = { id: 1, code: 'vegan', kind: 'diet' as const };

/** Every food of the shipped table; bacteria push all of them as far down as they can. */
const everything = [...tables.names.keys()];
const low = (foodId: number, part: Partial<LiftableFood> = {}): LiftableFood => ({
  ...{ foodId, form: { kind: 'as-is' }, scoreBand: 'limit', finalScore: -15, microbiomeScore: -15, caps: [], ...part },
});
const cap = (band: Cap['band'], ruleId = 'RULE'): Cap => ({
  ...{ ruleId, band, final: false, reason: { en: '', hr: '' }, source: null, draft: true },
  effect: band === 'excluded' ? 'exclude' : `ceiling:${band}`,
});

const noMoves = new Map<number, Override>();
function listOf(foods: readonly LiftableFood[], given = person(), moves: ReadonlyMap<number, Override> = noMoves) {
  const { lifts, ...guidance } = guide(foods, { tables, person: given }, moves);
  const bands = new Map(
    foods.map((food): [number, FoodBand] => {
      const lift = lifts.get(food.foodId);
      return [food.foodId, placementOf(lift ? { ...food, lift } : food, moves.get(food.foodId)).band];
    }),
  );
  const notesOf = (nutrient: string) =>
    guidance.guidelineNotes.flatMap((note) =>
      note.code === 'NUTRIENT_SOURCES' && note.nutrient === nutrient ? [note] : [],
    );
  return { ...guidance, lifts, bands, notesOf };
}

describe('floors', () => {
  test('bacteria alone do not lower oily fish, for anybody and in pregnancy', () => {
    const { bands, lifts, guidelineNotes } = listOf([low(salmon), low(cod)]);
    expect([...bands.values()]).toEqual(['neutral', 'neutral']);
    expect(lifts.get(salmon)?.floorId).toBe('FLOOR-OILYFISH');
    expect(guidelineNotes[0]).toMatchObject({ code: 'FLOOR_LIFTED', floorId: 'FLOOR-OILYFISH', foodIds: [salmon] });
    const expecting = listOf([low(salmon)], person({ sex: 'female', pregnant: true, pregnancyWeeks: 22 }));
    expect(expecting.bands.get(salmon)).toBe('neutral');
    expect(expecting.floors.find(({ floorId }) => floorId === 'FLOOR-FISH-PREG')).toMatchObject({
      ...{ weekMin: 1, weekMax: 2, open: true },
      say: { en: expect.stringContaining('Fish twice a week') },
    });
  });

  test('a rule, a diet and a hand always beat a floor', () => {
    const foods = [low(salmon, { caps: [cap('limit')] }), low(cod, { caps: [cap('excluded')] })];
    expect([...listOf(foods).bands.values()]).toEqual(['limit', 'excluded']);
    const moves = new Map([[salmon, { band: 'avoid' as const, liftedRuleIds: [], scoreBandThen: 'limit' as const }]]);
    expect(listOf([low(salmon)], person(), moves).bands.get(salmon)).toBe('avoid');
  });

  test('what nutrients or a condition limit is not lifted, nor is anything promoted', () => {
    expect(listOf([low(salmon, { finalScore: -20, microbiomeScore: -5 })]).bands.get(salmon)).toBe('limit');
    expect(listOf([low(salmon, { scoreBand: 'eatMore', finalScore: 40, microbiomeScore: 40 })]).lifts.size).toBe(0);
  });

  test('without milk the floor passes to fortified drinks; without any it says so', () => {
    const noMilk = everything.map((id) =>
      low(id, { caps: tables.names.has(id) && id === milk ? [cap('excluded')] : [] }),
    );
    expect(listOf(noMilk).bands.get(soyDrink)).toBe('neutral');
    const dairy = tables.floors.find(({ floorId }) => floorId === 'FLOOR-DAIRY')?.foodIds ?? new Set();
    const none = everything.map((id) => low(id, { caps: dairy.has(id) ? [cap('excluded')] : [] }));
    const { floors } = listOf(none);
    expect(floors.find(({ floorId }) => floorId === 'FLOOR-DAIRY')).toMatchObject({
      open: false,
      say: { en: expect.stringContaining('Without milk') },
    });
  });

  test('in iron deficiency lean meat stays, twice a week; not in haemochromatosis', () => {
    const anaemic = listOf([low(tenderloin)], person({ conditions: new Set(['iron_deficiency_anemia']) }));
    expect(anaemic.bands.get(tenderloin)).toBe('neutral');
    expect(anaemic.floors.find(({ floorId }) => floorId === 'FLOOR-IRON-MEAT')).toMatchObject({ weekMin: 2 });
    const both = person({ conditions: new Set(['iron_deficiency_anemia', 'haemochromatosis']) });
    expect(listOf([low(tenderloin)], both).lifts.get(tenderloin)?.floorId).not.toBe('FLOOR-IRON-MEAT');
  });

  test('at most a fifth of the vegetables stands below neutral, the best of the others are lifted', () => {
    const vegetables = [...(tables.floors.find(({ floorId }) => floorId === 'FLOOR-VEG')?.foodIds ?? [])];
    const { bands } = listOf(vegetables.map((id, at) => low(id, { finalScore: -10 - at / 100, microbiomeScore: -10 })));
    const below = vegetables.filter((id) => bands.get(id) === 'limit');
    expect(below.length).toBe(Math.floor(vegetables.length / 5));
    expect(below).toEqual(vegetables.slice(-below.length));
    expect(bands.has(cabbage)).toBe(true);
  });

  test('nothing below neutral: nothing is lifted', () => {
    const foods = everything.map((id) => low(id, { scoreBand: 'neutral', finalScore: 0, microbiomeScore: 0 }));
    expect(listOf(foods).lifts.size).toBe(0);
  });
});

describe('last sources', () => {
  test('red meat, cheese and fish are never all below neutral for bacteria alone', () => {
    for (const given of [person(), person({ ageMonths: 72 * 12 }), person({ conditions: new Set(['ibd_active']) })]) {
      const { bands, notesOf } = listOf(
        everything.map((id) => low(id)),
        given,
      );
      const open = [beef, 12, salmon].filter((id) => bandIndex(bands.get(id) ?? 'excluded') <= bandIndex('neutral'));
      expect(open.length).toBeGreaterThan(0);
      for (const { nutrient } of tables.sources) expect([nutrient, notesOf(nutrient)]).toEqual([nutrient, []]);
    }
  });

  test('what a diet takes away is said, with what to eat instead and what to ask', () => {
    const animal = new Set(['b12_sources', 'epa_dha_sources', 'iodine_sources'].flatMap((code) => setOf(code)));
    animal.delete(soyDrink);
    const foods = everything.map((id) =>
      low(id, {
        scoreBand: 'neutral',
        finalScore: 0,
        microbiomeScore: 0,
        caps: animal.has(id) ? [cap('excluded', 'restriction:1')] : [],
      }),
    );
    const { notesOf, asks } = listOf(foods, person({ restrictions: [vegan] }));
    const [b12] = notesOf('vitamin_b12');
    expect(b12).toMatchObject({ askId: 'ASK-B12', foodIds: [soyDrink], barredBy: ['restriction:1'] });
    expect(b12?.text.en).toMatch(/^Vitamin B12: few sources are left on this list\. Instead: .+\. Ask about/);
    expect(b12?.text.hr).toMatch(/^Vitamin B12: malo izvora na popisu\. Umjesto toga: .+\. Pitajte/);
    expect(asks.map(({ askId }) => askId)).toEqual(expect.arrayContaining(['ASK-B12', 'ASK-VEGAN']));
  });

  test('spinach is no source of calcium or iron', () => {
    for (const nutrient of ['calcium', 'iron']) {
      const poor = tables.poorSources.get(nutrient) ?? new Set();
      const sources = tables.sources.find((one) => one.nutrient === nutrient);
      expect([...(sources?.foodIds ?? [])].filter((id) => poor.has(id))).toEqual([]);
    }
  });

  function setOf(code: string): number[] {
    const line = guidelineTexts['safety/food-sets'].split('\n').find((row) => row.startsWith(`${code},`));
    return [...(line ?? '').matchAll(/,(\d[\d ]+),/g)].flatMap(([, ids = '']) => ids.split(' ').map(Number));
  }
});

describe('asks', () => {
  const ids = (given: GuidedPerson, noOilyFish = false, weekCalcium: number | null = null) =>
    asksOf({ tables, person: given }, { noOilyFish, weekCalcium }).map(({ askId }) => askId);

  test('are those of the table for the person', () => {
    expect(ids(person())).toEqual(['ASK-VITD']);
    const early = person({ sex: 'female', pregnant: true, pregnancyWeeks: 10 });
    expect(ids(early)).toEqual(['ASK-FOLIC', 'ASK-IODINE', 'ASK-VITD', 'ASK-VITD-ALL', 'ASK-IRONTEST']);
    expect(ids({ ...early, pregnancyWeeks: 22 })).not.toContain('ASK-FOLIC');
    // the week is not known: all trimesters
    expect(ids({ ...early, pregnancyWeeks: 20, asks: ['dueDate'] })).toContain('ASK-FOLIC');
    expect(ids({ ...early, bmi: 31 })).toContain('ASK-FOLIC5');
    expect(ids(early, true)).toContain('ASK-DHA');
    expect(ids(person({ drugs: [{ id: 1, atcCode: 'A10BA02' }] }))).toContain('ASK-B12-DRUG');
  });

  test('calcium is asked about only by whoever knows the week', () => {
    const treated = person({ drugs: [{ id: 1, atcCode: 'H02AB07' }] });
    expect(ids(treated)).not.toContain('ASK-CA');
    expect(ids(treated, false, 700)).toContain('ASK-CA');
    expect(ids(treated, false, 950)).not.toContain('ASK-CA');
  });
});

describe('the shipped tables', () => {
  test('have both languages, and name only what exists', () => {
    for (const { say } of tables.floors) expect([say?.text.en === '', say?.text.hr === '']).not.toContain(true);
    for (const { text } of tables.asks) expect([text.en, text.hr]).not.toContain('');
    expect(tables.floors.length).toBe(19);
    expect(tables.asks.length).toBe(19);
    expect(tables.sources.map(({ nutrient }) => nutrient)).toEqual([
      ...['vitamin_b12', 'epa_dha', 'calcium', 'iron', 'iodine', 'folate', 'zinc', 'protein'],
    ]);
    for (const { classes } of tables.sources) for (const { foodIds } of classes) expect(foodIds).not.toEqual([]);
    const spoilt = guidelineTexts['guidelines/floors'].replace('set:iron_sources', 'set:nothing');
    expect(() => readGuidelines({ ...guidelineTexts, 'guidelines/floors': spoilt })).toThrow('set:nothing');
  });

  test('everyday foods come first, jicama and teff last', () => {
    const [jicama, teff, parsnip] = [326, 578, 287];
    expect(everydayRank(milk, tables)).toBe(0);
    expect(everydayRank(lentils, tables)).toBeLessThan(everydayRank(parsnip, tables));
    for (const rare of [jicama, teff])
      expect(everydayRank(rare, tables)).toBeGreaterThan(everydayRank(parsnip, tables));
  });

  test('one of several expressions, and all of its parts', () => {
    const who = parseWho('pregnancy & weeks<=12 | sex=female & age>=18y & age<50y');
    expect(isFor(who, person())).toBe(false);
    expect(isFor(who, person({ sex: 'female' }))).toBe(true);
    expect(isFor(who, person({ sex: 'female', ageMonths: 720 }))).toBe(false);
  });
});
