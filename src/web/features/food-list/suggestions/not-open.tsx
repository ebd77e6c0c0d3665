import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CalculationAnswer } from '#contract/recommendation.contract.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { formatNumber, formatScore } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './suggestions.module.css';

interface NotOpenProps {
  answer: CalculationAnswer;
  open: string | undefined;
  onOpen: (groupId: string) => void;
}

/** The kinds of food that are not suggested, each with its score and why not; for the nutritionist, folded. */
export function NotOpen({ answer: { suggestions, calculation }, open, onOpen }: NotOpenProps) {
  const { t } = useTranslation('food-list');
  const others = suggestions.filter((suggestion) => !suggestion.open);
  if (others.length === 0) return null;
  const show = calculation.scoring && 'show' in calculation.scoring ? calculation.scoring.show : 10;
  const whyNot = ({ whyNot: why, side }: Suggestion): string =>
    t(`suggest.whyNot.${why ?? 'score'}`, { from: formatScore(side === 'up' ? show : -show) });
  return (
    <details className={`${layout.screenOnly} ${classes.notOpen}`}>
      <summary>
        {t('suggest.notOpen')} <span className={layout.aside}>{formatNumber(others.length)}</span>
      </summary>
      <table className={`${layout.table} ${classes.whyNot}`}>
        <thead>
          <tr>
            <th scope="col">{t('suggest.kind')}</th>
            <th scope="col">{t('columns.score')}</th>
            <th scope="col">{t('suggest.why')}</th>
          </tr>
        </thead>
        <tbody>
          {others.map((suggestion) => (
            <tr key={suggestion.groupId} data-open={suggestion.groupId === open || undefined}>
              <th scope="row">
                <UnstyledButton
                  className={classes.name ?? ''}
                  data-suggestion={suggestion.groupId}
                  aria-expanded={suggestion.groupId === open}
                  onClick={() => onOpen(suggestion.groupId)}
                >
                  {suggestion.name}
                </UnstyledButton>
              </th>
              <td className={classes.figure}>{formatScore(suggestion.score)}</td>
              <td>{whyNot(suggestion)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
