import { describe, expect, test } from 'vitest';
import type { Protocol } from '#contract/validation.contract.ts';
import { madeRecord, madeStudy } from './made-study.fixture.ts';
import { deviationsOf, marksOf, wanted } from './protocol.ts';
import { type DietedSample, signTest } from './sign-test.ts';
import { validationOf } from './validation.ts';

const plan = { leastPeople: 3, bootstrap: { draws: 200, seed: 7 } };

const measured = validationOf({ records: madeStudy(), diets: [], rules: [] }, plan);

describe('the figures of a study that was made', () => {
  test('by construction', () => {
    const values = Object.fromEntries(Object.entries(measured.overall).map(([id, figure]) => [id, figure.value]));
    expect(measured).toMatchObject({ samples: 25, people: 13 });
    expect(values).toMatchObject({
      ...{ refused: 1 / 25, suggestionsHealthy: 0.5, emptyHealthy: 0.5, emptyPatients: 0.5, patientsToHealthy: 1 },
      ...{ foodsHealthy: 1, foodsPatients: 1 },
      // all of the north find themselves, nobody of the south: the mean of the two
      ...{ ownerFound: 0.5, againBySuggestion: 1, againByPerson: 1, sameSideAgain: 1, shownInOther: 0 },
      ...{ noiseFirst: 1, noiseShown: 1, findingAgain: 0.5, auc: 0.5 },
    });
    expect(values.findingBrier).toBeCloseTo(0.5 * 0.45 ** 2 + 0.5 * 0.55 ** 2, 12);
    expect(values.findingBrierConstant).toBeCloseTo(0.25, 12);
    expect(values.findingWorstBin).toBeCloseTo(0.05, 12);
    expect(values.clearAgain).toBeUndefined();
  });

  test('of a cohort are its own, and those of few people have no range', () => {
    const of = (name: string) => measured.groups.find((group) => group.name === name);
    expect(of('north')).toMatchObject({ by: 'cohort', people: 6, healthy: 3, patients: 3, refused: [] });
    expect(of('north')?.figures.ownerFound).toEqual({ value: 1, low: 1, high: 1, people: 6 });
    expect(of('south')?.figures.ownerFound?.value).toBe(0);
    expect(of('south')?.refused).toEqual([{ code: 'UNMATCHED', samples: 1 }]);
    // two empty lists agree on nothing: of the south there is no such figure at all
    expect(of('south')?.figures.firstThree).toBeUndefined();
    expect(of('HR')?.figures.suggestionsHealthy).toEqual({ value: 1, low: null, high: null, people: 2 });
    expect(measured.groups.map(({ by, name }) => `${by} ${name}`)).toEqual([
      ...['set 16S-ncbi', 'cohort north', 'cohort south', 'country AT', 'country HR'],
      ...['age 18 to 39', 'age 40 to 59', 'age 60 and over', 'laboratory L'],
    ]);
  });

  test('what was stated stands beside what was seen', () => {
    expect(measured.calibration.findings).toEqual([
      {
        from: 0.5,
        to: 0.6,
        stated: expect.closeTo(0.55, 12),
        seen: { value: 0.5, low: 0.5, high: 0.5, people: 6 },
        count: 60,
      },
    ]);
    expect(measured.calibration.suggestions).toMatchObject([{ stated: 0.5, seen: { value: 1 }, count: 6 }]);
  });

  test('a second run says the same to the last bit', () => {
    expect(validationOf({ records: madeStudy(), diets: [], rules: [] }, plan)).toEqual(measured);
  });

  test('the range of a share is that of its binomial, drawn by people', () => {
    const records = Array.from({ length: 100 }, (_, at) => madeRecord(`p${at}`, at < 40 ? [20] : []));
    const { emptyHealthy } = validationOf({ records, diets: [], rules: [] }, plan).overall;
    expect(emptyHealthy?.value).toBe(0.6);
    // 1.96 √(.6 × .4 / 100) = .096
    expect(emptyHealthy?.low).toBeGreaterThan(0.46);
    expect(emptyHealthy?.low).toBeLessThan(0.55);
    expect(emptyHealthy?.high).toBeGreaterThan(0.65);
    expect(emptyHealthy?.high).toBeLessThan(0.74);
  });
});

