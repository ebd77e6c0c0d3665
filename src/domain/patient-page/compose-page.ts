import type { MealSlot } from '#contract/meals.contract.ts';
import type { PageContent } from '#contract/page-content.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { hasChildPortions } from '#domain/paper/allowed-foods.ts';
import { amountText } from '#domain/paper/in-words.ts';
import type { Paper, PaperSwapBand } from '#domain/paper/paper.ts';
import type { PaperInput } from '#domain/paper/paper-input.ts';
import { pageFoods } from './page-foods.ts';

/** A food of a meal in the measures of a kitchen. */
export interface PageInputAmount {
  foodId: number;
  grams: number;
  name: Bilingual;
  /** Null where the grams make no measure. */
  measure: { en: string | null; hr: string | null };
}

export interface PageInputMeal {
  slot: MealSlot;
  name: Bilingual;
  foods: readonly (PageInputAmount & { swaps: readonly PageInputAmount[] })[];
  plants: readonly { key: string; name: Bilingual }[];
}

/**
 * What the patient's page says: the paper itself, part by part, with the answers of its list and the meals of its week
 * beside it. What the paper leaves out the page leaves out too.
 */
export function composePage(
  input: PaperInput,
  paper: Paper,
  week: readonly (readonly PageInputMeal[])[] | null,
): PageContent {
  const { foods, less, reading } = paper;
  return {
    reader: paper.reader,
    sampleDate: paper.head.sampleDate,
    reportDate: paper.head.reportDate,
    author: paper.head.author,
    poorSample: paper.poorSample,
    urgent: paper.urgent,
    message: paper.message && { paragraphs: paper.message.paragraphs, signature: paper.message.signature },
    findings: paper.findings.map(({ id, claim, sentence, bars }) => ({
      ...{ id, claim, sentence },
      marks: bars.map(({ mark }) => mark),
    })),
    suggestions: {
      deck: foods.deck,
      elsewhere: foods.elsewhere,
      groups: foods.groups.map(({ key, name, goal, portion, reason, heading, because, again, foods: lines }) => ({
        ...{ key, name, goal, portion, reason, heading, because },
        again: again?.text ?? null,
        foods: lines.map((line) => ({
          foodIds: line.foodIds,
          ...{ name: line.name, band: line.band, portion: line.portion, times: line.times, reason: line.reason },
          note: line.note,
        })),
      })),
    },
    less: {
      deck: less.deck,
      avoid: rowsOf(less.avoid),
      limit: rowsOf(less.limit),
      nothingToGo: less.nothingToGo,
      restrictions: less.restrictions,
      health: less.health.map(({ name, text }) => ({ name, text })),
    },
    steps: reading.steps.map(({ date, text }) => ({ date, text })),
    seeDoctor: reading.seeDoctor,
    cannotTell: reading.cannotTell.map(({ text }) => text),
    disclaimer: reading.disclaimer,
    made: reading.made,
    week: pageWeek(input, paper, week),
    foods: pageFoods(input, paper),
  };
}

/** With the reason of the whole band where its rows have none. */
function rowsOf({ reason: ofAll, rows }: PaperSwapBand): PageContent['less']['avoid'] {
  return rows.map(({ what, detail, reason, again, instead }) => ({
    ...{ what, detail, instead },
    again: again?.text ?? null,
    reason: reason.length > 0 ? reason : ofAll,
  }));
}

function pageWeek(
  input: PaperInput,
  { week: printed }: Paper,
  week: readonly (readonly PageInputMeal[])[] | null,
): PageContent['week'] {
  if (printed === null || week === null) return null;
  const { language } = input;
  const said = ({ foodId, name, grams, measure }: PageInputAmount) => ({
    foodId,
    name: name[language],
    amount: hasChildPortions(input) ? '' : inMeasures(measure[language], grams, language),
  });
  return {
    deck: printed.deck,
    note: printed.note,
    plantGoal: printed.plants.goal,
    days: printed.days.map(({ short, name }, day) => ({
      ...{ short, name },
      meals: (week[day] ?? []).map((meal) => ({
        ...{ slot: meal.slot, name: meal.name[language] },
        foods: meal.foods.map((food) => ({ ...said(food), swaps: food.swaps.map(said) })),
        plants: meal.plants.map((plant) => ({ key: plant.key, name: plant.name[language] })),
      })),
    })),
    shopping: printed.shopping,
  };
}

/** "1 cup, 150 g". */
function inMeasures(measure: string | null, grams: number, language: PaperInput['language']): string {
  const weight = amountText(Math.round(grams), 'g', language);
  return measure === null ? weight : `${measure}, ${weight}`;
}
