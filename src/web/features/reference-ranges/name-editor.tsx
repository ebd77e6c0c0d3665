import { Button, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Rank } from '#contract/microbiome.ts';
import type { TaxonNameRecord } from '#contract/taxon-names.contract.ts';
import { type NameDecision, nameDecisionSchema } from '#contract/taxon-names.ts';
import { useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import { nameImpactQuery, useDeleteName, useSaveName } from './names.queries.ts';

const ranks: readonly Rank[] = ['genus', 'species'];
const standsForOne = (decision: NameDecision) => decision !== 'ambiguous' && decision !== 'unknown';

interface NameEditorProps {
  /** Null: a new one. */
  known: TaxonNameRecord | null;
  naming: string;
  onClose: () => void;
}

type NameValues = Pick<TaxonNameRecord, 'rank' | 'name' | 'decision' | 'taxId' | 'note'>;

/** What one name stands for. */
export function NameEditor({ known, naming, onClose }: NameEditorProps) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const form = useForm<NameValues>({
    initialValues: {
      ...{ rank: known?.rank ?? 'genus', name: known?.name ?? '', decision: known?.decision ?? 'same' },
      ...{ taxId: known?.taxId ?? null, note: known?.note ?? '' },
    },
  });
  const { rank, decision, taxId } = form.values;
  const taxa = useTaxa(rank);
  const impact = useQuery({ ...nameImpactQuery(known?.id ?? 0), enabled: known !== null });
  const undo = useUndo();
  const failed = (error: Error) => toast.failure(error, t('names.failed'));
  const save = useSaveName({
    onDone: ({ changeSetId }) => {
      toast.success(t('names.saved'), undo(changeSetId));
      onClose();
    },
    onFailed: failed,
  });
  const remove = useDeleteName({
    onDone: ({ changeSetId }) => {
      toast.success(t('names.deleted'), undo(changeSetId));
      onClose();
    },
    onFailed: failed,
  });
  const one = standsForOne(decision);
  return (
    <form
      className={layout.stack12}
      onSubmit={form.onSubmit((values) =>
        save.mutate({
          known,
          body: { ...values, naming: known?.naming ?? naming, taxId: one ? values.taxId : null },
        }),
      )}
    >
      <TextInput label={t('names.name')} readOnly={known !== null} required {...form.getInputProps('name')} />
      {known === null && (
        <NativeSelect
          label={t('common:level.label')}
          value={rank}
          data={ranks.map((value) => ({ value, label: t(`common:level.${value}`) }))}
          onChange={(event) =>
            form.setFieldValue('rank', event.currentTarget.value === 'species' ? 'species' : 'genus')
          }
        />
      )}
      <NativeSelect
        label={t('names.decision')}
        value={decision}
        data={nameDecisionSchema.options.map((value) => ({ value, label: t(`names.decisions.${value}`) }))}
        onChange={(event) => form.setFieldValue('decision', nameDecisionSchema.parse(event.currentTarget.value))}
      />
      {one && (
        <Select
          label={t('names.taxon')}
          searchable
          limit={50}
          data={(taxa.data ?? []).map((taxon) => ({ value: String(taxon.id), label: taxon.name }))}
          value={taxId === null ? null : String(taxId)}
          onChange={(value) => form.setFieldValue('taxId', value === null ? null : Number(value))}
        />
      )}
      <Textarea label={t('names.note')} {...form.getInputProps('note')} />
      {impact.data && (
        <p className={layout.mutedSmall}>
          {t('names.impact', {
            ...{ reports: formatNumber(impact.data.reports), patients: formatNumber(impact.data.patients) },
          })}
        </p>
      )}
      {known !== null && (
        <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate(known)}>
          {t('names.delete')}
        </Button>
      )}
      <FormActions submit={t('names.save')} busy={save.isPending} onCancel={onClose} disabled={one && taxId === null} />
    </form>
  );
}
