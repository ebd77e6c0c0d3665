import type { AssessedTaxon } from '#domain/assessment/assessed-taxon.ts';
import { gradeOfCode } from '#domain/catalogue/pair-table.ts';
import { measureOf } from '#domain/catalogue/reference-set.ts';
import { drugNotes } from './drug-rules.ts';
import { findingsOf } from './findings.ts';
import { foodRules, prepareRules, type RuleTrace } from './food-rules.ts';
import { generalScores } from './general-score.ts';
import { warningsOf } from './guards.ts';
import { everydayRank } from './guidelines.ts';
import { isListed } from './listed.ts';
import { nutrientPoints, sumOfPoints } from './nutrient-points.ts';
import { placesOf } from './order.ts';
import { phenotypeNotes } from './phenotype-rules.ts';
import { cappedBand } from './placement.ts';
import { type Doubts, scoreBandOf, scoreOf } from './score.ts';
import { type SpeakingPairs, speakingPairs } from './speaking-pairs.ts';
import { points, type Tally, tallyOf } from './tally.ts';
import type { Coverage, EngineInput, FoodOutcome, KeptReason, Recommendation, Voice } from './types.ts';
import { voiceColumns } from './voice-columns.ts';
import { voicesOf } from './voices.ts';

/** Changes whenever the same inputs may give other results; stored with every calculation. */
export const ENGINE_VERSION = '2.0.0';

/** From a report to a score for every food, explained to the last number. */
export function recommend(input: EngineInput): Recommendation {
  const { taxa, settings, scoring, patient } = input;
  const warnings = [...(input.noted ?? []), ...warningsOf({ ...input, ageYears: patient.ageYears })];
  const personal = !warnings.some((warning) => warning.noPersonalList);
  const heard = voicesOf(taxa, {
    behaviours: input.behaviours,
    pairs: input.pairs,
    taxonWeights: input.rules.taxonWeights,
    level: settings.level,
    whisper: scoring.whisper,
  });
  const voices = personal ? heard : [];
  const { pairs, dose, heard: said } = speakingPairs(input.pairs, voices, scoring);
  const columns = voiceColumns(voices);
  const general = generalScores(input.pairs, input.behaviours, input.taxonomy, scoring);
  const rules = prepareRules(input.rules, input.safety, settings);
  const doubts: Doubts = {
    poor: input.quality.level === 'poor',
    provisional: measureOf(input.set).provisional,
    nameless: warnings.some(({ code }) => code === 'NAMELESS'),
    unreliable: warnings.some((warning) => warning.unreliable),
  };

  const sorted = [...input.foods].sort((a, b) => a.id - b.id);
  const foods = sorted.map((food, position): FoodOutcome => {
    const tally = tallyOf(pairs, dose, columns, position);
    const score = scoreOf(tally, general[position] ?? 0, doubts, scoring);
    const mayRise = score.mark !== 'rarely' && score.microbiomeScore > -scoring.bands.eat;
    const nutrients = nutrientPoints(food, settings.nutrients, patient.targets, score.microbiomeScore, mayRise);
    const nutrientBonus = sumOfPoints(nutrients);
    const applied = foodRules(food, rules, patient.targets);
    const finalScore = score.microbiomeScore + nutrientBonus + sumOfPoints(applied.adjustments);
    // nobody eats it in this form: it is neither recommended nor warned of, and every ceiling holds
    const scoreBand = isListed(food.form) ? scoreBandOf(finalScore, score, tally, scoring) : 'neutral';
    const band = cappedBand(scoreBand, applied.caps);
    const { id: foodId, portion, plantKey, form } = food;
    // field by field: six hundred foods put together by spreading would cost ten times as much
    return {
      foodId,
      band,
      scoreBand,
      finalScore,
      microbiomeScore: score.microbiomeScore,
      general: score.general,
      mark: score.mark,
      gate: score.gate,
      agreement: score.agreement,
      mixed: score.mixed,
      generaCount: score.generaCount,
      loudGenera: score.loudGenera,
      confidence: score.confidence,
      dose: score.dose,
      nutrientBonus,
      nutrients,
      caps: applied.caps,
      exclusion: applied.exclusion,
      cautions: applied.cautions,
      adjustments: applied.adjustments,
      safety: applied.safety,
      reasons: reasonsOf(pairs, tally, scoring.neutralVotes),
      portion,
      plantKey,
      form,
      place: 0,
    };
  });
  const places = placesOf(
    foods.map(({ foodId, band, finalScore, dose: own, general: forAll }, at) => {
      const everyday = everydayRank(foodId, input.guidelines.tables);
      return { foodId, band, finalScore, everyday, dose: own, general: forAll, name: sorted[at]?.name ?? '' };
    }),
  );
  for (const [at, food] of foods.entries()) food.place = places[at] ?? 0;

  return {
    engineVersion: ENGINE_VERSION,
    referenceSet: input.set?.id ?? null,
    personal,
    taxa: [...taxa],
    foods,
    voices,
    pairs,
    findings: findingsOf(taxa, heard, input.pairs, settings.level),
    notes: notesOf(input),
    warnings,
    coverage: coverageOf(taxa, voices, said, pairs, input.quality.unmatchedPct),
    safety: { rules: input.safety.rulesUsed, drafts: input.safety.draftsUsed },
  };
}

function reasonsOf(pairs: SpeakingPairs, { strongest, loudness }: Tally, neutralVotes: number): KeptReason[] {
  return strongest.map(({ said, pair }) => ({
    voice: pairs.voice[pair] ?? 0,
    effect: (pairs.value[pair] ?? 0) > 0 ? 'raises' : 'lowers',
    points: points(said, loudness, neutralVotes),
    grade: gradeOfCode(pairs.grade[pair] ?? 0),
  }));
}

/** What safety, drugs and conditions ask of the list as a whole. */
export function notesOf({ safety, rules }: Pick<EngineInput, 'safety' | 'rules'>): RuleTrace[] {
  const { adultRangesRefused, listNotes } = safety;
  const ofSafety = [...(adultRangesRefused ? [adultRangesRefused] : []), ...listNotes].map(({ reason, source }) => ({
    ...{ kind: 'safety' as const, id: null, reason, source },
  }));
  return [...ofSafety, ...drugNotes(rules.drugs), ...phenotypeNotes(rules.phenotypes)];
}

function coverageOf(
  taxa: readonly AssessedTaxon[],
  voices: readonly Voice[],
  heard: Uint8Array,
  pairs: SpeakingPairs,
  unmatchedPct: number,
): Coverage {
  const speaking = new Set(voices.filter((_, at) => heard[at] === 1).map((voice) => voice.taxon.taxId));
  const outOfRange = taxa.filter((taxon) => taxon.status === 'Low' || taxon.status === 'High');
  let foodsSpoken = 0;
  for (let food = 1; food < pairs.start.length; food++) {
    if ((pairs.start[food] ?? 0) > (pairs.start[food - 1] ?? 0)) foodsSpoken++;
  }
  return {
    taxa: taxa.length,
    withRange: taxa.filter((taxon) => taxon.range !== null && taxon.notAssessed === null).length,
    outOfRange: outOfRange.length,
    silent: outOfRange.filter((taxon) => !speaking.has(taxon.taxId)).length,
    speaking: speaking.size,
    matchedPct: 100 - unmatchedPct,
    foodsSpoken,
  };
}
