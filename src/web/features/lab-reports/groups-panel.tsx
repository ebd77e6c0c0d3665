import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReportGroup } from '#contract/lab-reports.contract.ts';
import { stepOf } from '#domain/assessment/calibration.ts';
import { AxisTicks } from '#web/entities/reference-range/axis-ticks.tsx';
import { groupsAxis } from '#web/entities/reference-range/log-axis.ts';
import { RangeBar } from '#web/entities/reference-range/range-bar.tsx';
import { formatShare, rangeText } from '#web/entities/reference-range/range-text.ts';
import { RangeWord } from '#web/entities/reference-range/range-word.tsx';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import classes from './groups-panel.module.css';

const FIRST = 5;

/** Groups of bacteria, each judged as a whole by the range of healthy adults. */
export function GroupsPanel({ groups }: { groups: readonly LabReportGroup[] }) {
  const { t } = useTranslation('lab-reports');
  const [all, setAll] = useState(false);
  const more = groups.length - FIRST;
  const shown = all ? groups : groups.slice(0, FIRST);
  return (
    <Panel>
      <PanelHead title={t('groups.title')} count={t('groups.hint')}>
        {more > 0 && (
          <Button size="xs" variant="subtle" onClick={() => setAll(!all)}>
            {all ? t('groups.fewer') : t('groups.more', { count: more })}
          </Button>
        )}
      </PanelHead>
      {groups.length === 0 ? (
        <EmptyState>{t('groups.none')}</EmptyState>
      ) : (
        <table className={`${layout.table} ${classes.table}`} aria-label={t('groups.title')}>
          <thead>
            <tr>
              <th scope="col">
                <span className={layout.spoken}>{t('column.name')}</span>
              </th>
              <th scope="col">
                <span className={layout.spoken}>{t('column.abundance')}</span>
              </th>
              <th scope="col" className={classes.axis}>
                <span className={layout.spoken}>{t('column.range')}</span>
                <AxisTicks axis={groupsAxis} />
              </th>
              <th scope="col">
                <span className={layout.spoken}>{t('column.compared')}</span>
              </th>
            </tr>
          </thead>
          {headingsOf(shown).map(({ heading, own }) => (
            <tbody key={heading}>
              <tr>
                <th scope="rowgroup" colSpan={4} className={classes.heading}>
                  {heading}
                </th>
              </tr>
              {own.map((group) => (
                <GroupRow key={group.categoryId} group={group} />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </Panel>
  );
}

function GroupRow({ group }: { group: LabReportGroup }) {
  const { t } = useTranslation(['lab-reports', 'reference-range']);
  const { total, range, percentiles, status, word, again, percentile } = group;
  const place =
    again === null
      ? percentile !== null && t('reference-range:place', { place: formatNumber(Math.round(percentile)) })
      : t(`reference-range:comesAgain.${stepOf(again)}`);
  const compared = t('valueInRange', { value: `${formatShare(total)} %`, range: rangeText(range.low, range.high) });
  const label = [compared, word && t(`reference-range:word.${word}`), place].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row" title={group.sentence}>
        {group.name}
      </th>
      <td className={classes.total}>{formatShare(total)} %</td>
      <td className={classes.axis}>
        <RangeBar
          range={range}
          percentiles={percentiles}
          measurement={{ value: total, status, usual: null }}
          axis={groupsAxis}
          label={label}
        />
      </td>
      <td>
        <RangeWord status={status} word={word} again={again} percentile={null} />
        <span className={`${layout.tiny} ${layout.nowrap} ${layout.block} ${classes.range}`}>
          {rangeText(range.low, range.high)}
        </span>
      </td>
    </tr>
  );
}

/** In the order of the page, which the server keeps. */
function headingsOf(groups: readonly LabReportGroup[]): { heading: string; own: LabReportGroup[] }[] {
  const headings = [...new Set(groups.map(({ heading }) => heading))];
  return headings.map((heading) => ({ heading, own: groups.filter((group) => group.heading === heading) }));
}
