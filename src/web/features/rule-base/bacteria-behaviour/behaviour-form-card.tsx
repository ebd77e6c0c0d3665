import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { behaviourFlows } from '#contract/bacteria-behaviour.contract.ts';
import { type BehaviourRow, currentStatus, offeredStatuses } from '#domain/bacteria-behaviour/behaviour-form.ts';
import { ImpactControl } from '#web/entities/impact/impact-control.tsx';
import { IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx';
import classes from './behaviour-form-card.module.css';
import { FlowSelect, StatusSelect } from './behaviour-selects.tsx';
import type { BehaviourView } from './behaviours.queries.ts';
import type { BehaviourFormState } from './use-behaviour-form.ts';
import { useBehaviourImpact } from './use-behaviour-impact.ts';
import { useBehaviourSentence } from './use-behaviour-sentence.ts';

interface BehaviourFormCardProps {
  view: BehaviourView;
  taxonId: number;
  rows: readonly BehaviourRow[];
  form: BehaviourFormState;
  readOnly: boolean;
}

export function BehaviourFormCard({ view, taxonId, rows, form, readOnly }: BehaviourFormCardProps) {
  const { t } = useTranslation(['bacteria-behaviour', 'common']);
  const sentence = useBehaviourSentence(view.kind);
  const { value } = form;
  const impactOptions = useBehaviourImpact(view, taxonId, rows, value);
  const editing = value.mode === 'edit';
  const offered = offeredStatuses(value, rows);
  const status = currentStatus(value, rows);
  const disabled = readOnly || form.busy;
  const whyId = useId();
  const why = readOnly ? whyId : undefined;
  return (
    <form className={`${layout.stack12} ${layout.box} ${classes.card}`} aria-describedby={why} onSubmit={form.onSubmit}>
      <div className={`${layout.row} ${classes.head}`}>
        <h3 className={layout.title14}>{editing ? t('detail.editForm') : t('detail.newForm')}</h3>
        {editing && <span className={layout.muted}>{t('detail.id', { id: value.id })}</span>}
        <Button
          variant="default"
          size="xs"
          className={layout.end ?? ''}
          disabled={disabled}
          aria-describedby={why}
          onClick={form.startNew}
        >
          {t('detail.new')}
        </Button>
      </div>
      {readOnly && <ReadOnlyNote id={whyId}>{t('message.readOnly')}</ReadOnlyNote>}
      <div className={`${layout.grid12} ${classes.fields}`}>
        <StatusSelect
          value={offered.includes(status) ? status : null}
          options={offered}
          disabled={disabled || offered.length === 0}
          onChange={form.setStatus}
        />
        <FlowSelect value={value.flow} options={behaviourFlows} disabled={disabled} onChange={form.setFlow} />
      </div>
      {offered.length > 0 && (
        <p>
          <span className={layout.muted}>{t('detail.willRead')}</span> <span>{sentence(status, value.flow)}</span>
        </p>
      )}
      {!readOnly && (
        <div className={`${layout.wrap} ${classes.impact}`}>
          {/* What was said before a write does not hold after it. */}
          <ImpactControl key={JSON.stringify(rows)} options={impactOptions} />
        </div>
      )}
      <div className={`${layout.group} ${classes.actions}`}>
        {editing && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            disabled={readOnly || form.busy}
            loading={form.deleting}
            onClick={form.remove}
          >
            {t('common:actions.delete')}
          </Button>
        )}
        <span className={classes.message} data-tone={form.message?.tone} role="status">
          {form.message?.text}
        </span>
        <Button type="submit" disabled={readOnly || form.deleting} aria-describedby={why} loading={form.saving}>
          {editing ? t('common:actions.saveChanges') : t('common:actions.add')}
        </Button>
      </div>
    </form>
  );
}
