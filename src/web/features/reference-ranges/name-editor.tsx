import { Button, NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Rank } from '#contract/microbiome.ts';
import type { TaxonNameRecord } from '#contract/taxon-names.contract.ts';
import { type NameDecision, nameDecisionSchema } from '#contract/taxon-names.ts';
import { useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FormActions } from '#web/ui/form-actions.tsx';
import { toast } from '#web/ui/toast.tsx';
import { nameImpactQuery, useDeleteName, useSaveName } from './names.queries.ts';
import classes from './own-set.module.css';

const ranks: readonly Rank[] = ['genus', 'species'];
const standsForOne = (decision: NameDecision) => decision !== 'ambiguous' && decision !== 'unknown';

interface NameEditorProps {
  /** Null: a new one. */
  known: TaxonNameRecord | null;
  naming: string;
  onClose: () => void;
}

/** What one name stands for. */
export function NameEditor({ known, naming, onClose }: NameEditorProps) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const [rank, setRank] = useState<Rank>(known?.rank ?? 'genus');
  const [name, setName] = useState(known?.name ?? '');
  const [decision, setDecision] = useState<NameDecision>(known?.decision ?? 'same');
  const [taxId, setTaxId] = useState<number | null>(known?.taxId ?? null);
  const [note, setNote] = useState(known?.note ?? '');
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
      className={classes.builder}
      onSubmit={(event) => {
        event.preventDefault();
        const decided = { taxId: one ? taxId : null, decision, note };
        save.mutate({ known, body: { naming: known?.naming ?? naming, rank, name, ...decided } });
      }}
    >
      <TextInput
        label={t('names.name')}
        value={name}
        readOnly={known !== null}
        required
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {known === null && (
        <NativeSelect
          label={t('common:level.label')}
          value={rank}
          data={ranks.map((value) => ({ value, label: t(`common:level.${value}`) }))}
          onChange={(event) => setRank(event.currentTarget.value === 'species' ? 'species' : 'genus')}
        />
      )}
      <NativeSelect
        label={t('names.decision')}
        value={decision}
        data={nameDecisionSchema.options.map((value) => ({ value, label: t(`names.decisions.${value}`) }))}
        onChange={(event) => setDecision(nameDecisionSchema.parse(event.currentTarget.value))}
      />
      {one && (
        <Select
          label={t('names.taxon')}
          searchable
          limit={50}
          data={(taxa.data ?? []).map((taxon) => ({ value: String(taxon.id), label: taxon.name }))}
          value={taxId === null ? null : String(taxId)}
          onChange={(value) => setTaxId(value === null ? null : Number(value))}
        />
      )}
      <Textarea label={t('names.note')} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      {impact.data && (
        <p className={classes.muted}>
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
