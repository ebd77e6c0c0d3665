import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Measurement } from '#contract/measurements.contract.ts';
import { stateOf } from '#domain/measurements/series.ts';
import { formatDate } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { IconPencil, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import { valueText } from './measurement-view.ts';
import classes from './measurements.module.css';
import { useDeleteMeasurement } from './measurements.queries.ts';
import { StateMark } from './state-mark.tsx';

interface MeasurementTableProps {
  userId: number;
  measurements: readonly Measurement[];
  onEdit: (measurement: Measurement) => void;
}

/** Every measurement, the newest first: what the charts say, in words, and the place where one is corrected. */
export function MeasurementTable({ userId, measurements, onEdit }: MeasurementTableProps) {
  const { t } = useTranslation('measurements');
  const remove = useDeleteMeasurement(userId);
  const { confirm, confirmModal } = useConfirm();
  const range = ({ low, high }: Measurement) => {
    if (low === null && high === null) return '';
    return `${low === null ? '' : valueText(low)}–${high === null ? '' : valueText(high)}`;
  };
  const ask = async (row: Measurement): Promise<void> => {
    const what = { kind: t(`kind.${row.kind}`), date: formatDate(row.measuredOn) };
    if (!(await confirm({ message: t('deleteQuestion', what), danger: true }))) return;
    remove.mutate(row.id, {
      onSuccess: () => toast.success(t('deleted')),
      onError: (error) => toast.failure(error, t('deleteFailed')),
    });
  };
  return (
    <div className={classes.scroll}>
      <table className={`${layout.table} ${classes.table}`} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('column.date')}</th>
            <th scope="col">{t('column.kind')}</th>
            <th scope="col" data-right>
              {t('column.value')}
            </th>
            <th scope="col" data-right>
              {t('column.converted')}
            </th>
            <th scope="col">{t('column.range')}</th>
            <th scope="col">{t('column.source')}</th>
            <th scope="col" aria-label={t('column.actions')} />
          </tr>
        </thead>
        <tbody>
          {measurements.map((row) => {
            const what = { kind: t(`kind.${row.kind}`), date: formatDate(row.measuredOn) };
            return (
              <tr key={row.id}>
                <td>{what.date}</td>
                <th scope="row">{what.kind}</th>
                <td data-right>
                  <StateMark state={stateOf(row)} /> <strong>{valueText(row.value)}</strong> {row.unit}
                </td>
                <td data-right className={layout.muted}>
                  {row.converted !== null && `${valueText(row.converted.value)} ${row.converted.unit}`}
                </td>
                <td className={layout.muted}>{range(row)}</td>
                <td className={layout.muted}>{row.source}</td>
                <td data-right>
                  <ActionIcon variant="subtle" color="gray" aria-label={t('edit', what)} onClick={() => onEdit(row)}>
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={t('delete', what)}
                    onClick={() => void ask(row)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {confirmModal}
    </div>
  );
}
