import { Button, Group } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staleDetailsSchema, type UserDetails } from '#contract/patients.contract.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { focusFirstError, showFieldErrors } from '#web/lib/form.ts';
import { isInChoices } from '#web/lib/keys-in-choices.ts';
import { IconPencil } from '#web/ui/icons.gen.ts';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './info-card.module.css';
import { type PatientChange, useSavePatient } from './patient-info.queries.ts';
import { type Stale, StaleModal } from './stale-modal.tsx';

type CardName =
  | 'identity'
  | 'body'
  | 'phenotypes'
  | 'restrictions'
  | 'drugs'
  | 'supplements'
  | 'dislikedFoods'
  | 'notes';

interface InfoCardProps<Values extends object> {
  card: CardName;
  user: UserDetails;
  /** A muted note beside the title. */
  count?: ReactNode;
  /** The form's values of a patient. */
  valuesOf: (user: UserDetails) => Values;
  /** What the values mean for the record. */
  changeOf: (values: Values) => PatientChange;
  /** A sentence for each field that cannot be saved as it is. */
  validate?: (values: Values) => Record<string, string>;
  /** Where a field of the server stands in the form, if elsewhere. */
  placeOf?: (field: string, values: Values) => string;
  fields: (form: UseFormReturnType<Values>) => ReactNode;
  /** The card as it is read. */
  children: ReactNode;
}

/** A part of the patient's info: read, and edited in place. */
export function InfoCard<Values extends object>(props: InfoCardProps<Values>) {
  const { card, user, count, children } = props;
  const { t } = useTranslation('patient-info');
  const { t: common } = useTranslation();
  // The record as it was when the editing began: a save is made on its version.
  const [base, setBase] = useState<UserDetails | null>(null);
  return (
    <Panel className={classes.card} aria-label={t(`cards.${card}`)}>
      <PanelHead title={t(`cards.${card}`)} {...(count === undefined ? {} : { count })}>
        {base === null && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconPencil size={14} aria-hidden />}
            aria-label={t('edit', { card: t(`cards.${card}`) })}
            onClick={() => setBase(user)}
          >
            {common('actions.edit')}
          </Button>
        )}
      </PanelHead>
      <div className={classes.body}>
        {base === null ? children : <CardForm {...props} base={base} onDone={() => setBase(null)} />}
      </div>
    </Panel>
  );
}

interface CardFormProps<Values extends object> extends InfoCardProps<Values> {
  base: UserDetails;
  onDone: () => void;
}

function CardForm<Values extends object>({ base, onDone, ...props }: CardFormProps<Values>) {
  const { t } = useTranslation('patient-info');
  const { t: common } = useTranslation();
  const save = useSavePatient(base.id);
  const [stale, setStale] = useState<Stale | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: props.valuesOf(base),
    validate: (values) => ({ ...props.validate?.(values) }),
  });

  const send = (change: PatientChange, version: number): void =>
    save.mutate(
      { change, version },
      {
        onSuccess: () => {
          toast.success(t('saved'));
          onDone();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'STALE') {
            setStale({ base, change, ...staleDetailsSchema.parse(error.data) });
            return;
          }
          const placed = showFieldErrors(form, error, (field) => props.placeOf?.(field, form.getValues()) ?? field);
          if (placed) focusFirstError(element.current);
          else toast.failure(error, t('saveFailed'));
        },
      },
    );

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.onSubmit(
        (values) => send(props.changeOf(values), base.version),
        () => focusFirstError(element.current),
      )}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !isInChoices(event) && stale === null) onDone();
      }}
    >
      {props.fields(form)}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={onDone} disabled={save.isPending}>
          {common('actions.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {common('actions.save')}
        </Button>
      </Group>
      <StaleModal
        stale={stale}
        busy={save.isPending}
        onKeepMine={({ change, current }) => {
          setStale(null);
          send(change, current.version);
        }}
        onTakeTheirs={onDone}
        onClose={() => setStale(null)}
      />
    </form>
  );
}
