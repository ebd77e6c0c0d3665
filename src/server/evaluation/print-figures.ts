import { bounds, type EvaluatedList } from '#domain/evaluation/evaluated-list.ts';
import { type SetFigures, setFigures } from '#domain/evaluation/figures.ts';
import { mean } from '#domain/evaluation/statistics.ts';
import type { FolderReading } from './read-folder.ts';

const boundNames: Record<(typeof bounds)[number], string> = {
  none: 'stand as their score says',
  gate: 'neutral: nothing outside its range speaks the same way',
  oneGenus: 'no further than eat or limit: fewer than two genera outside their range',
  mixed: 'no further than eat or limit: genera disagree',
  rarely: 'neutral: rarely good for anybody',
};

const figure = (value: number | null, digits = 2): string => (value === null ? '–' : value.toFixed(digits));
const percent = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((100 * part) / whole)} %`;

/** The figures of the engine's design for a folder, as plain text. */
export function figuresText(reading: FolderReading, lists: readonly EvaluatedList[]): string {
  const sets = [...new Set(lists.map((list) => list.set))].sort();
  const figures = sets.map((set) =>
    setFigures(
      set,
      lists.filter((list) => list.set === set),
    ),
  );
  return [
    `${lists.length} samples read, ${reading.refused.length} files refused.`,
    ...reading.refused.map(({ name, reason }) => `  ${name}: ${reason}`),
    ...refusedLists(lists),
    '',
    'Foods outside neutral, median (people): healthy / patients / not said',
    ...figures.map((one) => `  ${one.set.padEnd(18)} ${outsideText(one)}`),
    '',
    'Agreement between people (Spearman of the personal scores, mean over pairs)',
    ...figures.map((one) => `  ${one.set.padEnd(18)} ${figure(one.betweenPeople)}`),
    '',
    'Same person, another person, difference (top 30); second samples that find their owner',
    ...figures.map((one) => `  ${one.set.padEnd(18)} ${repeatText(one)}`),
    '',
    ...boundTexts(lists),
    '',
    ...noiseTexts(lists),
    '',
    ...notAssessedTexts(lists),
    '',
    ...acceptanceTexts(figures, lists),
  ].join('\n');
}

function refusedLists(lists: readonly EvaluatedList[]): string[] {
  const counts = new Map<string, number>();
  for (const { refusedBy } of lists) for (const code of refusedBy) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort().map(([code, count]) => `  no personal list: ${code} ${count}`);
}

function outsideText({ outsideNeutral: { healthy, patient, unknown } }: SetFigures): string {
  return [healthy, patient, unknown].map((group) => `${figure(group.median, 1)} (${group.people})`).join(' / ');
}

function repeatText({ same, other, findsOwner, owners }: SetFigures): string {
  if (same === null || other === null) return 'no repeated samples';
  const owner = findsOwner === null ? '–' : `${Math.round(100 * findsOwner)} % of ${owners}`;
  return `${figure(same)}, ${figure(other)}, ${figure(same - other)}; ${owner}`;
}

const made = (lists: readonly EvaluatedList[]) => lists.filter((list) => list.refusedBy.length === 0);

function boundTexts(lists: readonly EvaluatedList[]): string[] {
  const sums = bounds.map((bound) => made(lists).reduce((sum, list) => sum + list.bounds[bound], 0));
  const all = sums.reduce((sum, count) => sum + count, 0);
  return [
    `Share per bound, of ${all} foods whose score reaches eat or limit`,
    ...bounds.map((bound, at) => `  ${percent(sums[at] ?? 0, all).padStart(5)} ${boundNames[bound]}`),
  ];
}

function noiseTexts(lists: readonly EvaluatedList[]): string[] {
  const noise = made(lists).flatMap((list) => list.noise ?? []);
  const turned = noise.reduce((sum, one) => sum + one.turned, 0);
  return [
    'Noise of ±20 % on every share: overlap of the foods outside neutral, same band, foods turned from eat to limit',
    `  ${figure(mean(noise.map((one) => one.jaccard)))}, ${figure(mean(noise.map((one) => one.sameBand)))}, ${turned}`,
  ];
}

function notAssessedTexts(lists: readonly EvaluatedList[]): string[] {
  const counts = new Map<string, number>();
  let all = 0;
  for (const { notAssessed, assessed } of lists) {
    all += assessed;
    for (const [reason, count] of Object.entries(notAssessed)) {
      counts.set(reason, (counts.get(reason) ?? 0) + count);
      all += count;
    }
  }
  const byCount = [...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return [
    `Not assessed by reason, share of ${all} bacteria`,
    ...byCount.map(([reason, count]) => `  ${percent(count, all).padStart(5)} ${reason}`),
  ];
}

/** Only what the folder has the people for. */
function acceptanceTexts(figures: readonly SetFigures[], lists: readonly EvaluatedList[]): string[] {
  const check = (met: boolean, text: string) => `${met ? 'ok  ' : 'MISS'} ${text}`;
  const texts: string[] = [];
  for (const { set, outsideNeutral } of figures) {
    const { median } = outsideNeutral.healthy;
    if (median !== null) texts.push(check(median <= 20, `${set}: healthy median at most 20`));
  }
  const healthy = mean(figures.flatMap((one) => one.outsideNeutral.healthy.median ?? []));
  const patients = mean(figures.flatMap((one) => one.outsideNeutral.patient.median ?? []));
  if (healthy !== null && patients !== null) {
    texts.push(check(patients >= 2 * healthy, 'patients at least twice the healthy'));
  }
  const difference = mean(
    figures.flatMap(({ same, other }) => (same === null || other === null ? [] : [same - other])),
  );
  if (difference !== null) texts.push(check(difference >= 0.2, 'same minus other person at least .2'));
  const owner = mean(figures.flatMap((one) => one.findsOwner ?? []));
  if (owner !== null) texts.push(check(owner >= 0.18, 'second sample finds its owner in 18 % or more'));
  const noise = made(lists).flatMap((list) => list.noise ?? []);
  const overlap = mean(noise.map((one) => one.jaccard));
  if (overlap !== null) {
    texts.push(check(overlap >= 0.85, 'noise: overlap at least .85'));
    texts.push(
      check(
        noise.every((one) => one.turned === 0),
        'noise: no food turned from eat to limit',
      ),
    );
  }
  return texts.length === 0 ? [] : ['Acceptance', ...texts.map((text) => `  ${text}`)];
}
