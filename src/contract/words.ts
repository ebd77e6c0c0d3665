/**
 * Words that records and addresses share, as plain lists: addresses are read before any screen is loaded, and the
 * schemas beside the records would bring Zod with them.
 */

export const ranks = ['genus', 'species'] as const;

/** The two lists of the reference data; also the last part of their paths. */
export const foodListKinds = ['to-eat', 'not-to-eat'] as const;

/** From the best to the worst; a food outside all of them is excluded. */
export const scoreBands = ['eatMore', 'eat', 'neutral', 'limit', 'avoid'] as const;
export const foodBands = [...scoreBands, 'excluded'] as const;

/** What staff are led to: a red flag, a note that is due and a paper to be given come before the next step. In the order of the filters. */
export const steps = [
  'dealWithRedFlag',
  'sendQuestionnaire',
  'awaitAnswers',
  'awaitReport',
  'calculate',
  'reviewList',
  'giveReport',
  'writeNote',
  'followUp',
  'none',
] as const;
/** `waiting`: any of the steps that others have to take. */
export const stepFilters = [...steps, 'waiting'] as const;

/** The columns that lists of patients are sorted by. */
export const userSorts = ['nextStep', 'name', 'code', 'age', 'latestLabReport', 'created', 'account'] as const;

/** What *Today* shows of a day; the list can be narrowed to each. */
export const todayFilters = ['redFlags', 'visits', 'followUps', 'arrived'] as const;

export const roles = ['Admin', 'Nutritionist'] as const;

/** The columns that the list of accounts is sorted by. */
export const accountSorts = ['username', 'name', 'role', 'lastLogin', 'users'] as const;

export const accessFilters = ['opened', 'changed', 'taken', 'outsideHours', 'signIn'] as const;

export const sexes = ['female', 'male'] as const;
export const activityLevels = ['inactive', 'lowActive', 'active', 'veryActive'] as const;

/** Whose reference values a number is by. Values of the two are never mixed in one result. */
export const standards = ['nasem', 'efsa'] as const;

/** EFSA's iron for women goes by it, not by age. */
export const menopauses = ['pre', 'post'] as const;

/** The levels of phytate, mg a day, for which EFSA gives adults' zinc: refined, mixed, and two of wholegrain diets. */
export const phytateLevels = [300, 600, 900, 1200] as const;

/** From the strictest on. Caution and timing leave the band alone and stand beside the food. */
export const safetyEffects = [
  'refuse',
  'exclude',
  'ceiling:limit',
  'ceiling:neutral',
  'steady',
  'caution',
  'timing',
] as const;

/** What makes a safety rule fire. */
export const triggerKinds = ['life-stage', 'age', 'condition', 'drug', 'restriction'] as const;

/** How a proposal of a study stands to the rules: it adds one, it is one more study for one, or it speaks against one. */
export const proposalSays = ['adds', 'supports', 'contradicts'] as const;
export const proposalStates = ['open', 'approved', 'rejected'] as const;

/**
 * Why nothing is said of a taxon. `noRange`: no healthy people were measured, or nearly none carries it; `oneStudy`:
 * one study of few people; `studiesDisagree`: what is usual in one study is not in another; `mixture`: the name means
 * several genera in this naming; `otherProgram`: the program reads it otherwise than the one of the healthy people;
 * `genusOnly`: the method cannot tell species; `unnameable`: not found, and not every database can name it;
 * `commonlyAbsent`: not found, as in many healthy people; `laboratory`: this laboratory reads it so in most people;
 * `notMeasured`: looked for, amount not given; `notComparable`: another place of the body, or part of a sample;
 * `contradicted`: a genus below its range with a species above it; `adultRanges`: ranges of adults are not for a child.
 */
export const notAssessedReasons = [
  'noRange',
  'oneStudy',
  'studiesDisagree',
  'mixture',
  'otherProgram',
  'genusOnly',
  'unnameable',
  'commonlyAbsent',
  'laboratory',
  'notMeasured',
  'notComparable',
  'contradicted',
  'adultRanges',
] as const;
