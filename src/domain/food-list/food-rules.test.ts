import { describe, expect, it } from 'vitest';
import { type DrugRule, noRules, type PhenotypeRule, type Rules } from '#domain/catalogue/health-rules.ts';
import type { SafetyRule } from '#domain/catalogue/safety-rule.ts';
import { parseTrigger } from '#domain/catalogue/trigger.ts';
import type { SafetyPatient } from './cause.ts';
import { recommend } from './engine.ts';
import { applySafety } from './safety-rules.ts';
import type { FoodOutcome } from './types.ts';
import { foodIds, iron, workedExample } from './worked-example.fixture.ts';

function chickpeas(rules: Partial<Rules>, excludeFoodIds: number[] = []): FoodOutcome {
  const result = recommend({
    ...workedExample,
    rules: { ...noRules, ...rules },
    settings: { ...workedExample.settings, excludeFoodIds },
  });
  const outcome = result.foods.find((food) => food.foodId === foodIds.chickpeas);
  if (outcome === undefined) throw new Error('no chickpeas');
  return outcome;
}

const plain = chickpeas({});
const onChickpeas = { kind: 'foods', foodIds: [foodIds.chickpeas] } as const;

const drug = (
  direction: DrugRule['direction'],
  severity: DrugRule['severity'],
  target: DrugRule['target'] = onChickpeas,
): DrugRule => ({
  id: 7,
  name: { en: 'Warfarin', hr: 'Varfarin' },
  source: 'label',
  target,
  direction,
  severity,
  advice: { en: 'keep it steady.', hr: 'držite stalnim.' },
});

const phenotype = (
  direction: PhenotypeRule['direction'],
  target: PhenotypeRule['target'] = onChickpeas,
): PhenotypeRule => ({
  id: 3,
  code: 'gout',
  name: { en: 'Gout', hr: 'Giht' },
  source: null,
  target,
  direction,
  advice: { en: 'Less legumes.', hr: 'Manje mahunarki.' },
});

describe('restrictions', () => {
  const restriction = {
    id: 1,
    kind: 'diet' as const,
    name: { en: 'No legumes', hr: 'Bez mahunarki' },
    source: 'x',
    foodIds: [foodIds.chickpeas],
  };
  it('exclude, and keep the score that would have been', () => {
    const outcome = chickpeas({ restrictions: [restriction] });
    expect(outcome.band).toBe('excluded');
    expect(outcome.exclusion).toMatchObject({ kind: 'restriction', id: 1, reason: { en: 'Restriction: No legumes.' } });
    expect(outcome.finalScore).toBe(plain.finalScore);
    // nothing names it, whatever its group says
    expect(outcome.scoreBand).toBe('neutral');
  });
  it('name one reason and keep the others visible', () => {
    const outcome = chickpeas({ restrictions: [restriction], drugs: [drug('avoid', 'high')] }, [foodIds.chickpeas]);
    expect(outcome.exclusion?.kind).toBe('restriction');
    expect(outcome.cautions.map((caution) => caution.kind)).toEqual(['drug', 'manual']);
  });
  it('leave out a food by hand', () => {
    expect(chickpeas({}, [foodIds.chickpeas])).toMatchObject({
      band: 'excluded',
      exclusion: { kind: 'manual', id: null },
    });
  });
});

describe('drugs', () => {
  it.each([
    ['avoid', 'high', 'excluded'],
    ['avoid', 'moderate', 'limit'],
    ['avoid', 'low', 'eatMore'],
    ['keep_steady', 'high', 'eatMore'],
    ['separate_in_time', 'moderate', 'eatMore'],
  ] as const)('%s, %s: %s', (direction, severity, band) => {
    const outcome = chickpeas({ drugs: [drug(direction, severity)] });
    expect(outcome.band).toBe(band);
    const trace = outcome.exclusion ?? outcome.cautions[0];
    expect(trace).toMatchObject({ kind: 'drug', id: 7, source: 'label', reason: { hr: 'Varfarin: držite stalnim.' } });
  });
  it('caution against foods full of a nutrient to limit', () => {
    const rule = drug('limit', 'moderate', { kind: 'nutrient', nutrientId: iron });
    const result = recommend({ ...workedExample, rules: { ...noRules, drugs: [rule] } });
    const warned = result.foods.filter((food) => food.cautions.length > 0).map((food) => food.foodId);
    expect(warned).toEqual([foodIds.oats]);
  });
  it('leave a note where no single food is meant', () => {
    const rules = {
      ...noRules,
      drugs: [
        drug('raise_intake', 'low', { kind: 'nutrient', nutrientId: iron }),
        drug('take_with_food', 'low', { kind: 'none' }),
      ],
    };
    const result = recommend({ ...workedExample, rules });
    expect(result.notes).toHaveLength(2);
    expect(result.foods.every((food) => food.cautions.length === 0)).toBe(true);
  });
});

