import { z } from 'zod';
import { endpoint, idSchema } from './endpoint.ts';
import { lineText, noteText } from './text.ts';

/** What is measured; `docs/validation.md` says how. */
export const metricIds = [
  'refused',
  'suggestionsHealthy',
  'suggestionsPatients',
  'foodsHealthy',
  'foodsHealthy95',
  'foodsPatients',
  'emptyHealthy',
  'emptyPatients',
  'patientsToHealthy',
  'auc',
  'ownerFound',
  'firstThree',
  'firstSix',
  'againBySuggestion',
  'againByPerson',
  'sameSideAgain',
  'shownInOther',
  'rankCorrelation',
  'dimensions',
  'noiseFirst',
  'noiseShown',
  'findingAgain',
  'clearAgain',
  'findingBrier',
  'findingBrierConstant',
  'findingLogLoss',
  'findingLogLossConstant',
  'findingWorstBin',
  'suggestionWorstStep',
  'signMargin',
  'signPerson',
] as const;
const metricIdSchema = z.enum(metricIds);
export type MetricId = (typeof metricIds)[number];

const count = z.int().nonnegative();
const number = z.number();
const name = lineText(200);

/** A figure, and where it lies in 95 of 100 draws of the people; null where they are too few to draw. */
const figureSchema = z.object({
  value: number,
  low: number.nullable(),
  high: number.nullable(),
  /** How many people it rests on. */
  people: count,
});
export type Figure = z.infer<typeof figureSchema>;

const figuresSchema = z.partialRecord(metricIdSchema, figureSchema);
export type Figures = z.infer<typeof figuresSchema>;

export const groupings = ['set', 'cohort', 'country', 'age', 'laboratory'] as const;
export type Grouping = (typeof groupings)[number];

const groupFiguresSchema = z.object({
  by: z.enum(groupings),
  name,
  samples: count,
  people: count,
  healthy: count,
  patients: count,
  refused: z.array(z.object({ code: name, samples: count })),
  figures: figuresSchema,
});
export type GroupFigures = z.infer<typeof groupFiguresSchema>;

/** What was said of a finding or a suggestion, and how often it was so. */
const binSchema = z.object({ from: number, to: number, stated: number, seen: figureSchema, count });
export type Bin = z.infer<typeof binSchema>;

const signsSchema = z.object({
  cohort: name,
  people: count,
  /** Rules that could be looked at: kind of food and bacterium. */
  cells: count,
  /** Share of the rules with the right sign over all people, and the share that 95 of 100 exchanged sets of rules stay below. */
  pooled: figureSchema,
  limit: number,
  /** Share of the right signs within single people. */
  perPerson: figureSchema.nullable(),
});
export type SignFigures = z.infer<typeof signsSchema>;

/** A mark that a figure must reach: overall, or in every set or cohort that has it. */
const passMarkSchema = z.object({
  metric: metricIdSchema,
  in: z.enum(['overall', 'set', 'cohort']),
  /** Sets that are left out of it. */
  without: z.array(name).max(20),
  bound: z.enum(['least', 'most']),
  mark: number,
});
export type PassMark = z.infer<typeof passMarkSchema>;

/** Written before a run, and not changed after it. */
export const protocolSchema = z.object({
  title: lineText(200),
  writtenOn: z.iso.date(),
  why: noteText(2000),
  /** Cohorts that are looked at; empty: all of the folder. */
  cohorts: z.array(name),
  /** People of these parts only, by the column `split` of the manifest; empty: everybody. */
  splits: z.array(name),
  /** Cohorts with fewer people count in no mean of cohorts. */
  leastPeople: z.int().min(2),
  bootstrap: z.object({ draws: z.int().min(20).max(10_000), seed: z.int() }),
  /** What the run must be about; null: whatever it finds. */
  hashes: z.object({
    rules: name.nullable(),
    ranges: name.nullable(),
    engine: name.nullable(),
    folder: name.nullable(),
  }),
  marks: z.array(passMarkSchema).min(1),
});
export type Protocol = z.infer<typeof protocolSchema>;

const markOutcomeSchema = passMarkSchema.extend({
  /** The figure that decides; null where the folder does not allow one. */
  value: number.nullable(),
  /** The set or cohort that it is of, where it must hold in each. */
  of: name.nullable(),
  met: z.boolean().nullable(),
});
export type MarkOutcome = z.infer<typeof markOutcomeSchema>;

const hashesSchema = z.object({ rules: name, ranges: name, engine: name });
export type RunningHashes = z.infer<typeof hashesSchema>;

const deviationCodes = [
  'OTHER_RULES',
  'OTHER_RANGES',
  'OTHER_ENGINE',
  'OTHER_FOLDER',
  'COHORT_MISSING',
  'SPLIT_MISSING',
] as const;

/** What `npm run validate` writes, and what the product is given. */
export const validationResultSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  engineVersion: name,
  hashes: hashesSchema.extend({ protocol: name.nullable(), folder: name }),
  protocol: z.object({ title: lineText(200), writtenOn: z.iso.date() }).nullable(),
  /** Where the run is not what the protocol asked for. */
  deviations: z.array(z.object({ code: z.enum(deviationCodes), name: lineText(200).nullable() })),
  bootstrap: z.object({ draws: count, seed: z.int() }),
  samples: count,
  people: count,
  filesRefused: count,
  overall: figuresSchema,
  groups: z.array(groupFiguresSchema).max(400),
  calibration: z.object({ findings: z.array(binSchema).max(20), suggestions: z.array(binSchema).max(20) }),
  signs: z.array(signsSchema).max(50),
  marks: z.array(markOutcomeSchema).max(100),
});
export type ValidationResult = z.infer<typeof validationResultSchema>;

const loadedSchema = z.object({ id: idSchema, loadedAt: z.iso.datetime(), loadedBy: z.string() });
const partSchema = z.enum(['rules', 'ranges', 'engine']);

const howGoodSchema = z.object({
  running: hashesSchema,
  engineVersion: z.string(),
  /** The newest that belongs to the running rules. */
  current: loadedSchema.extend({ result: validationResultSchema }).nullable(),
  /** The newest of all, where it belongs to others: what of them has changed since. */
  other: loadedSchema.extend({ madeAt: z.iso.datetime(), differs: z.array(partSchema) }).nullable(),
});
export type HowGood = z.infer<typeof howGoodSchema>;

const tag = 'Rule book';

export const validationApi = {
  howGood: endpoint({
    method: 'GET',
    path: '/rule-book/validation',
    access: 'staff',
    tag,
    summary: 'How good the lists are: the newest result of a validation that belongs to the running rules.',
    response: howGoodSchema,
  }),
  load: endpoint({
    method: 'POST',
    path: '/rule-book/validation',
    access: 'admin',
    tag,
    summary:
      'Load a result of `npm run validate`. It is shown while rules, ranges and engine are those it was made with.',
    bodyKb: 1024,
    body: validationResultSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  }),
};
