import type { MeasurementKind } from '#contract/measurement-kinds.ts';
import { dayInWords } from '#domain/dates/day-in-words.ts';
import type { Warning } from '#domain/food-list/types.ts';
import { byDay, type Measured } from '#domain/measurements/series.ts';
import { inBaseUnit, roundedMeasure } from '#domain/measurements/units.ts';
import { wording } from '#domain/wording/wording.ts';

/** A condition that the newest laboratory values show, whether the record names it or not. */
export interface MeasuredCondition {
  /** The code of the phenotype. */
  code: 'hyperkalaemia' | 'ckd_3_5' | 'severe_hypertriglyceridemia';
  kind: MeasurementKind;
  /** As it was entered. */
  value: number;
  unit: string;
  measuredOn: string;
}

export const measuredKinds = ['potassium', 'egfr', 'triglycerides'] as const satisfies MeasurementKind[];

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** European Resuscitation Council 2021: from 5.5 mmol/L, where the laboratory names no range. It changes within weeks. */
const potassium = { high: 5.5, holdsDays: 92 };
/** KDIGO 2024: below 60, and so for three months at least. */
const filtration = { low: 60, apartDays: 90, holdsDays: 730 };
/** The condition of that name: above 10 mmol/L. */
const triglycerides = { high: 10, holdsDays: 183 };

export function measuredConditions(measurements: readonly Measured[], today: string): MeasuredCondition[] {
  const known = byDay(measurements.filter(({ measuredOn }) => measuredOn <= today));
  const of = (kind: MeasurementKind, holdsDays: number): Measured[] =>
    known.filter((row) => row.kind === kind && daysBetween(row.measuredOn, today) <= holdsDays);
  const shown = (code: MeasuredCondition['code'], { kind, value, unit, measuredOn }: Measured): MeasuredCondition => ({
    ...{ code, kind, value, unit, measuredOn },
  });
  const base = ({ kind, value, unit }: Measured): number => inBaseUnit(kind, value, unit);

  const found: MeasuredCondition[] = [];
  const salt = of('potassium', potassium.holdsDays).at(-1);
  if (salt && (salt.high === null ? base(salt) >= potassium.high : salt.value > salt.high))
    found.push(shown('hyperkalaemia', salt));
  const filtered = of('egfr', filtration.holdsDays);
  const now = filtered.at(-1);
  if (now && base(now) < filtration.low) {
    // since the last value that was not low, at least three months lie between the first low one and the newest
    const since = filtered.slice(filtered.findLastIndex((row) => base(row) >= filtration.low) + 1)[0];
    if (since && daysBetween(since.measuredOn, now.measuredOn) >= filtration.apartDays)
      found.push(shown('ckd_3_5', now));
  }
  const fat = of('triglycerides', triglycerides.holdsDays).at(-1);
  if (fat && base(fat) > triglycerides.high) found.push(shown('severe_hypertriglyceridemia', fat));
  return found;
}

/** The paper of the patient says these sentences too. */
const words = wording({
  en: {
    hyperkalaemia: 'Potassium {{value}} ({{date}}) is high',
    ckd_3_5: 'eGFR {{value}} ({{date}}) has been below 60 for three months or more',
    severe_hypertriglyceridemia: 'Triglycerides {{value}} ({{date}}) are very high',
    acts: '{{finding}}, and not among the conditions on record: the list follows the rules for it. A physician should look at it.',
  },
  hr: {
    hyperkalaemia: 'Kalij {{value}} ({{date}}) je visok',
    ckd_3_5: 'eGFR {{value}} ({{date}}) ispod 60 je najmanje tri mjeseca',
    severe_hypertriglyceridemia: 'Trigliceridi {{value}} ({{date}}) vrlo su visoki',
    acts: '{{finding}}, a nije upisano među stanjima: popis slijedi pravila za to stanje. Nalaz treba pogledati liječnik.',
  },
});

/** Stand above the list where the record does not name what acts in it. */
export function measuredWarnings(measured: readonly MeasuredCondition[], named: ReadonlySet<string>): Warning[] {
  return measured
    .filter(({ code }) => !named.has(code))
    .map(({ code, value, unit, measuredOn }) => {
      const amount = String(roundedMeasure(value));
      const finding = words.both(code, {
        value: { en: `${amount} ${unit}`, hr: `${amount.replace('.', ',')} ${unit}` },
        date: { en: dayInWords(measuredOn, 'en'), hr: dayInWords(measuredOn, 'hr') },
      });
      return {
        code: 'MEASURED_CONDITION',
        message: words.both('acts', { finding }),
        noPersonalList: false,
        unreliable: false,
      };
    });
}
