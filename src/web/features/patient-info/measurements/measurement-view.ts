import type { TFunction } from 'i18next';
import { type MeasurementKind, measurementKinds } from '#contract/measurement-kinds.ts';
import type { Measurement } from '#contract/measurements.contract.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { waistClass, waistLimits } from '#domain/body-status/body-status.ts';
import { onlyThreshold } from '#domain/body-status/threshold.ts';
import { adultFromYears } from '#domain/dri/body-mass-index.ts';
import { type Series, type SeriesPoint, seriesOf, stateOf, weightLosses } from '#domain/measurements/series.ts';
import { inUnit, roundedMeasure, secondUnit } from '#domain/measurements/units.ts';
import { formatNumber } from '#web/lib/format.ts';
import type { Tone } from '#web/ui/badge.tsx';
import type { ChartPoint, PointState } from './line-chart.tsx';

type T = TFunction<'measurements'>;

export interface MeasurementView {
  kind: MeasurementKind;
  unit: string;
  newest: SeriesPoint;
  second: { value: number; unit: string } | null;
  state: PointState;
  badge: { text: string; tone: Tone } | null;
  /** The range or the limits in words. */
  rangeText: string | null;
  points: ChartPoint[];
  band: { low: number | null; high: number | null } | null;
  limits: { value: number; label: string }[];
}

export const valueText = (value: number): string =>
  formatNumber(roundedMeasure(value), { maximumSignificantDigits: 4 });

const bodyOrder: readonly MeasurementKind[] = ['weight', 'waist', 'height', 'systolic', 'diastolic'];

/** One for each kind, what is out of its range first, then the body, then the laboratory. */
export function viewsOf(t: T, user: UserDetails, measurements: readonly Measurement[], since: string | null) {
  const views = seriesOf(measurements).map((series) => viewOf(t, user, series, measurements, since));
  const rank = ({ kind, state }: MeasurementView) => {
    const out = state === 'low' || state === 'high' ? 0 : 100;
    const body = bodyOrder.indexOf(kind);
    return out + (body === -1 ? bodyOrder.length : body);
  };
  // the weight is always looked for first
  return views.sort((a, b) => (a.kind === 'weight' ? -1 : b.kind === 'weight' ? 1 : rank(a) - rank(b)));
}

function viewOf(
  t: T,
  user: UserDetails,
  { kind, unit, points }: Series,
  measurements: readonly Measurement[],
  since: string | null,
): MeasurementView {
  const newest = points.at(-1) ?? { id: 0, measuredOn: '', value: 0, low: null, high: null };
  // nobody here needs pounds and inches beside kilograms and centimetres
  const { group, units } = measurementKinds[kind];
  const other = group === 'body' && unit === units[0] ? null : secondUnit(kind, unit);
  const shown = points.filter(({ measuredOn, id }) => since === null || measuredOn >= since || id === newest.id);
  const plain: MeasurementView = {
    kind,
    unit,
    newest,
    second: other === null ? null : { value: inUnit(kind, newest.value, unit, other), unit: other },
    state: stateOf(newest),
    badge: badgeOf(t, stateOf(newest)),
    rangeText: rangeText(t, newest, unit),
    points: shown.map((point) => ({ id: point.id, on: point.measuredOn, value: point.value, state: stateOf(point) })),
    band: newest.low === null && newest.high === null ? null : { low: newest.low, high: newest.high },
    limits: [newest.low, newest.high].flatMap((value) =>
      value === null ? [] : [{ value, label: `${valueText(value)} ${unit}` }],
    ),
  };
  const adult = user.age !== null && user.age >= adultFromYears && user.pregnancyWeeks === null;
  if (kind === 'waist' && adult && user.sex !== null) return withWaist(t, plain, user.sex);
  if (kind === 'weight' && adult) return withLoss(t, plain, measurements);
  return plain;
}

function badgeOf(t: T, state: PointState): MeasurementView['badge'] {
  if (state === 'unknown') return null;
  const tone = state === 'low' ? 'blue' : state === 'high' ? 'amber' : 'grey';
  return { text: t(`state.${state}`), tone };
}

function rangeText(t: T, { low, high }: SeriesPoint, unit: string): string | null {
  if (low !== null && high !== null) return t('range.between', { low: valueText(low), high: valueText(high), unit });
  if (low !== null) return t('range.from', { low: valueText(low), unit });
  return high === null ? null : t('range.to', { high: valueText(high), unit });
}

/** Limits of WHO, for adults who are not pregnant. */
function withWaist(t: T, view: MeasurementView, sex: 'female' | 'male'): MeasurementView {
  const inCm = (value: number) => inUnit('waist', value, view.unit, 'cm');
  const classOf = (value: number) => waistClass(sex, inCm(value));
  const limits = waistLimits(sex).map((cm) => {
    const value = inUnit('waist', cm, 'cm', view.unit);
    return { value, label: `${valueText(value)} ${view.unit}` };
  });
  const name = classOf(view.newest.value);
  const [first] = limits;
  return {
    ...view,
    state: name === 'notIncreased' ? 'within' : 'high',
    badge: { text: t(`waist.${name}`), tone: name === 'notIncreased' ? 'green' : 'amber' },
    rangeText: t(`waist.of_${sex}`),
    points: view.points.map((point) => ({
      ...point,
      state: classOf(point.value) === 'notIncreased' ? 'within' : 'high',
    })),
    band: { low: null, high: first?.value ?? null },
    limits,
  };
}

/** A loss of more than 5 % within half a year is drawn and named; whether it was wanted, only the person can say. */
function withLoss(t: T, view: MeasurementView, measurements: readonly Measurement[]): MeasurementView {
  const loss = weightLosses(measurements).within6Months;
  if (loss === null || loss.percent <= 0) return view;
  const limitPct = onlyThreshold('glim_phenotypic', 'adults', 'weight_loss_within_6_months').low ?? 5;
  const limit = inUnit('weight', loss.fromKg * (1 - limitPct / 100), 'kg', view.unit);
  const much = loss.percent > limitPct;
  return {
    ...view,
    state: much ? 'low' : view.state,
    badge: { text: `${formatNumber(-loss.percent, { maximumFractionDigits: 1 })} %`, tone: much ? 'amber' : 'grey' },
    rangeText: t('lossAt', { percent: limitPct, value: `${valueText(limit)} ${view.unit}` }),
    limits: [{ value: limit, label: `−${limitPct} %` }],
  };
}
