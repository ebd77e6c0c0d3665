import { type Frequency, type FrequencyBand, type FrequencyTables, frequencyKey } from './times-a-week.ts';

const times = ['times_per_week_min', 'times_per_week_max', 'text_en', 'text_hr'] as const;

/** The files below `data/` that say how often foods are eaten, with the columns that are read. */
export const frequencyFiles = {
  'report/frequency': ['food_group_id', 'band', ...times],
  'report/frequency-foods': ['food_id', 'band', ...times],
} as const;

type Row = Record<(typeof times)[number] | 'band', string>;

export function readFrequencies(
  ofGroups: readonly (Row & { food_group_id: string })[],
  ofFoods: readonly (Row & { food_id: string })[],
): FrequencyTables {
  return {
    frequency: byKey(ofGroups.map((row) => [row.food_group_id, row])),
    frequencyOfFoods: byKey(ofFoods.map((row) => [row.food_id, row])),
  };
}

const bands: readonly FrequencyBand[] = ['eatMore', 'eat', 'limit', 'avoid'];

function byKey(rows: readonly (readonly [string, Row])[]): Map<string, Frequency> {
  return new Map(
    rows.map(([id, row]) => {
      const band = bands.find((known) => known === row.band);
      if (!band) throw new Error(`data/report: “${row.band}” is no band`);
      const [min, max] = [numberOf(row.times_per_week_min), numberOf(row.times_per_week_max)];
      return [frequencyKey(numberOf(id), band), { min, max, text: { en: row.text_en, hr: row.text_hr } }];
    }),
  );
}

export function numberOf(text: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new Error(`data: “${text}” is no number`);
  return value;
}
