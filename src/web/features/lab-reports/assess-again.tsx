import { Button, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabReport } from '#contract/lab-reports.contract.ts';
import { referenceSetsQuery } from '#web/entities/reference-range/reference-sets.queries.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { IconRefresh } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './lab-report-screen.module.css';
import { againQuery, useAssessAgain } from './lab-reports.queries.ts';

const shownChanges = 40;

/** A report of an earlier version keeps its statuses until somebody has seen what would change. */
export function AssessAgain({ report }: { report: LabReport }) {
  const { t } = useTranslation('lab-reports');
  const [open, setOpen] = useState(false);
  if (!report.outdated) return null;
  return (
    <div
      className={`${layout.small20} ${layout.group} ${layout.tonedBox} ${classes.alert}`}
      data-tone="amber"
      role="status"
    >
      <IconRefresh size={18} aria-hidden />
      <p>
        <b>{t('again.title')}</b> {t('again.text')}
      </p>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('again.preview')}
      </Button>
      {open && <AgainModal labReportId={report.id} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AgainModal({ labReportId, onClose }: { labReportId: number; onClose: () => void }) {
  const { t } = useTranslation(['lab-reports', 'reference-range']);
  const { language } = useLanguage();
  const form = useForm();
  const preview = useQuery(againQuery(labReportId));
  const sets = useQuery(referenceSetsQuery(language)).data ?? [];
  const nameOf = (id: string | null) => sets.find((set) => set.id === id)?.name ?? id ?? t('reference.none');
  const assess = useAssessAgain({
    onDone: () => {
      toast.success(t('again.done'));
      onClose();
    },
    onFailed: (error) => toast.failure(error, t('again.failed')),
  });
  const { data } = preview;
  const rows = data && [
    { label: t('reference.set'), values: [nameOf(data.before.referenceSet), nameOf(data.after.referenceSet)] },
    ...(['Low', 'Normal', 'High', 'Unknown'] as const).map((status) => ({
      label: t(`again.status.${status}`),
      values: [data.before, data.after].map((side) => formatNumber(side.statusCounts[status])),
    })),
    {
      label: t('again.named'),
      values: [data.before, data.after].map(({ namedPct }) =>
        namedPct === null ? '–' : `${formatNumber(Math.round(namedPct))} %`,
      ),
    },
  ];
  return (
    <Modal opened onClose={onClose} title={t('again.heading')} size="lg">
      {preview.isPending && <SkeletonRows rows={8} rowHeight={28} />}
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data && rows && (
        <>
          <table className={`${layout.fullWidth} ${classes.again}`}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('again.before')}</th>
                <th scope="col">{t('again.after')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, values }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{values[0]}</td>
                  <td>{values[1]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={layout.paragraph}>{t('again.changes', { count: data.changes.length })}</p>
          <ul className={layout.paragraph}>
            {data.changes.slice(0, shownChanges).map((change) => (
              <li key={change.taxId}>
                <i>{change.name}</i>: {t(`again.status.${change.before}`)} → {t(`again.status.${change.after}`)}
                {change.notAssessed !== null && ` (${t(`reference-range:notAssessed.${change.notAssessed}`)})`}
              </li>
            ))}
          </ul>
          <p className={layout.faintSmall}>{t('again.lists')}</p>
          <form onSubmit={form.onSubmit(() => assess.mutate(labReportId))}>
            <FormActions submit={t('again.confirm')} busy={assess.isPending} onCancel={onClose} />
          </form>
        </>
      )}
    </Modal>
  );
}
