import { useElementSize } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GrowthIndicator } from '#contract/growth.contract.ts';
import type { Sex } from '#contract/patient-fields.ts';
import { growthLimits, lmsOf, valueAt } from '#domain/growth/assess-growth.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './growth-chart.module.css';
import type { GrowthPoint } from './growth-points.ts';

interface GrowthChartProps {
  indicator: GrowthIndicator;
  sex: Sex;
  points: readonly GrowthPoint[];
  lines: 'sd' | 'percentiles';
}

/** Curves need both coordinates in pixels: the width is measured, so that the text keeps its size on every screen. */
const frame = { height: 380, left: 40, right: 96, top: 16, bottom: 40 };
const narrowest = 280;
const units = { bmiForAge: 'kg/m²', weightForAge: 'kg', heightForAge: 'cm' } as const;
const lastMonth = { bmiForAge: 228, weightForAge: 120, heightForAge: 228 } as const;

interface Line {
  z: number;
  label: string;
  /** What begins beyond it. */
  note: string | null;
  kind: 'median' | 'normal' | 'low' | 'high';
}

export function GrowthChart({ indicator, sex, points, lines }: GrowthChartProps) {
  const { t } = useTranslation(['measurements', 'growth-class']);
  const { ref, width } = useElementSize();
  const box = { ...frame, width: Math.max(narrowest, width) };
  const [at, setAt] = useState(points.length - 1);
  const chosen = points[Math.min(at, points.length - 1)];
  const newest = points.at(-1);
  const first = points[0];
  if (first === undefined || newest === undefined || chosen === undefined) return null;

  const [from, to] = spanOf(first.ageMonths, newest.ageMonths, lastMonth[indicator]);
  const ages = Array.from({ length: 61 }, (_, step) => from + ((to - from) * step) / 60);
  const drawn = linesOf(t, indicator, newest.ageMonths, lines);
  const curve = (z: number) =>
    ages.flatMap((age) => {
      const lms = lmsOf(indicator, sex, age);
      return lms === null ? [] : [{ age, value: valueAt(lms, z) }];
    });
  const curves = drawn.map((line) => ({ ...line, path: curve(line.z) }));
  const values = [...curves.flatMap(({ path }) => path.map(({ value }) => value)), ...points.map(({ value }) => value)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const x = (age: number) => box.left + ((age - from) / (to - from)) * (box.width - box.left - box.right);
  const y = (value: number) => box.top + ((most - value) / (most - least || 1)) * (box.height - box.top - box.bottom);
  const pathOf = (path: readonly { age: number; value: number }[]) =>
    path.map(({ age, value }, step) => `${step === 0 ? 'M' : 'L'}${x(age).toFixed(1)} ${y(value).toFixed(1)}`).join('');
  const band = [
    ...curve(lines === 'sd' ? -2 : -1.881),
    ...curve(lines === 'sd' ? (indicator === 'heightForAge' ? 3 : 1) : 1.036).reverse(),
  ];
  const inYears = to - from > 36;
  const move = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return;
    event.preventDefault();
    setAt((before) => Math.min(points.length - 1, Math.max(0, before + step)));
  };
  const text = (value: number) => formatNumber(value, { maximumFractionDigits: 1 });
  const tip = `${t(`growth.${indicator}`)} ${text(chosen.value)} · ${t('growth.percentile').toLowerCase()} ${formatNumber(chosen.percentile, { maximumFractionDigits: 0 })} · ${formatDate(chosen.on)}`;
  return (
    <div ref={ref}>
      <svg
        className={`${layout.block} ${layout.fullWidth} ${classes.chart}`}
        viewBox={`0 0 ${box.width} ${box.height}`}
        height={box.height}
        role="img"
        aria-label={t('growth.picture', {
          name: t(`growth.${indicator}`),
          points: points.map(({ on, value }) => `${formatDate(on)} ${text(value)}`).join(', '),
        })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move along the points
        tabIndex={0}
        onKeyDown={move}
      >
        {ticksOf(least, most).map((value) => (
          <g key={value}>
            <line x1={box.left} x2={box.width - box.right} y1={y(value)} y2={y(value)} className={classes.grid} />
            <text x={box.left - 8} y={y(value) + 4} textAnchor="end" className={classes.tick}>
              {formatNumber(value)}
            </text>
          </g>
        ))}
        <text x={box.left + 4} y={box.top + 2} className={classes.tick}>
          {units[indicator]}
        </text>
        {ticksOf(inYears ? from / 12 : from, inYears ? to / 12 : to).map((value) => (
          <text
            key={value}
            x={x(inYears ? value * 12 : value)}
            y={box.height - 20}
            textAnchor="middle"
            className={classes.tick}
          >
            {formatNumber(value)}
          </text>
        ))}
        <text
          x={(box.left + box.width - box.right) / 2}
          y={box.height - 4}
          textAnchor="middle"
          className={classes.tick}
        >
          {t(inYears ? 'growth.ageYears' : 'growth.ageMonths')}
        </text>
        <path d={`${pathOf(band)}Z`} className={classes.band} />
        {curves.map(({ z, label, note, kind, path }) => {
          const end = path.at(-1);
          return (
            <g key={z}>
              <path d={pathOf(path)} className={classes.curve} data-kind={kind} />
              {end !== undefined && (
                <text x={x(end.age) + 6} y={y(end.value) + 4} className={classes.label}>
                  {label}
                  {note !== null && (
                    <tspan x={x(end.age) + 6} dy={13} className={classes.note}>
                      {note}
                    </tspan>
                  )}
                </text>
              )}
            </g>
          );
        })}
        <path d={pathOf(points.map(({ ageMonths, value }) => ({ age: ageMonths, value })))} className={classes.own} />
        {points.map(({ on, ageMonths, value }, step) => (
          <g key={on} transform={`translate(${x(ageMonths)} ${y(value)})`} onPointerEnter={() => setAt(step)}>
            <circle r={12} fill="transparent" />
            <circle r={step === at ? 6 : 4.5} className={classes.dot} />
          </g>
        ))}
      </svg>
      <p className={`${layout.mutedSmall} ${classes.tip}`} aria-live="polite">
        {tip}
      </p>
    </div>
  );
}

/** Some years around the points, never beyond the curve. */
function spanOf(first: number, last: number, end: number): [number, number] {
  const room = last < 24 ? 3 : 12;
  const from = Math.max(0, Math.floor((first - room) / 12) * 12);
  const to = Math.min(end, Math.ceil((last + 2 * room) / 12) * 12);
  return [Math.min(from, to - 12), to];
}

function ticksOf(least: number, most: number): number[] {
  const rough = (most - least) / 6;
  const step = [0.5, 1, 2, 5, 10, 20, 50].find((each) => each >= rough) ?? 100;
  const start = Math.ceil(least / step) * step;
  return Array.from({ length: Math.floor((most - start) / step) + 1 }, (_, at) => start + at * step);
}

const percentileLines = [
  { p: 3, z: -1.881, kind: 'low' },
  { p: 15, z: -1.036, kind: 'normal' },
  { p: 50, z: 0, kind: 'median' },
  { p: 85, z: 1.036, kind: 'normal' },
  { p: 97, z: 1.881, kind: 'high' },
] as const;

type T = ReturnType<typeof useTranslation<['measurements', 'growth-class']>>['t'];

function linesOf(t: T, indicator: GrowthIndicator, ageMonths: number, lines: 'sd' | 'percentiles'): Line[] {
  if (lines === 'percentiles') {
    return percentileLines.map(({ p, z, kind }) => ({ z, label: `${p}.`, note: null, kind }));
  }
  const limits = growthLimits(indicator, ageMonths);
  const beyond = (z: number): string | null => {
    const index = limits.findIndex(({ to }) => to === z);
    const named = z < 0 ? limits[index] : limits[index + 1];
    return index === -1 || named === undefined ? null : t(`growth-class:${named.class}`).toLowerCase();
  };
  return [-3, -2, 0, 1, 2, 3]
    .filter((z) => z === 0 || beyond(z) !== null)
    .map((z) => ({
      z,
      label: z === 0 ? t('growth.median') : `${formatNumber(z, { signDisplay: 'exceptZero' })} SD`,
      note: z === 0 ? null : beyond(z),
      kind: z === 0 ? 'median' : z === -2 || z === 1 ? 'normal' : z < 0 ? 'low' : 'high',
    }));
}
