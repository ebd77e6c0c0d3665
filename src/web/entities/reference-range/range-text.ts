import { i18next } from '#web/i18n/i18n.ts';
import { formatNumber } from '#web/lib/format.ts';

/** Two figures that count, whatever the size: 18.4, 1.95, 0.15, 0.002. */
export function formatShare(value: number): string {
  if (value >= 10) return formatNumber(value, { maximumFractionDigits: 1 });
  if (value >= 1) return formatNumber(value, { maximumFractionDigits: 2 });
  return formatNumber(value, { maximumSignificantDigits: 2 });
}

/** "0.15–18.4 %"; an open end is 0 or 100. */
export function rangeText(low: number | null, high: number | null): string {
  if (high === 0) return i18next.t('usuallyNotFound');
  return `${formatShare(low ?? 0)}–${formatShare(high ?? 100)} %`;
}
