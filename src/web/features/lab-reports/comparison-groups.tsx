import { useTranslation } from 'react-i18next';
import type { Comparison } from '#contract/lab-reports.contract.ts';
import { formatShare } from '#web/entities/reference-range/range-text.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './comparison-panel.module.css';

/** What became of the groups of bacteria, where both samples are held against one set. */
export function ComparisonGroups({ groups }: Pick<Comparison, 'groups'>) {
  const { t } = useTranslation('lab-reports');
  if (groups.length === 0) return null;
  return (
    <Panel aria-label={t('groups.title')}>
      <PanelHead title={t('groups.title')} />
      <table className={`${layout.fullWidth} ${classes.groups}`}>
        <tbody>
          {groups.map(({ categoryId, name, before, after }) => (
            <tr key={categoryId}>
              <th scope="row">{name}</th>
              <td>
                {formatShare(before.total)} → <b>{formatShare(after.total)} %</b>
              </td>
              <td>
                <RangeWord status={after.status} word={after.word} again={after.again} percentile={null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
