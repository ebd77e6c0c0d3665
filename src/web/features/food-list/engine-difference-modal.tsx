import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BandBadge } from '#web/entities/food-list/band-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { BandMove, EngineDifference } from './engine-difference.ts';

interface EngineDifferenceModalProps {
  difference: EngineDifference | null;
  onClose: () => void;
}

/** After a list of engine 1 was calculated anew: which foods stand elsewhere now. */
export function EngineDifferenceModal({ difference, onClose }: EngineDifferenceModalProps) {
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const columns: Column<BandMove>[] = [
    { key: 'food', header: words('columns.food'), render: ({ name }) => name },
    { key: 'before', header: words('detailsScreen.before'), render: ({ before }) => <BandBadge band={before} /> },
    { key: 'after', header: words('detailsScreen.after'), render: ({ after }) => <BandBadge band={after} /> },
  ];
  return (
    <Modal
      opened={difference !== null}
      onClose={onClose}
      size="lg"
      title={t('old.difference')}
      closeButtonProps={{ 'aria-label': common('actions.close') }}
    >
      {difference && (
        <>
          <p>
            <strong>
              {t('old.counts', {
                better: formatNumber(difference.better),
                worse: formatNumber(difference.worse),
                unchanged: formatNumber(difference.unchanged),
              })}
            </strong>{' '}
            {t('old.kept')}
          </p>
          <DataTable
            label={t('old.difference')}
            columns={columns}
            rows={difference.moves}
            rowKey={(move) => move.foodId}
            placeholder={<EmptyState>{t('old.none')}</EmptyState>}
          />
        </>
      )}
    </Modal>
  );
}
