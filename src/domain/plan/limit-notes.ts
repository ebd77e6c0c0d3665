import type { MealSlot } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { WeekNote } from '#contract/week.contract.ts';
import type { Bilingual } from '#domain/catalogue/bilingual.ts';
import { dayWords } from '#domain/dates/day-words.ts';
import { type Breach, breachesOf, type WeekMeasures } from './limit-breaches.ts';
import type { WeekLimits } from './limits.ts';
import { kindOfMeasure } from './measures.ts';
import type { WeekTables } from './week-tables.ts';
import { weekWording as words } from './week-wording.ts';

interface LimitedWeek {
  measures: WeekMeasures;
  limits: Pick<WeekLimits, 'acting' | 'conflicts'>;
  tables: Pick<WeekTables, 'setNames'>;
  /** No figures of energy for a child. */
  child: boolean;
}

/** Limits that the week as it stands does not hold, one note for each row and slot; and limits that meet. */
export function limitNotes({ measures, limits, tables, child }: LimitedWeek): WeekNote[] {
  const groups = new Map<string, Breach[]>();
  for (const breach of breachesOf(measures, limits.acting)) {
    if (breach.limit.strength === 'soft') continue;
    const key = `${breach.bound.row.id} ${breach.side} ${breach.slot}`;
    groups.set(key, [...(groups.get(key) ?? []), breach]);
  }
  return [
    ...[...groups.values()].map((breaches) => noteOf(breaches, tables, child)),
    ...limits.conflicts.map(({ measure, low, high }): WeekNote => {
      const text = words.both('limitsConflict', { measure: measureName(measure, tables), low, high });
      return { code: 'LIMITS_CONFLICT', day: null, slot: null, text, values: { measure, low, high } };
    }),
  ];
}

const slotWords: Record<MealSlot, Bilingual> = {
  breakfast: { en: 'breakfast', hr: 'doručak' },
  lunch: { en: 'lunch', hr: 'ručak' },
  dinner: { en: 'dinner', hr: 'večera' },
  snack: { en: 'the snack', hr: 'međuobrok' },
};

function noteOf(breaches: readonly Breach[], tables: LimitedWeek['tables'], child: boolean): WeekNote {
  const worst = breaches.reduce((found, one) => (one.beyond > found.beyond ? one : found));
  const { limit, bound, side, slot, most } = worst;
  const { measure, scope, strength } = limit;
  const days = breaches.flatMap(({ day }) => day ?? []);
  const hidden = child && measure === 'energy';
  const unit = unitOf(worst);
  const values = {
    ...{ limitId: bound.row.id, measure, scope, strength, days, slot, unit },
    ...(hidden ? {} : { value: rounded(worst.value), [side]: rounded(most) }),
  };
  const text = hidden
    ? words.both('childEnergy')
    : strength === 'hard'
      ? hardText(worst, days, tables)
      : filled(side === 'high' ? bound.row.sayHigh : bound.row.sayLow, breaches, days, slot);
  return { code: 'LIMIT_NOT_HELD', day: days.length === 1 ? (days[0] ?? null) : null, slot, text, values };
}

/** The text of a hard limit stands beside an empty place; of meals chosen by hand it would not be true. */
function hardText(worst: Breach, days: readonly number[], tables: LimitedWeek['tables']): Bilingual {
  const { limit, side, value, most, slot } = worst;
  const places = days.length === 0 ? words.both('perWeek') : daysText(days);
  const where = slot
    ? { en: `${slotWords[slot].en}, ${places.en}`, hr: `${slotWords[slot].hr}, ${places.hr}` }
    : places;
  const amount = (figure: number): Bilingual =>
    bothOf((language) => `${figureText(figure, language)} ${unitOf(worst)}`.trim());
  const given = { measure: measureName(limit.measure, tables), value: amount(value), where };
  if (limit.basis === 'mean') return words.both('unevenDay', given);
  return words.both(side === 'high' ? 'hardAbove' : 'hardBelow', { ...given, most: amount(most) });
}

/** `{value}`, `{low}`, `{high}`, `{days}` and `{slot}` of a text of the table. */
function filled(
  text: Bilingual,
  breaches: readonly Breach[],
  days: readonly number[],
  slot: MealSlot | null,
): Bilingual {
  const values = breaches.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const { most: bound } = breaches[0] as Breach;
  return bothOf((language) => {
    const range = figureText(least, language) === figureText(most, language);
    const given: Record<string, string> = {
      value: range ? figureText(least, language) : `${figureText(least, language)}–${figureText(most, language)}`,
      low: figureText(bound, language),
      high: figureText(bound, language),
      days: daysText(days)[language],
      slot: slot ? slotWords[slot][language] : '',
    };
    return text[language].replace(/\{(\w+)\}/g, (whole, name: string) => given[name] ?? whole);
  });
}

const bothOf = (say: (language: 'en' | 'hr') => string): Bilingual => ({ en: say('en'), hr: say('hr') });

function daysText(days: readonly number[]): Bilingual {
  return bothOf((language) => {
    const and = language === 'en' ? ' and ' : ' i ';
    const names = days.map((day) => dayWords[language][day - 1]?.short ?? '');
    return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')}${and}${names.at(-1)}`;
  });
}

function unitOf({ limit, bound }: Breach): string {
  if (limit.measure === 'energy') return 'kcal';
  if (kindOfMeasure(limit.measure) === 'count') return '';
  if (limit.basis === 'energy%') return '%';
  return nutrientByCode(limit.measure)?.unit ?? bound.row.unit.replace('/kg', '');
}

export function measureName(measure: string, { setNames }: Pick<WeekTables, 'setNames'>): Bilingual {
  return (
    measureNames[measure] ?? nutrientByCode(measure)?.name ?? setNames.get(measure) ?? { en: measure, hr: measure }
  );
}

const measureNames: Record<string, Bilingual> = {
  carbohydrate_available: { en: 'Carbohydrate', hr: 'Ugljikohidrati' },
  carbohydrate_fast: { en: 'Quickly absorbed carbohydrate', hr: 'Brzi ugljikohidrati' },
  epa_dha: { en: 'Omega-3 fat (EPA and DHA)', hr: 'Omega-3 masti (EPA i DHA)' },
  free_sugars: { en: 'Added sugar', hr: 'Dodani šećer' },
  fruit: { en: 'Fruit', hr: 'Voće' },
  pulses: { en: 'Pulses', hr: 'Mahunarke' },
  vitamin_a_retinol: { en: 'Vitamin A (retinol)', hr: 'Vitamin A (retinol)' },
};

/** As many digits as the amount has use for. */
export function rounded(value: number): number {
  const places = Math.abs(value) >= 20 ? 0 : Math.abs(value) >= 2 ? 1 : 2;
  return Math.round(value * 10 ** places) / 10 ** places;
}

/** 1,820.5 in English, 1.820,5 in Croatian. */
export function figureText(value: number, language: 'en' | 'hr'): string {
  const [whole = '', part] = String(rounded(value)).split('.');
  const [mark, point] = language === 'en' ? [',', '.'] : ['.', ','];
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, mark);
  return part === undefined ? grouped : `${grouped}${point}${part}`;
}
