import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReferenceSet } from '#contract/reference-sets.contract.ts';
import { studyCount } from '#web/entities/reference-range/studies.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import classes from './set-list.module.css';

interface SetListProps {
  sets: readonly ReferenceSet[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

export function SetList({ sets, chosen, onChoose }: SetListProps) {
  const { t } = useTranslation('reference-ranges');
  const count = (n: number) => ({ count: n, formatted: formatNumber(n) });
  return (
    <ul className={layout.plainList}>
      {sets.map((set) => (
        <li key={set.id}>
          <UnstyledButton
            className={`${layout.stack} ${classes.set}`}
            aria-current={set.id === chosen || undefined}
            onClick={() => onChoose(set.id)}
          >
            <span className={`${layout.wrapGroup} ${layout.gapWords}`}>
              <strong className={classes.name}>{set.name}</strong>
              <span className={classes.count}>{formatNumber(set.ranges)}</span>
              {set.provisional && (
                <Badge tone="amber" title={t('provisionalHint')}>
                  {t('provisional')}
                </Badge>
              )}
              {set.retired && (
                <Badge tone="grey" title={t('retiredHint')}>
                  {t('retired')}
                </Badge>
              )}
              {set.own && <Badge outlined>{t('own')}</Badge>}
            </span>
            <span className={`${layout.mutedSmall} ${layout.breaks}`} title={set.source}>
              {[
                t('people', count(set.people)),
                ...(set.own ? [set.source] : [t('studies', count(studyCount(set.source)))]),
                ...(set.own && set.laboratories.length === 0 ? [t('draft')] : []),
                ...(set.edited > 0 ? [t('editedCount', count(set.edited))] : []),
              ].join(', ')}
            </span>
            {set.laboratories.length > 0 && (
              <span className={`${layout.mutedSmall} ${layout.breaks}`}>
                {t('usedFor', { list: set.laboratories.join(', ') })}
              </span>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
