import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { behaviourHighlightMs, type behaviourMessages } from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import {
  type BehaviourForm,
  type BehaviourRow,
  editForm,
  newForm,
  planCreate,
  planSave,
  startNew,
} from '#domain/bacteria-behaviour/behaviour-form.ts';
import { useUndo } from '#web/entities/reference-data/use-undo.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.tsx';
import { type BehaviourView, useAddBehaviour, useDeleteBehaviour, useSaveBehaviour } from './behaviours.queries.ts';
import { useBehaviourSentence } from './use-behaviour-sentence.ts';

interface FormMessage {
  tone: 'red' | 'teal';
  text: string;
}

export interface BehaviourFormState {
  value: BehaviourForm;
  message: FormMessage | null;
  /** The status whose record was just written. */
  highlighted: BehaviourStatus | null;
  saving: boolean;
  deleting: boolean;
  busy: boolean;
  setStatus: (status: BehaviourStatus) => void;
  setFlow: (flow: Flow) => void;
  edit: (row: BehaviourRow) => void;
  startNew: () => void;
  submit: () => void;
  remove: () => void;
  confirmModal: ReactNode;
}

/** The form of one taxon and list: what it holds, what it says, and its three writes. */
export function useBehaviourForm(
  view: BehaviourView,
  taxonId: number,
  rows: readonly BehaviourRow[],
): BehaviourFormState {
  const { t } = useTranslation('bacteria-behaviour');
  const [held, setValue] = useState<BehaviourForm>(newForm);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [highlighted, setHighlighted] = useState<BehaviourStatus | null>(null);
  const { confirm, confirmModal } = useConfirm();
  const undo = useUndo();
  const sentence = useBehaviourSentence(view.kind);
  const add = useAddBehaviour(view);
  const save = useSaveBehaviour(view);
  const remove = useDeleteBehaviour(view);
  const busy = add.isPending || save.isPending || remove.isPending;

  // A record that was deleted elsewhere, or undone, cannot be edited any longer.
  const gone = held.mode === 'edit' && !busy && rows.every((row) => row.id !== held.id);
  const value = gone ? startNew(held, rows) : held;

  useEffect(() => {
    if (highlighted === null) return;
    const timer = setTimeout(() => setHighlighted(null), behaviourHighlightMs);
    return () => clearTimeout(timer);
  }, [highlighted]);

  const show = (next: BehaviourForm): void => {
    setValue(next);
    setMessage(null);
  };

  const succeed = (text: string, changeSetId: number, status: BehaviourStatus, flow: Flow): void => {
    setMessage({ tone: 'teal', text });
    toast.success(`${text}: ${sentence(status, flow)}`, undo(changeSetId));
  };

  /** A conflict is answered where the choice was made; everything else in a toast. */
  const fail = (error: unknown, fallback: string): void => {
    if (hasStatus(error, 409)) setMessage({ tone: 'red', text: error.message });
    else if (hasStatus(error, 403) && view.level === 'species') toast.error(t('message.speciesForbidden'));
    else toast.failure(error, fallback);
  };

  const refuse = (reason: keyof typeof behaviourMessages): void => {
    setMessage({ tone: 'red', text: t(`message.${reason}`) });
  };

  const submitNew = (): void => {
    const plan = planCreate(value, rows);
    if (!plan.ok) {
      refuse(plan.reason);
      return;
    }
    const { status, flow } = plan;
    setHighlighted(status);
    add.mutate(
      { taxonId, status, flow },
      {
        onSuccess: ({ changeSetId }) => {
          setValue(startNew({ mode: 'create', status, flow }, [...rows, { id: 0, status, flow }]));
          succeed(t('message.added'), changeSetId, status, flow);
        },
        onError: (error) => fail(error, t('message.failed')),
      },
    );
  };

  const submitEdit = (form: BehaviourForm & { mode: 'edit' }): void => {
    const plan = planSave(form, rows);
    if (!plan.ok) {
      refuse(plan.reason);
      return;
    }
    const { status, flow } = plan;
    save.mutate(
      { id: form.id, taxonId, status, flow },
      {
        onSuccess: ({ changeSetId }) => {
          setHighlighted(status);
          succeed(t('message.saved'), changeSetId, status, flow);
        },
        onError: (error) => fail(error, t('message.failed')),
      },
    );
  };

  const removeEdited = async (form: BehaviourForm & { mode: 'edit' }): Promise<void> => {
    if (!(await confirm({ message: t('message.confirmDelete'), danger: true, confirmLabel: t('message.delete') })))
      return;
    const row = rows.find((candidate) => candidate.id === form.id) ?? form;
    remove.mutate(form.id, {
      onSuccess: ({ changeSetId }) => {
        setValue(
          startNew(
            form,
            rows.filter((candidate) => candidate.id !== form.id),
          ),
        );
        succeed(t('message.deleted'), changeSetId, row.status, row.flow);
      },
      onError: (error) => fail(error, t('message.deleteFailed')),
    });
  };

  return {
    value,
    message,
    highlighted,
    saving: add.isPending || save.isPending,
    deleting: remove.isPending,
    busy,
    setStatus: (status) => show({ ...value, status }),
    setFlow: (flow) => show({ ...value, flow }),
    edit: (row) => show(editForm(row)),
    startNew: () => show(startNew(value, rows)),
    submit: () => {
      if (busy) return;
      if (value.mode === 'edit') submitEdit(value);
      else submitNew();
    },
    remove: () => {
      if (value.mode === 'edit' && !busy) void removeEdited(value);
    },
    confirmModal,
  };
}
