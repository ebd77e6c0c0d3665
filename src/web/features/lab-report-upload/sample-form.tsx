import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { labMethodSchema } from '#contract/lab-reports.contract.ts';
import { PatientPicker } from '#web/entities/patient/patient-picker.tsx';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { referenceSetsQuery } from '#web/entities/reference-range/reference-sets.queries.ts';
import { setOptions } from '#web/entities/reference-range/set-options.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { DateField } from '#web/ui/date-field.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { needsOf, type SampleFacts, type UploadItem } from './upload-item.ts';
import classes from './upload-workspace.module.css';

interface SampleFormProps {
  facts: SampleFacts;
  /** The chosen file; null while there is none. */
  item: UploadItem | null;
  /** The patient stands in the address. */
  fixedPatient: boolean;
  onChange: (facts: Partial<SampleFacts>) => void;
  onSample: (sample: string | null) => void;
  /** Null: chosen by format and names. */
  onReferenceSet: (set: string | null) => void;
}

const BY_FILE = 'file';

/** Whose sample the chosen file is, and how and when it was made. */
export function SampleForm({ facts, item, fixedPatient, onChange, onSample, onReferenceSet }: SampleFormProps) {
  const { t } = useTranslation('lab-report-upload');
  const { language } = useLanguage();
  const sets = useQuery(referenceSetsQuery(language)).data ?? [];
  const draft = item?.draft ?? null;
  const told = draft?.preview.referenceSet;
  const byFile =
    draft !== null && draft.referenceSet === null && told != null
      ? t(`setBecause.${draft.preview.setReason.because}`, {
          set: sets.find(({ id }) => id === told)?.name ?? told,
          names: draft.preview.setReason.examples.join(', '),
        })
      : t('setByFile');
  const samples = item?.draft?.preview.samples ?? [];
  const needs = item === null ? [] : needsOf(item);
  const disabled = item?.state === 'saving' || item?.state === 'saved';
  const future =
    facts.sampleDate !== null && /^\d{4}-\d{2}-\d{2}$/.test(facts.sampleDate) && facts.sampleDate > practiceToday();
  const dateError = future
    ? t('futureDate')
    : needs.includes('date') && facts.sampleDate === null
      ? t('dateNeeded')
      : null;
  const optional = (label: string) => (
    <>
      {label} <span className={`${layout.faint} ${layout.regular}`}>{t('optional')}</span>
    </>
  );
  return (
    <Panel aria-label={t('sample')}>
      <PanelHead title={t('sample')} />
      <fieldset className={classes.form} disabled={disabled}>
        <div className={classes.wide}>
          <PatientPicker
            value={facts.userId}
            onChange={(userId) => onChange({ userId })}
            disabled={fixedPatient || disabled}
          />
        </div>
        {samples.length > 1 && (
          <Select
            className={classes.wide ?? ''}
            label={t('sampleOfFile', { count: samples.length })}
            placeholder={t('chooseSample')}
            searchable
            data={[...new Set(samples)]}
            value={item?.draft?.sample ?? null}
            onChange={onSample}
          />
        )}
        <Select
          label={t('method')}
          value={facts.method}
          allowDeselect={false}
          data={labMethodSchema.options.map((method) => ({ value: method, label: t(`methods.${method}`) }))}
          onChange={(value) => {
            const method = labMethodSchema.safeParse(value).data;
            if (method) onChange({ method });
          }}
        />
        <DateField
          label={t('sampleDate')}
          required
          value={facts.sampleDate}
          onChange={(sampleDate) => onChange({ sampleDate })}
          error={dateError}
        />
        {draft !== null && (
          <Select
            className={classes.wide ?? ''}
            label={t('referenceSet')}
            allowDeselect={false}
            data={[{ value: BY_FILE, label: byFile }, ...setOptions(sets, draft.method, draft.referenceSet)]}
            value={draft.referenceSet ?? BY_FILE}
            onChange={(value) => onReferenceSet(value === BY_FILE ? null : value)}
          />
        )}
        <TextInput
          className={classes.wide ?? ''}
          label={optional(t('labName'))}
          maxLength={120}
          value={facts.labName}
          onChange={({ currentTarget }) => onChange({ labName: currentTarget.value })}
        />
        <TextInput
          className={classes.wide ?? ''}
          label={optional(t('kitId'))}
          maxLength={80}
          value={facts.kitId}
          onChange={({ currentTarget }) => onChange({ kitId: currentTarget.value })}
        />
      </fieldset>
    </Panel>
  );
}
