import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { behaviourStatuses } from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus } from '#contract/microbiome.ts';
import type { Kind } from '#contract/taxa.contract.ts';
import type { BehaviourRow } from '#domain/bacteria-behaviour/behaviour-form.ts';
import { FlowBadge } from '#web/entities/rule-base/rule-badges.tsx';
import { StatusBadge } from '#web/entities/taxon/status-badge.tsx';
import { IconArrowRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './behaviour-slots.module.css';
import type { BehaviourFormState } from './use-behaviour-form.ts';
import { useBehaviourSentence } from './use-behaviour-sentence.ts';

interface BehaviourSlotsProps {
  kind: Kind;
  rows: readonly BehaviourRow[];
  form: BehaviourFormState;
  readOnly: boolean;
}

/** One slot per status; the free ones are dashed. Clicking a behaviour edits it. */
export function BehaviourSlots({ kind, rows, form, readOnly }: BehaviourSlotsProps) {
  return (
    <ul className={`${layout.plainList} ${layout.grid12} ${classes.slots}`}>
      {behaviourStatuses.map((status) => {
        const row = rows.find((candidate) => candidate.status === status);
        return (
          <li key={status} className={`${layout.flex} ${layout.shrinks}`}>
            {row === undefined ? (
              <FreeSlot status={status} />
            ) : (
              <UsedSlot kind={kind} row={row} form={form} readOnly={readOnly} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function UsedSlot({ kind, row, form, readOnly }: Omit<BehaviourSlotsProps, 'rows'> & { row: BehaviourRow }) {
  const { t } = useTranslation('bacteria-behaviour');
  const sentence = useBehaviourSentence(kind);
  const editing = form.value.mode === 'edit' && form.value.id === row.id;
  return (
    <UnstyledButton
      className={`${layout.stack} ${classes.slot}`}
      aria-pressed={editing}
      data-highlighted={form.highlighted === row.status || undefined}
      disabled={readOnly}
      onClick={() => form.edit(row)}
    >
      <span className={`${layout.wrapGroup} ${layout.gap4}`}>
        <StatusBadge status={row.status} />
        <IconArrowRight size={12} aria-hidden />
        <FlowBadge flow={row.flow} />
      </span>
      <span>{sentence(row.status, row.flow)}</span>
      <span className={`${layout.mutedSmall} ${classes.id}`}>{t('detail.id', { id: row.id })}</span>
    </UnstyledButton>
  );
}

function FreeSlot({ status }: { status: BehaviourStatus }) {
  const { t } = useTranslation('bacteria-behaviour');
  return (
    <div className={`${layout.stack} ${classes.free}`}>
      <span className={`${layout.wrapGroup} ${layout.gap4}`}>
        <StatusBadge status={status} />
      </span>
      <span>{t('detail.slotFree', { status: t(`statusWord.${status}`) })}</span>
    </div>
  );
}
