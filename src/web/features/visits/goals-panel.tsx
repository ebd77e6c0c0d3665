import { ActionIcon, Button, Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Goal, type GoalState, goalStateSchema, type Visit, visitLimits } from '#contract/visits.contract.ts';
import { isOpen, progressShare } from '#domain/visits/visit-day.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { formatDay } from '#web/lib/format.ts';
import { parseDate } from '#web/lib/parse-date.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FormActions } from '#web/ui/form-actions.tsx';
import { IconPencil, IconPlus, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { toast } from '#web/ui/toast.tsx';
import classes from './visits.module.css';
import { useWriteGoal } from './visits.queries.ts';

interface GoalsPanelProps {
  userId: number;
  visits: readonly Visit[];
  /** The visit on screen: new goals are agreed at it. */
  visit: Visit | null;
  onPaper: (onPaper: boolean) => void;
}

type Placed = { goal: Goal; visitId: number };

/** The goals of all visits: those that are worked on by their day, then those that are over. */
export function GoalsPanel({ userId, visits, visit, onPaper }: GoalsPanelProps) {
  const { t } = useTranslation('visits');
  const [adding, setAdding] = useState(false);
  const all = visits.flatMap((each) => each.goals.map((goal): Placed => ({ goal, visitId: each.id })));
  const byDay = (a: Placed, b: Placed) => ((a.goal.dueOn ?? '9999') < (b.goal.dueOn ?? '9999') ? -1 : 1);
  const open = all.filter(({ goal }) => isOpen(goal)).sort(byDay);
  const over = all.filter(({ goal }) => !isOpen(goal)).sort((a, b) => (a.goal.stateOn < b.goal.stateOn ? 1 : -1));
  return (
    <Panel className={classes.side} aria-label={t('goals.title')}>
      <PanelHead title={t('goals.title')} count={all.length}>
        {visit !== null && !adding && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('goals.add')}
          </Button>
        )}
      </PanelHead>
      <div className={`${layout.stack12} ${classes.sideBody}`}>
        {adding && visit !== null && (
          <GoalForm userId={userId} visitId={visit.id} goal={null} onDone={() => setAdding(false)} />
        )}
        {all.length === 0 && !adding && (
          <p className={`${layout.mutedSmall} ${classes.hint}`}>
            {visit === null ? t('goals.needsVisit') : t('goals.none')}
          </p>
        )}
        <ul className={`${layout.plainList} ${layout.stack} ${layout.gap8}`}>
          {[...open, ...over].map((placed) => (
            <li key={placed.goal.id}>
              <GoalCard userId={userId} {...placed} />
            </li>
          ))}
        </ul>
        {visit !== null && (
          <Checkbox
            label={t('goals.onPaper')}
            description={t('goals.onPaperHint')}
            checked={visit.onPaper}
            onChange={({ currentTarget }) => onPaper(currentTarget.checked)}
          />
        )}
      </div>
    </Panel>
  );
}

const tones: Record<GoalState, string> = { onTheWay: 'beet', notYet: 'amber', reached: 'green', dropped: 'grey' };

function GoalCard({ userId, visitId, goal }: Placed & { userId: number }) {
  const { t } = useTranslation('visits');
  const [editing, setEditing] = useState(false);
  const write = useWriteGoal(userId, {
    onDone: () => undefined,
    onFailed: (error) => toast.failure(error, t('goals.failed')),
  });
  const { text, dueOn, state, stateOn, progress } = goal;
  const share = progressShare(progress);
  if (editing) return <GoalForm userId={userId} visitId={visitId} goal={goal} onDone={() => setEditing(false)} />;
  const set = (next: string | null): void => {
    if (next === null || next === state) return;
    write.mutate({ visitId, goal, change: { state: next as GoalState, version: goal.version } });
  };
  return (
    <article className={`${layout.stack} ${layout.gap6} ${layout.box} ${classes.goal}`} data-tone={tones[state]}>
      <div className={`${layout.row} ${layout.spread}`}>
        <span className={`${layout.smallMedium} ${layout.breaks}`}>{text}</span>
        <ActionIcon
          size="sm"
          variant="subtle"
          color="gray"
          aria-label={t('goals.edit', { goal: text })}
          onClick={() => setEditing(true)}
        >
          <IconPencil size={14} aria-hidden />
        </ActionIcon>
      </div>
      <div className={`${layout.row} ${layout.spread}`}>
        <span className={`${layout.mutedSmall} ${classes.hint}`}>
          {isOpen(goal)
            ? dueOn !== null && t('goals.dueOn', { date: formatDay(dueOn) })
            : t('goals.since', { date: formatDay(stateOn) })}
        </span>
        <Select
          size="xs"
          className={classes.goalState ?? ''}
          aria-label={t('goals.stateOf', { goal: text })}
          allowDeselect={false}
          disabled={write.isPending}
          value={state}
          data={goalStateSchema.options.map((each) => ({ value: each, label: t(`goals.state.${each}`) }))}
          onChange={set}
        />
      </div>
      {share !== null && isOpen(goal) && (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${share * 100}%` }} />
        </span>
      )}
      {progress !== '' && <span className={`${layout.mutedSmall} ${classes.hint}`}>{progress}</span>}
    </article>
  );
}

interface GoalFormProps {
  userId: number;
  visitId: number;
  /** Null: a new one. */
  goal: Goal | null;
  onDone: () => void;
}

function GoalForm({ userId, visitId, goal, onDone }: GoalFormProps) {
  const { t } = useTranslation('visits');
  const { t: common } = useTranslation();
  const form = useForm<{ text: string; dueOn: string | null; progress: string }>({
    initialValues: { text: goal?.text ?? '', dueOn: goal?.dueOn ?? null, progress: goal?.progress ?? '' },
    validate: {
      text: filled(t('goals.textNeeded')),
      dueOn: (day) => (day === null || parseDate(day) !== null ? null : common('form.dateWrong')),
    },
  });
  const write = useWriteGoal(userId, {
    onDone: (_, done) => {
      if ('remove' in done) toast.success(t('goals.removed'));
      onDone();
    },
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('goals.failed'));
    },
  });
  return (
    <form
      noValidate
      className={`${layout.stack} ${layout.gap6} ${layout.box} ${classes.goal}`}
      onSubmit={form.onSubmit((values) =>
        write.mutate(
          goal === null ? { visitId, add: values } : { visitId, goal, change: { ...values, version: goal.version } },
        ),
      )}
    >
      <TextInput label={t('goals.text')} maxLength={visitLimits.goal} autoFocus {...form.getInputProps('text')} />
      <Group gap="xs" grow align="flex-start">
        <DateField
          label={t('goals.due')}
          value={form.values.dueOn}
          onChange={(day) => form.setFieldValue('dueOn', day)}
          error={form.errors.dueOn}
        />
        <TextInput
          label={t('goals.progress')}
          placeholder={t('goals.progressHint')}
          maxLength={visitLimits.goal}
          {...form.getInputProps('progress')}
        />
      </Group>
      {goal !== null && (
        <Button
          mt="xs"
          size="compact-xs"
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => write.mutate({ visitId, remove: goal })}
        >
          {t('goals.remove', { goal: goal.text })}
        </Button>
      )}
      <FormActions submit={t('goals.save')} busy={write.isPending} onCancel={onDone} />
    </form>
  );
}
