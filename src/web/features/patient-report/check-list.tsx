import { useTranslation } from 'react-i18next';
import type { PaperCheck } from '#contract/patient-report.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconCircleCheck } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './make-pdf.module.css';

/** What the reading of the finished paper looks at, and the findings that break it. */
const parts = {
  foods: ['PAPER_EXCLUDED_FOOD', 'PAPER_HELD_FOOD', 'PAPER_GROUP_TEXT', 'PAPER_COOK_PROCESSED'],
  headlines: ['PAPER_HEADLINE', 'PAPER_TWO_RANGES'],
  wishes: ['PAPER_WISH_AGAINST', 'PAPER_SALT'],
  week: ['PAPER_WEEK_ENERGY', 'PAPER_WEEK_LIMIT'],
  plate: ['PAPER_EMPTY_PLATE'],
  letters: ['PAPER_GLYPH', 'REPORT_OVERFLOWS'],
} as const;

/** Of a paper without a week nothing is said of one. */
function partsInOrder({ checks, hasWeek }: Read): (keyof typeof parts)[] {
  const found = new Set<string>(checks.map(({ code }) => code));
  return (Object.keys(parts) as (keyof typeof parts)[]).filter(
    (part) => (part !== 'week' || hasWeek) && !parts[part].some((code) => found.has(code)),
  );
}

interface Read {
  checks: readonly PaperCheck[];
  hasWeek: boolean;
}

interface CheckCountsProps extends Read {
  blocks?: number;
  notes: number;
}

export function CheckCounts({ blocks = 0, notes, ...read }: CheckCountsProps) {
  const { t } = useTranslation('patient-report');
  return (
    <span className={classes.counts}>
      {blocks > 0 && <Badge tone="red">{t('checks.block', { count: blocks })}</Badge>}
      {notes > 0 && <Badge tone="amber">{t('checks.note', { count: notes })}</Badge>}
      <Badge tone="green">{t('checks.inOrder', { count: partsInOrder(read).length })}</Badge>
    </span>
  );
}

/** What was read and found in order, a line each. */
export function InOrderLines(read: Read) {
  const { t } = useTranslation('patient-report');
  return partsInOrder(read).map((part) => (
    <li key={part} className={`${layout.small20} ${layout.groupTop} ${classes.row}`}>
      <span className={classes.icon} data-tone="green">
        <IconCircleCheck size={18} aria-hidden />
      </span>
      <span className={layout.growShrinks}>{t(`checks.part.${part}`)}</span>
    </li>
  ));
}

/** The same, folded to its number. */
export function InOrder(read: Read) {
  const { t } = useTranslation('patient-report');
  const fine = partsInOrder(read);
  if (fine.length === 0) return null;
  return (
    <li className={`${layout.small20} ${layout.groupTop} ${classes.row}`}>
      <span className={classes.icon} data-tone="green">
        <IconCircleCheck size={18} aria-hidden />
      </span>
      <details className={layout.growShrinks}>
        <summary>{t('checks.inOrder', { count: fine.length })}</summary>
        <ul className={classes.fine}>
          {fine.map((part) => (
            <li key={part}>{t(`checks.part.${part}`)}</li>
          ))}
        </ul>
      </details>
    </li>
  );
}
