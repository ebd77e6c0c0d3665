import { useForm } from '@mantine/form';
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { behaviourHighlightMs, type behaviourMessages } from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import {
  type BehaviourChoice,
  type BehaviourForm,
  type BehaviourRow,
  editForm,
  newForm,
  planCreate,
  planSave,
  startNew,
} from '#domain/bacteria-behaviour/behaviour-form.ts';
import type { TaxonItem } from '#domain/selection/taxon-filter.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { errorMessage, hasStatus } from '#web/lib/api-error.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import {
  type BehaviourView,
  useAddBehaviour,
  useBehaviourInWriting,
  useDeleteBehaviour,
  useSaveBehaviour,
} from './behaviours.queries.ts';
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
  onSubmit: ComponentProps<'form'>['onSubmit'];
  remove: () => void;
  confirmModal: ReactNode;
}

/** Without an id it is a new one. */
type Values = BehaviourChoice & { id: number | null };

function valuesOf({ status, flow, ...rest }: BehaviourForm): Values {
  return { status, flow, id: rest.mode === 'edit' ? rest.id : null };
}

function formOf({ id, status, flow }: Values): BehaviourForm {
  return { ...(id === null ? { mode: 'create' } : { mode: 'edit', id }), status, flow };
}

/** The form of one taxon and list: what it holds, what it says, and its three writes. */
export function useBehaviourForm(
  view: BehaviourView,
  taxon: TaxonItem,
  rows: readonly BehaviourRow[],
): BehaviourFormState {
  const { t } = useTranslation('bacteria-behaviour');
  const form = useForm<Values>({ initialValues: valuesOf(newForm) });
  const held = formOf(form.values);
  const setValue = (next: BehaviourForm): void => form.setValues(valuesOf(next));
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [highlighted, setHighlighted] = useState<BehaviourStatus | null>(null);
  const { confirm, confirmModal } = useConfirm();
  const { said, failed } = useWriteMessages(view, taxon, setMessage);
  const add = useAddBehaviour(view, taxon.id, {
    onDone: ({ changeSetId }, { status, flow }) => {
      setValue(startNew({ mode: 'create', status, flow }, [...rows, { id: 0, status, flow }]));
      said(t('message.added'), changeSetId, status, flow);
    },
    onFailed: failed(t('message.failed')),
  });
  const save = useSaveBehaviour(view, taxon.id, {
    onDone: ({ changeSetId }, { status, flow }) => {
      setHighlighted(status);
      said(t('message.saved'), changeSetId, status, flow);
    },
    onFailed: failed(t('message.failed')),
  });
  const remove = useDeleteBehaviour(view, taxon.id, {
    onDone: ({ changeSetId }, { id, status, flow }) => {
      const left = rows.filter((row) => row.id !== id);
      setValue(startNew({ mode: 'edit', id, status, flow }, left));
      said(t('message.deleted'), changeSetId, status, flow);
    },
    onFailed: failed(t('message.deleteFailed')),
  });
  const busy = useBehaviourInWriting(view, taxon.id);

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
    // What the last write said is no answer to this one.
    setMessage(null);
    setHighlighted(status);
    add.mutate({ status, flow });
  };

  const submitEdit = (edited: BehaviourForm & { mode: 'edit' }): void => {
    const plan = planSave(edited, rows);
    if (!plan.ok) {
      refuse(plan.reason);
      return;
    }
    setMessage(null);
    save.mutate({ id: edited.id, status: plan.status, flow: plan.flow });
  };

  const removeEdited = async (edited: BehaviourForm & { mode: 'edit' }): Promise<void> => {
    if (!(await confirm({ message: t('message.confirmDelete'), danger: true, confirmLabel: t('message.delete') })))
      return;
    const { status, flow } = rows.find((candidate) => candidate.id === edited.id) ?? edited;
    setMessage(null);
    remove.mutate({ id: edited.id, status, flow });
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
    onSubmit: form.onSubmit(() => {
      if (busy) return;
      if (value.mode === 'edit') submitEdit(value);
      else submitNew();
    }),
    remove: () => {
      if (value.mode === 'edit' && !busy) void removeEdited(value);
    },
    confirmModal,
  };
}

/** What a write says when it is answered: in the form, and in a message that names the taxon, for the form may have gone. */
function useWriteMessages(view: BehaviourView, taxon: TaxonItem, setMessage: (message: FormMessage) => void) {
  const { t } = useTranslation('bacteria-behaviour');
  const undo = useUndo();
  const sentence = useBehaviourSentence(view.kind);
  const onScreen = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    return () => {
      onScreen.current = false;
    };
  }, []);
  return {
    said: (text: string, changeSetId: number, status: BehaviourStatus, flow: Flow): void => {
      setMessage({ tone: 'teal', text });
      toast.success(about(`${text}: ${sentence(status, flow)}`, taxon.name), undo(changeSetId));
    },
    /** A conflict is answered where the choice was made; everything else in a toast. */
    failed:
      (fallback: string) =>
      (error: Error): void => {
        if (hasStatus(error, 409) && onScreen.current) {
          setMessage({ tone: 'red', text: errorMessage(error, fallback) });
        } else if (hasStatus(error, 403) && view.level === 'species') {
          toast.warn(about(t('message.speciesForbidden'), taxon.name));
        } else toast.failure(error, fallback, taxon.name);
      },
  };
}
