import { useTranslation } from 'react-i18next';
import type { UserDetails } from '#contract/patients.contract.ts';
import { assessGrowth } from '#domain/growth/assess-growth.ts';
import { monthsBetween } from '#domain/growth/exact-months.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { formatNumber } from '#web/lib/format.ts';

/** Where a child's body mass index stands among children of its age and sex, by WHO. */
export function ChildPercentile({ user }: { user: UserDetails }) {
  const { t } = useTranslation('patient-info');
  const { dateOfBirth, sex, weightKg, heightCm } = user;
  if (dateOfBirth === null || sex === null) return null;
  const ageMonths = monthsBetween(dateOfBirth, practiceToday());
  const bmi = assessGrowth({ sex, ageMonths, weightKg, heightCm }).find(({ indicator }) => indicator === 'bmiForAge');
  if (bmi === undefined) return null;
  return ` (${t('body.growth', { percentile: formatNumber(bmi.percentile, { maximumFractionDigits: 0 }) })})`;
}
