import type { ReportPlace } from '#contract/printed-report.ts';
import { type Problem, problem } from '#contract/problem.ts';
import { adviceTexts } from './advice-texts.ts';
import { checkBacteria } from './check-bacteria.ts';
import { findingWords } from './finding-words.ts';
import { foodFinder } from './named-foods.ts';
import type { Paper } from './paper.ts';

/** `block`: such a paper is given to nobody. `confirm`: somebody who has read it says that it may be given all the same. */
type PaperCheckKind = 'block' | 'confirm';

export type PaperProblem = Problem & { place: ReportPlace; kind: PaperCheckKind };

/** A limit of the week that does not hold: what the week itself says of it. */
interface WeekBreach {
  /** A hard limit is never broken; others are said. */
  hard: boolean;
  /** In the language of the problems. */
  text: string;
}

/** What is known of the patient beside what the paper says; names in the language of the paper. */
export interface PaperSurroundings {
  /** Foods that are not eaten at all. */
  barred: readonly string[];
  /** Foods that nobody is talked into: to have less of, or held by a rule. */
  held: readonly string[];
  /** Foods that may be named: a longer name of theirs hides a shorter one of the others. */
  eaten: readonly string[];
  /** Processed meat: no example of how to prepare something. */
  processed: readonly string[];
  /** Nutrients that something asks for less of. */
  heldNutrients: readonly string[];
  littleSalt: boolean;
  /** What the week gives over what is needed; null where either is not known, or there is no week on the paper. */
  energyShare: number | null;
  weekBreaches: readonly WeekBreach[];
  /** Letters and signs that the typeface lacks. */
  unprintable: readonly string[];
}

/** A week outside these shares of the energy that is needed is looked at by somebody. */
const energyBand = { low: 0.9, high: 1.1 } as const;

/** What is wrong with a finished paper, the worst first. */
export function checkPaper(paper: Paper, around: PaperSurroundings): PaperProblem[] {
  const found = [
    ...checkFoods(paper, around),
    ...checkBacteria(paper),
    ...checkWishes(paper, around),
    ...checkWeek(around),
    ...checkPlate(paper),
    ...around.unprintable.map((sign) => at('message', 'block', problem('PAPER_GLYPH', { sign }))),
  ];
  const distinct = new Map(found.map((each) => [checkKey(each), each]));
  return [...distinct.values()].sort((a, b) => Number(b.kind === 'block') - Number(a.kind === 'block'));
}

/** What somebody names who confirms it: the same finding has the same key. */
export function checkKey({ code, values }: Pick<PaperProblem, 'code' | 'values'>): string {
  const said = Object.entries(values).map(([name, value]) => `${name}=${typeof value === 'object' ? '' : value}`);
  return [code, ...said.sort()].join(' ').slice(0, 200);
}

function at(place: ReportPlace, kind: PaperCheckKind, said: Problem): PaperProblem {
  return { ...said, place, kind };
}

function checkFoods(paper: Paper, { barred, held, eaten, processed }: PaperSurroundings): PaperProblem[] {
  const [findBarred, findHeld] = [foodFinder(barred, eaten), foodFinder(held, eaten)];
  const findProcessed = foodFinder(processed, eaten);
  return adviceTexts(paper).flatMap(({ text, place, what, certain }): PaperProblem[] => {
    const food = findBarred(text);
    const page = pageName(paper, what);
    if (food !== null) {
      const code = what === 'group' ? 'PAPER_GROUP_TEXT' : 'PAPER_EXCLUDED_FOOD';
      return [at(place, certain ? 'block' : 'confirm', problem(code, { food, page }))];
    }
    if (what === 'cook') {
      const meat = findProcessed(text);
      return meat === null ? [] : [at(place, 'block', problem('PAPER_COOK_PROCESSED', { food: meat }))];
    }
    const kept = certain ? findHeld(text) : null;
    // nothing that may not be eaten: whoever gives the paper may see it otherwise
    return kept === null ? [] : [at(place, 'confirm', problem('PAPER_HELD_FOOD', { food: kept, page }))];
  });
}

/** Where the reader finds it: the fridge sheet of the short form is its second page. */
function pageName({ form, week }: Paper, what: ReturnType<typeof adviceTexts>[number]['what']): number {
  if (form === 'short') return what === 'summary' ? 1 : 2;
  const pages = { summary: 1, group: 3, foods: 3, less: 4, cook: 4, week: 5, words: week === null ? 5 : 6 } as const;
  return pages[what];
}

/** More of something that a restriction, a condition or a medicine keeps down; salt for somebody who is to have little. */
function checkWishes({ less }: Paper, { heldNutrients, littleSalt }: PaperSurroundings): PaperProblem[] {
  const asked = [
    ...less.nutrients.map(({ name }) => name),
    ...less.health.flatMap(({ text }) =>
      [...text.matchAll(/(?:^|[.;] )(?:More|Više)(?::)? ([\p{L}\d ]+)/gu)].map(([, name]) => name ?? ''),
    ),
  ].map((name) => name.toLowerCase());
  const against = heldNutrients.filter((name) => asked.some((each) => each.startsWith(name.toLowerCase())));
  const salty = littleSalt && less.nutrients.some(({ where }) => /(?<!\p{L})(salt|sol|soli)(?!\p{L})/iu.test(where));
  return [
    ...against.map((nutrient) => at('list', 'block', problem('PAPER_WISH_AGAINST', { nutrient }))),
    ...(salty ? [at('list', 'block', problem('PAPER_SALT'))] : []),
  ];
}

function checkWeek({ energyShare, weekBreaches }: PaperSurroundings): PaperProblem[] {
  const out = energyShare !== null && (energyShare < energyBand.low || energyShare > energyBand.high);
  const energy = out
    ? [at('week', 'confirm', problem('PAPER_WEEK_ENERGY', { percent: Math.round(energyShare * 100) }))]
    : [];
  return [
    ...energy,
    ...weekBreaches.map(({ hard, text }) =>
      at('week', hard ? 'block' : 'confirm', problem('PAPER_WEEK_LIMIT', { limit: text })),
    ),
  ];
}

/** Half vegetables and fruit, a quarter of protein, a quarter of grains. */
function checkPlate({ plate, foods, language }: Paper): PaperProblem[] {
  if (foods.groups.length === 0) return [];
  const has = (...wanted: string[]): boolean =>
    plate.parts.some(({ part, foods: names }) => wanted.includes(part) && names.length > 0);
  const empty = [
    ...(has('vegetables', 'fruit') ? [] : (['vegetables'] as const)),
    ...(has('protein') ? [] : (['protein'] as const)),
    ...(has('grains') ? [] : (['grains'] as const)),
  ];
  return empty.map((part) =>
    at('foods', 'confirm', problem('PAPER_EMPTY_PLATE', { part: findingWords[language].plateParts[part] })),
  );
}
