import type { Bin, Figure, Figures, GroupFigures, MetricId, ValidationResult } from '#contract/validation.contract.ts';
import { metricIds } from '#contract/validation.contract.ts';
import { figureText, metricWords } from '#domain/evaluation/metric-words.ts';
import type { FolderReading } from './read-folder.ts';

/** All figures of a result as plain text. */
export function figuresText(result: ValidationResult, reading: Pick<FolderReading, 'refused'>): string {
  const { samples, people, overall, groups, hashes, calibration, signs } = result;
  return [
    `${samples} samples of ${people} people; ${reading.refused.length} files refused.`,
    ...reading.refused.map(({ name, reason }) => `  ${name}: ${reason}`),
    `Engine ${result.engineVersion}. Hashes, for a protocol:`,
    ...Object.entries(hashes).map(([part, hash]) => `  ${part.padEnd(8)} ${hash ?? 'none'}`),
    '',
    'All: figure (95 % by drawing people within cohorts), people',
    ...figureLines(overall),
    ...groups.flatMap((group) => ['', headOf(group), ...figureLines(group.figures)]),
    ...binTexts('Findings, stated and seen', calibration.findings),
    ...binTexts('Suggestions, stated and seen', calibration.suggestions),
    ...signs.flatMap(({ cohort, people: eaters, cells, pooled, limit, perPerson }) => [
      '',
      `Signs of rules, ${cohort}: ${eaters} people, ${cells} rules`,
      `  right ${rangeText(pooled, 'signPerson')}, limit ${figureText(limit, 'share')}`,
      ...(perPerson ? [`  within single people ${rangeText(perPerson, 'signPerson')}`] : []),
    ]),
    ...markTexts(result),
  ].join('\n');
}

function headOf({ by, name, samples, people, healthy, patients, refused }: GroupFigures): string {
  const reasons = refused.map(({ code, samples: of }) => `, ${code} ${of}`).join('');
  return `${by} ${name}: ${samples} samples of ${people} people, ${healthy} healthy, ${patients} patients${reasons}`;
}

function figureLines(figures: Figures): string[] {
  return metricIds.flatMap((id) => {
    const figure = figures[id];
    if (!figure) return [];
    return [`  ${metricWords[id].en.padEnd(52)} ${rangeText(figure, id)}, ${figure.people}`];
  });
}

function rangeText({ value, low, high }: Figure, id: MetricId): string {
  const text = (one: number) => figureText(one, metricWords[id].unit);
  return low === null || high === null ? text(value) : `${text(value)} (${text(low)} to ${text(high)})`;
}

function binTexts(title: string, bins: readonly Bin[]): string[] {
  if (bins.length === 0) return [];
  const lines = bins.map(
    ({ stated, seen, count }) =>
      `  stated ${figureText(stated, 'share')}, seen ${rangeText(seen, 'findingAgain')}, ${count}`,
  );
  return ['', title, ...lines];
}

function markTexts({ marks, deviations, protocol }: ValidationResult): string[] {
  if (protocol === null) return [];
  const outcome = { true: 'ok  ', false: 'MISS', null: '–   ' };
  return [
    '',
    `Protocol "${protocol.title}" of ${protocol.writtenOn}`,
    ...deviations.map(({ code, name }) => `  not as asked for: ${code}${name === null ? '' : ` ${name}`}`),
    ...marks.map(({ metric, bound, mark, value, of, met, without }) => {
      const { en, unit } = metricWords[metric];
      const where = `${of === null ? '' : ` (${of})`}${without.length === 0 ? '' : ` without ${without.join(', ')}`}`;
      const found = value === null ? 'cannot be told' : figureText(value, unit);
      return `  ${outcome[`${met}`]} ${en}${where}: ${found}, at ${bound} ${figureText(mark, unit)}`;
    }),
  ];
}
