import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { inSentence } from '#domain/catalogue/in-sentence.ts';
import { type LiftedNote, lifted } from './floors.ts';
import { foodListWording } from './food-list-wording.ts';
import { type Ask, everydayRank, type Guidelines, type NutrientSources } from './guidelines.ts';
import { cappedBand } from './placement.ts';
import type { Standing } from './standing.ts';
import { isFor } from './who.ts';

/** Few sources of a nutrient are left on the list. */
export interface SourcesNote {
  code: 'NUTRIENT_SOURCES';
  nutrient: string;
  name: Bilingual;
  /** Classes of sources that are left. */
  open: readonly Bilingual[];
  /** What keeps the others from the person: ids of rules, `manual` for dislikes and moves by hand. */
  barredBy: readonly string[];
  /** Up to three to eat instead, the best first. */
  foodIds: readonly number[];
  /** What to ask, where the person has something to ask of this nutrient. */
  askId: string | null;
  text: Bilingual;
}

/** A class is open with so many foods; one that has no more, with those it has. */
const openFrom = 2;
const mostInstead = 3;

/**
 * A list does not take away the last good source of a nutrient for bacteria alone: while too few classes are open, the
 * one that the bacteria like best is kept at neutral. What then is still missing is said.
 */
export function keepLastSources(
  standing: Standing,
  guidelines: Guidelines,
  asks: readonly Ask[],
): (LiftedNote | SourcesNote)[] {
  const kept: LiftedNote[] = [];
  const wanting: SourcesNote[] = [];
  for (const sources of guidelines.tables.sources) {
    const { nutrient, name, askIds } = sources;
    const wanted = wantedOf(sources, guidelines);
    for (const foodIds of closedClasses(sources, standing)) {
      if (openClasses(sources, standing).length >= wanted) break;
      const because = foodListWording.both('sourceKept', { nutrient: bothInSentence(name) });
      kept.push(...lifted(standing, foodIds, { floorId: `SOURCE-${nutrient.toUpperCase()}`, because }));
    }
    const open = openClasses(sources, standing);
    if (open.length >= wanted) continue;
    const missing = sources.classes.filter((one) => !open.includes(one)).flatMap((one) => one.foodIds);
    const ask = askIds.flatMap((id) => asks.find(({ askId }) => askId === id) ?? [])[0];
    const foods = instead(sources, standing, guidelines);
    wanting.push({
      code: 'NUTRIENT_SOURCES',
      ...{ nutrient, name },
      open: open.map((one) => one.name),
      barredBy: [...new Set(missing.flatMap((id) => standing.barOf(id) ?? []))].sort(),
      foodIds: foods.map(({ id }) => id),
      askId: ask?.askId ?? null,
      text: textOf(
        name,
        foods.map((food) => food.name),
        ask?.text,
      ),
    });
  }
  return [...kept, ...wanting];
}

/** So many classes of sources must be open for the person. */
export function wantedOf({ wanted, more }: NutrientSources, { person }: Guidelines): number {
  return more && isFor(more.who, person) ? more.wanted : wanted;
}

function openClasses({ classes }: NutrientSources, standing: Standing): NutrientSources['classes'][number][] {
  return classes.filter(({ foodIds }) => {
    const eaten = foodIds.filter((id) => standing.listed.has(id));
    const open = eaten.filter((id) => standing.isOpen(id)).length;
    return open > 0 && open >= Math.min(openFrom, eaten.length);
  });
}

/** What could be kept of each class that is not open, the class with the best mean score first. */
function closedClasses(sources: NutrientSources, standing: Standing): number[][] {
  const open = openClasses(sources, standing);
  const closed = sources.classes.filter((one) => !open.includes(one));
  return closed
    .map(({ foodIds }) => ({
      mean: meanScore(foodIds, standing),
      keepable: foodIds.filter((id) => standing.isLiftable(id) && mayBeNeutral(id, standing)),
    }))
    .sort((a, b) => b.mean - a.mean)
    .map(({ keepable }) => keepable);
}

function mayBeNeutral(foodId: number, standing: Standing): boolean {
  return cappedBand('neutral', standing.listed.get(foodId)?.caps ?? []) === 'neutral';
}

function meanScore(foodIds: readonly number[], standing: Standing): number {
  const scores = foodIds.flatMap((id) => standing.listed.get(id)?.microbiomeScore ?? []);
  return scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length);
}

/** In the best band, then the most everyday ones; never what the body hardly takes the nutrient from. */
function instead(
  { nutrient, foodIds }: NutrientSources,
  standing: Standing,
  { tables }: Guidelines,
): { id: number; name: Bilingual }[] {
  const poor = tables.poorSources.get(nutrient);
  const best = [...foodIds]
    .filter((id) => standing.isOpen(id) && !poor?.has(id))
    .map((id) => ({ id, band: standing.bandOf(id) ?? 0, rank: everydayRank(id, tables), name: tables.names.get(id) }))
    .sort((a, b) => a.band - b.band || a.rank - b.rank || a.id - b.id);
  const named = new Map<string, { id: number; name: Bilingual }>();
  for (const { id, name } of best) if (name && !named.has(name.en)) named.set(name.en, { id, name });
  return [...named.values()].slice(0, mostInstead);
}

function textOf(nutrient: Bilingual, foods: readonly Bilingual[], ask: Bilingual | undefined): Bilingual {
  const joined = { en: foods.map(({ en }) => en).join(', '), hr: foods.map(({ hr }) => hr).join(', ') };
  const parts = [
    foodListWording.both('fewSources', { nutrient }),
    ...(foods.length > 0 ? [foodListWording.both('instead', { foods: joined })] : []),
    ...(ask ? [ask] : []),
  ];
  return { en: parts.map(({ en }) => en).join(' '), hr: parts.map(({ hr }) => hr).join(' ') };
}

const bothInSentence = ({ en, hr }: Bilingual): Bilingual => ({ en: inSentence(en), hr: inSentence(hr) });
