import type { ScoreBand } from '#contract/food-bands.ts';
import type { FoodFacts, ListFacts, PatientFacts, SuggestionFacts, WeekFacts } from './record-facts.ts';
import { concept, idOf, type Resource, reference, resource } from './resource.ts';
import { ownSystems } from './systems.ts';

export const listIdOf = (patientId: number, labReportId: number): string => idOf(patientId, 'list', labReportId);
export const weekIdOf = (patientId: number, labReportId: number): string => idOf(patientId, 'week', labReportId);

const food = ({ id, name }: FoodFacts) => concept(name, { system: ownSystems.food, code: String(id), display: name });
const named = (foods: readonly FoodFacts[]) => foods.map(({ name }) => name).join('; ');

const bandWords: Record<ScoreBand, string> = {
  ...{ eatMore: 'eat more', eat: 'eat', neutral: 'neutral', limit: 'limit', avoid: 'avoid' },
};

/** `From the test: Pulses, five meals a week (eat more): Chickpeas; Lentils. Came again in 6 of 10 …` */
function suggestionText({ name, amount, band, comesAgain, foods }: SuggestionFacts): string {
  const often = amount === null ? '' : `, ${amount}`;
  const again =
    comesAgain === null
      ? ''
      : ` Suggestions this strong came again in ${comesAgain.ofTen} of 10 (${comesAgain.people} people tested twice).`;
  return `From the test: ${name}${often} (${bandWords[band]}): ${named(foods)}.${again}`;
}

/** The food list in force. What a rule of safety or the patient leaves out, and what the test advises against, is excluded. */
export function nutritionOrder(patient: PatientFacts, list: ListFacts, allergies: readonly Resource[]): Resource {
  return resource('NutritionOrder', listIdOf(patient.id, list.labReportId), list.updatedAt, {
    status: list.heldBy.length === 0 ? 'active' : 'on-hold',
    intent: 'plan',
    patient: reference('Patient', patient.id),
    dateTime: list.calculatedAt,
    orderer: list.calculatedBy === null ? null : reference('Practitioner', list.calculatedBy),
    allergyIntolerance: allergies.map(({ id }) => reference('AllergyIntolerance', id)),
    foodPreferenceModifier: list.eatMore.map(food),
    excludeFoodModifier: [...list.excluded, ...list.avoid].map(food),
    oralDiet: {
      instruction: 'Eat more of the foods that are preferred, leave out those that are excluded; all others as usual.',
    },
    note: [
      ...list.heldBy.map((text) => ({ text: `On hold: ${text}` })),
      ...list.suggestions.map((suggestion) => ({ text: suggestionText(suggestion) })),
      list.limit.length > 0 && { text: `Seldom or little: ${named(list.limit)}` },
      list.avoid.length > 0 && {
        text: `Excluded by the test, not by an allergy or a rule of safety: ${named(list.avoid)}`,
      },
    ].filter((note) => note !== false),
  });
}

const slots = { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', snack: 'Snack' };

export function carePlan(patient: PatientFacts, week: WeekFacts): Resource {
  const order = Object.keys(slots);
  const cells = week.cells.toSorted(
    (one, other) => one.day - other.day || order.indexOf(one.slot) - order.indexOf(other.slot),
  );
  return resource('CarePlan', weekIdOf(patient.id, week.labReportId), week.updatedAt, {
    status: week.conflicts.length === 0 ? 'active' : 'on-hold',
    intent: 'plan',
    title: 'Week of meals',
    subject: reference('Patient', patient.id),
    period: { start: week.startsOn, end: dayOf(week.startsOn, 7) },
    author: week.updatedBy === null ? null : reference('Practitioner', week.updatedBy),
    activity: cells.map(({ day, slot, name, foods }) => ({
      detail: {
        status: 'scheduled',
        scheduledPeriod: { start: dayOf(week.startsOn, day), end: dayOf(week.startsOn, day) },
        description: `${slots[slot]}: ${name} (${foods.map((each) => `${each.name} ${each.grams} g`).join(', ')})`,
      },
    })),
    note: week.conflicts.map((text) => ({ text: `May no longer be eaten: ${text}` })),
  });
}

/** The day of the week that begins on this Monday, 1 to 7. */
function dayOf(monday: string, day: number): string {
  const date = new Date(`${monday}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + day - 1);
  return date.toISOString().slice(0, 10);
}