describe('a protocol', () => {
  const protocol: Protocol = {
    ...{ title: 'Test', writtenOn: '2026-11-18', why: '', cohorts: ['north', 'east'], splits: ['held out'] },
    ...plan,
    hashes: { rules: 'r', ranges: null, engine: null, folder: 'f' },
    marks: [
      { metric: 'ownerFound', in: 'overall', without: [], bound: 'least', mark: 0.28 },
      { metric: 'ownerFound', in: 'cohort', without: [], bound: 'least', mark: 0.28 },
      { metric: 'ownerFound', in: 'overall', without: ['16S-ncbi'], bound: 'least', mark: 0.28 },
      { metric: 'suggestionsHealthy', in: 'set', without: [], bound: 'most', mark: 0.4 },
    ],
  };

  test('decides by what was asked for before, also in the worst cohort; what cannot be told is neither', () => {
    expect(marksOf(protocol, measured, madeStudy()).map(({ value, of, met }) => ({ value, of, met }))).toEqual([
      { value: 0.5, of: null, met: true },
      { value: 0, of: 'south', met: false },
      { value: null, of: null, met: null },
      { value: 0.5, of: '16S-ncbi', met: false },
    ]);
  });

  test('is about its cohorts and parts; what is otherwise is told', () => {
    const all = [
      { cohort: 'north', split: 'held out' },
      { cohort: 'north', split: null },
      { cohort: 'south', split: 'held out' },
    ];
    expect(wanted(all, protocol)).toEqual([all[0]]);
    const hashes = { protocol: 'p', rules: 'other', ranges: 'x', engine: 'x', folder: 'f' };
    expect(deviationsOf(protocol, { hashes, cohorts: new Set(['north']), splits: new Set() })).toEqual([
      { code: 'OTHER_RULES', name: null },
      { code: 'COHORT_MISSING', name: 'east' },
      { code: 'SPLIT_MISSING', name: 'held out' },
    ]);
  });
});

describe('the signs of rules', () => {
  const rules = Array.from({ length: 20 }, (_, at) => ({
    ...{ groupId: 'pulses', taxId: at },
    direction: at % 2 === 0 ? (1 as const) : (-1 as const),
  }));
  /** Where `follows`, each bacterium doubles with a portion as its rule says; else all go up. */
  const eater = (person: string, follows: boolean): DietedSample[] =>
    [0, 1, 2, 3].map((portions) => ({
      ...{ person, cohort: 'diary', floor: 0.01, intake: new Map([['pulses', portions]]) },
      taxa: new Map(rules.map(({ taxId, direction }) => [taxId, 2 ** (portions * (follows ? direction : 1))])),
    }));

  test('are all right where bacteria do as the rules say, and half where they all do the same', () => {
    const people = Array.from({ length: 6 }, (_, at) => `p${at}`);
    const [right] = signTest(
      people.flatMap((person) => eater(person, true)),
      rules,
      plan.bootstrap,
    );
    expect(right).toMatchObject({
      cohort: 'diary',
      people: 6,
      cells: 20,
      pooled: { value: 1 },
      perPerson: { value: 1 },
    });
    expect(right?.limit).toBeLessThan(0.9);
    const [chance] = signTest(
      people.flatMap((person) => eater(person, false)),
      rules,
      plan.bootstrap,
    );
    expect(chance).toMatchObject({ pooled: { value: 0.5 }, perPerson: { value: 0.5 }, limit: 0.5 });
  });

  test('need three samples of a person, and a change in what was eaten', () => {
    expect(signTest(eater('a', true).slice(0, 2), rules, plan.bootstrap)).toEqual([]);
    const same = eater('a', true).map((sample) => ({ ...sample, intake: new Map<string, number>() }));
    expect(signTest(same, rules, plan.bootstrap)).toEqual([]);
  });
});
