import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type BehaviourForm,
  type BehaviourRow,
  planCreate,
  planSave,
} from '#domain/bacteria-behaviour/behaviour-form.ts';
import type { ImpactOption } from '#web/entities/impact/impact-control.tsx';
import { type BehaviourView, bodyOf } from './behaviours.queries.ts';

/** What can be previewed of the form: adding, or else saving and deleting the record that is edited. */
export function useBehaviourImpact(
  { level, kind }: BehaviourView,
  taxonId: number,
  rows: readonly BehaviourRow[],
  form: BehaviourForm,
): ImpactOption[] {
  const { t } = useTranslation('reference-data');
  return useMemo(() => {
    if (form.mode === 'create') {
      const plan = planCreate(form, rows);
      const body = plan.ok ? bodyOf(level, taxonId, plan) : null;
      return [
        { label: t('impact.show'), change: body && { change: 'behaviour.create', params: { level, kind }, body } },
      ];
    }
    const plan = planSave(form, rows);
    const params = { level, kind, id: form.id };
    const body = plan.ok ? bodyOf(level, taxonId, plan) : null;
    return [
      {
        label: t('impact.ofSaving'),
        lead: t('impact.whenSaved'),
        change: body && { change: 'behaviour.update', params, body },
      },
      { label: t('impact.ofDeleting'), lead: t('impact.whenDeleted'), change: { change: 'behaviour.delete', params } },
    ];
  }, [level, kind, taxonId, rows, form, t]);
}
