import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LabReport, LabReportAssessment } from '#contract/lab-reports.contract.ts';
import type { SetReason } from '#contract/reference-ranges.ts';
import { referenceSetsQuery } from '#web/entities/reference-range/reference-sets.queries.ts';
import { setOptions } from '#web/entities/reference-range/set-options.ts';
import { studyCount } from '#web/entities/reference-range/studies.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import { useReferenceSet } from './lab-reports.queries.ts';
import classes from './reference-line.module.css';

interface ReferenceLineProps {
  report: LabReport;
  assessment: LabReportAssessment;
  /** Why the file belongs to its set; null where somebody chose it. */
  reason: SetReason | null;
}

const NO_SET = 'none';

/** Which healthy people the report is held against, how they were chosen, and what came of it. */
export function ReferenceLine({ report, assessment, reason }: ReferenceLineProps) {
  const { t } = useTranslation('lab-reports');
  const { confirm, confirmModal } = useConfirm();
  const change = useReferenceSet({
    onDone: () => toast.success(t('reference.changed')),
    onFailed: (error) => toast.failure(error, t('reference.failed')),
  });
  const chosen = report.referenceSet;
  const { language } = useLanguage();
  const sets = useQuery(referenceSetsQuery(language)).data ?? [];
  const set = sets.find(({ id }) => id === chosen);
  const studies = set === undefined ? 0 : studyCount(set.source);
  const notAssessed = assessment.notAssessed.reduce((sum, { count }) => sum + count, 0);
  const because =
    reason === null
      ? t(`reference.by.${report.referenceSetBy}`)
      : t(`reference.because.${reason.because}`, { names: reason.examples.join(', ') });
  const facts = [
    ...(set === undefined ? [] : [t('reference.people', { count: set.people })]),
    ...(studies === 0 ? [] : [t('reference.studies', { count: studies })]),
    ...(notAssessed === 0 ? [] : [`${formatNumber(notAssessed)} ${t('reference.notAssessed')}`]),
  ];

  const choose = async (value: string | null): Promise<void> => {
    const next = value === NO_SET ? null : value;
    if (next === chosen) return;
    const agreed = await confirm({ message: t('reference.question'), confirmLabel: t('reference.change') });
    if (agreed) change.mutate({ labReportId: report.id, referenceSet: next });
  };

  return (
    <section className={`${layout.wrapGroup} ${classes.line}`} aria-label={t('reference.label')}>
      <Select
        size="sm"
        w="100%"
        aria-label={t('reference.set')}
        allowDeselect={false}
        disabled={change.isPending}
        data={[...setOptions(sets, report.method, chosen), { value: NO_SET, label: t('reference.none') }]}
        value={chosen ?? NO_SET}
        onChange={(value) => void choose(value)}
      />
      <span
        className={`${layout.faintSmall} ${layout.twoLines}`}
        title={[because, set?.source].filter(Boolean).join('\n')}
      >
        {[facts.join(', '), because].filter((text) => text !== '').join(' · ')}
      </span>
      {confirmModal}
    </section>
  );
}