describe('phenotypes', () => {
  it('add or take five points a rule', () => {
    expect(chickpeas({ phenotypes: [phenotype('up')] }).finalScore).toBeCloseTo(plain.finalScore + 5, 10);
    const down = chickpeas({ phenotypes: [phenotype('down')] });
    expect(down.finalScore).toBeCloseTo(plain.finalScore - 5, 10);
    expect(down.adjustments[0]?.reason).toEqual({
      en: 'Gout: Less legumes.',
      hr: 'Giht: Manje mahunarki.',
    });
  });
  it('never more than fifteen together', () => {
    const outcome = chickpeas({ phenotypes: Array.from({ length: 9 }, () => phenotype('down')) });
    expect(outcome.finalScore).toBeCloseTo(plain.finalScore - 15, 10);
  });
  it('exclude', () => {
    expect(chickpeas({ phenotypes: [phenotype('exclude')] })).toMatchObject({
      band: 'excluded',
      exclusion: { kind: 'phenotype' },
    });
  });
  it('of a life stage or an inborn disease are lifted by nobody, those of others are', () => {
    const isFinal = (code: string) =>
      chickpeas({ phenotypes: [{ ...phenotype('exclude'), code }] }).caps.map((cap) => cap.final);
    expect(['pregnancy', 'lactation', 'celiac', 'gout'].map(isFinal)).toEqual([[true], [true], [true], [false]]);
  });
  it('follow the nutrients of a food', () => {
    const rule = phenotype('up', { kind: 'nutrient', nutrientId: iron });
    expect(chickpeas({ phenotypes: [rule] }).finalScore).toBeCloseTo(plain.finalScore + (5 * 2.89) / 3.3, 10);
  });
  it('make the signal of a taxon stronger, within bounds', () => {
    const weightOf = (factor: number): number =>
      recommend({
        ...workedExample,
        rules: { ...noRules, taxonWeights: [{ phenotypeId: 3, taxId: 35832, factor }] },
      }).signals.find(({ taxon }) => taxon.taxId === 35832)?.toEat?.need ?? 0;
    expect(weightOf(1.2) / weightOf(1)).toBeCloseTo(1.2, 9);
    expect(weightOf(100)).toBe(Math.min(1, 3 * weightOf(1)));
  });
});

describe('of several rules for one food', () => {
  const safetyRule = (effect: SafetyRule['effect']): SafetyRule => ({
    code: `DRUG-${effect}`,
    trigger: parseTrigger('drug', 'B01AA'),
    effect,
    targets: [{ kind: 'foods', foodIds: new Set([foodIds.chickpeas]), rawIds: new Set() }],
    reason: { en: 'A rule.', hr: 'Pravilo.' },
    patientText: { en: 'A rule.', hr: 'Pravilo.' },
    source: 'x',
    draft: false,
  });
  const onDrug: SafetyPatient = {
    ...{ ageMonths: 480, bmi: 22, pregnant: false, breastfeeding: false, conditions: new Set<string>() },
    ...{ drugs: [{ id: 7, atcCode: 'B01AA03' }], restrictions: [] },
  };
  const bandUnder = (own: DrugRule, ...effects: SafetyRule['effect'][]) =>
    recommend({
      ...workedExample,
      rules: { ...noRules, drugs: [own] },
      safety: applySafety(effects.map(safetyRule), onDrug, new Map()),
    }).foods.find((food) => food.foodId === foodIds.chickpeas)?.band;

  it.each(['caution', 'timing', 'ceiling:neutral', 'steady', 'ceiling:limit'] as const)(
    'an added %s never lifts what the drug itself excludes',
    (effect) => {
      expect(bandUnder(drug('avoid', 'high'), effect)).toBe('excluded');
    },
  );

  it.each(['caution', 'timing', 'ceiling:neutral'] as const)('an added %s never lifts what it limits', (effect) => {
    expect(bandUnder(drug('avoid', 'moderate'), effect)).toBe('limit');
  });

  it('one that is as strict says it once', () => {
    const input = {
      ...workedExample,
      rules: { ...noRules, drugs: [drug('avoid', 'high')] },
      safety: applySafety([safetyRule('exclude')], onDrug, new Map()),
    };
    const food = recommend(input).foods.find(({ foodId }) => foodId === foodIds.chickpeas);
    expect(food?.caps.map(({ ruleId }) => ruleId)).toEqual(['DRUG-exclude']);
  });
});
