import { ActionIcon, Button, CloseButton, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Meal, type MealBody, mealSlots, seasons } from '#contract/meals.contract.ts';
import { derivedTagsOf } from '#domain/plan/derived-tags.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { firstChoice } from '#domain/plan/meal-foods.ts';
import { foodWord } from '#web/entities/meal/kitchen.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatDate } from '#web/lib/format.ts';
import { useLeaving } from '#web/lib/use-leaving.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import {
  IconCircleCheck,
  IconCircleX,
  IconHistory,
  IconLock,
  IconPlus,
  IconRestore,
  IconTrash,
  IconX,
} from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { about, toast } from '#web/ui/toast.tsx';
import classes from './meal-editor.module.css';
import { MealNutrients } from './meal-nutrients.tsx';
import { undoMeals, useDeleteMeal, useResetMeal, useSaveMeal } from './meals.queries.ts';
import { PlateFoods } from './plate-foods.tsx';
import { bodyOf, foodsOf, type MealForm, useMealForm } from './use-meal-form.ts';
import { useTagName } from './use-tag-name.ts';

export interface MealEditorProps {
  /** Undefined for one that is being written. */
  meal: Meal | undefined;
  /** What a new one begins with: a copy of another. */
  start: MealBody | null;
  kitchen: Kitchen;
  /** For whom meals are filtered. */
  patientName: string | null;
  onClose: () => void;
  /** From which one it was saved (`new` for one that is being written), and as which. */
  onSaved: (from: string, mealId: string) => void;
  /** Whether something was typed that is not saved. */
  onChanged: (changed: boolean) => void;
  /** The meal as the server has it is not the one that this editor began with. */
  overtaken: boolean;
  onDuplicate: (body: MealBody) => void;
  onHistory: (meal: Meal) => void;
}

export function MealEditor(props: MealEditorProps) {
  const { meal, start, kitchen, onClose } = props;
  const { t } = useTranslation(['meals', 'common']);
  const { language } = useLanguage();
  const form = useMealForm(meal, start);
  const { confirm, confirmModal } = useConfirm();
  const undo = useUndo(undoMeals);
  const changed = form.changed();
  const { onChanged } = props;
  useEffect(() => onChanged(changed), [changed, onChanged]);
  const leave = useLeaving(
    changed,
    () =>
      confirm({ title: t('leave.title'), message: t('leave.message'), confirmLabel: t('leave.discard'), danger: true }),
    'meal',
  );
  const [stale, setStale] = useState(false);
  const save = useSaveMeal({
    onDone: ({ meal: saved, changeSetId }) => {
      toast.success(about(t('message.saved'), saved.name[language]), undo(changeSetId));
      leave.free();
      props.onChanged(false);
      props.onSaved(meal?.id ?? 'new', saved.id);
    },
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'MEAL_STALE') setStale(true);
      else if (!form.showErrors(error)) toast.failure(error, t('message.failed'));
    },
  });
  const remove = useDeleteMeal({
    onDone: ({ changeSetId }, { name }) => {
      toast.success(about(t('message.deleted'), name[language]), undo(changeSetId));
      leave.free();
      onClose();
    },
    onFailed: (error, { name }) => toast.failure(error, t('message.failed'), name[language]),
  });
  const reset = useResetMeal({
    onDone: ({ meal: supplied, changeSetId }) => {
      toast.success(about(t('message.reset'), supplied.name[language]), undo(changeSetId));
      leave.free();
      props.onChanged(false);
    },
    onFailed: (error, { name }) => toast.failure(error, t('message.failed'), name[language]),
  });
  const askDelete = async (of: Meal): Promise<void> => {
    const used = of.weeks === 0 ? t('message.notUsed') : t('message.usedIn', { count: of.weeks });
    const message = `${t('message.confirmDelete', { name: of.name[language] })} ${used}`;
    if (await confirm({ message, confirmLabel: t('common:actions.delete'), danger: true })) remove.mutate(of);
  };
  const askReset = async (of: Meal): Promise<void> => {
    if (
      await confirm({
        message: t('message.confirmReset', { name: of.name[language] }),
        confirmLabel: t('editor.reset'),
      })
    )
      reset.mutate(of);
  };
  const duplicate = (): void => {
    const { name, ...rest } = bodyOf(form.getValues());
    leave.free();
    props.onDuplicate({
      ...rest,
      name: {
        en: t('editor.copyOf', { name: name.en, lng: 'en' }),
        hr: t('editor.copyOf', { name: name.hr, lng: 'hr' }),
      },
    });
  };
  const title = t(meal === undefined ? 'editor.new' : 'editor.edit');

  return (
    <Panel className={classes.panel} aria-label={meal === undefined ? title : `${title}: ${meal.name[language]}`}>
      <div className={`${layout.row} ${classes.head}`}>
        <h2 className={layout.title17}>{title}</h2>
        {meal !== undefined && <Badge>{meal.id}</Badge>}
        <span className={`${layout.inlineGroup} ${layout.end} ${layout.gap8}`}>
          {meal !== undefined && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<IconHistory size={16} aria-hidden />}
              onClick={() => props.onHistory(meal)}
            >
              {t('editor.history')}
            </Button>
          )}
          <CloseButton aria-label={t('common:actions.close')} onClick={onClose} />
        </span>
      </div>
      <form
        noValidate
        className={`${layout.stack} ${layout.fill}`}
        onSubmit={form.onSubmit((draft) => save.mutate({ meal, body: bodyOf(draft) }))}
      >
        <div className={`${layout.stack16} ${layout.scroll} ${classes.fields}`}>
          {(stale || props.overtaken) && (
            <p role="alert" className={classes.stale}>
              {t('message.changedElsewhere')}
            </p>
          )}
          <Names form={form} />
          <div className={`${layout.wrap} ${classes.line}`}>
            <div>
              <p className={`${layout.small18} ${classes.label}`}>{t('editor.slot')}</p>
              <SegmentedSwitch
                label={t('editor.slot')}
                value={form.values.slot}
                onChange={(slot) => form.setFieldValue('slot', slot)}
                options={mealSlots.map((value) => ({ value, label: t(`slot.${value}`) }))}
              />
            </div>
            <TextInput
              className={classes.minutes ?? ''}
              label={t('editor.minutes')}
              inputMode="numeric"
              required
              {...form.getInputProps('minutes')}
            />
            <MultiSelect
              className={classes.season ?? ''}
              label={t('editor.season')}
              {...(form.values.season.length === 0 && { placeholder: t('season.all') })}
              data={seasons.map((value) => ({ value, label: t(`season.${value}`) }))}
              value={form.values.season}
              onChange={(chosen) =>
                form.setFieldValue(
                  'season',
                  seasons.filter((each) => chosen.includes(each)),
                )
              }
            />
          </div>
          <PlateFoods form={form} kitchen={kitchen} />
          <MealNutrients foods={firstChoice(foodsOf(form.values.foods))} kitchen={kitchen} />
          <Tags form={form} kitchen={kitchen} />
          {meal !== undefined && <Allowed meal={meal} kitchen={kitchen} patientName={props.patientName} />}
          {meal !== undefined && <Facts meal={meal} />}
        </div>
        <div className={`${layout.wrapRow} ${classes.foot}`}>
          {meal !== undefined && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
              loading={remove.isPending}
              onClick={() => void askDelete(meal)}
            >
              {t('editor.delete')}
            </Button>
          )}
          {meal?.changed && (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconRestore size={16} stroke={1.75} aria-hidden />}
              loading={reset.isPending}
              onClick={() => void askReset(meal)}
            >
              {t('editor.reset')}
            </Button>
          )}
          <span className={`${layout.inlineGroup} ${layout.end} ${layout.gap8}`}>
            {meal !== undefined && (
              <Button variant="default" onClick={duplicate}>
                {t('editor.duplicate')}
              </Button>
            )}
            <Button type="submit" disabled={!changed} loading={save.isPending}>
              {t(meal === undefined ? 'editor.create' : 'editor.save')}
            </Button>
          </span>
        </div>
      </form>
      {confirmModal}
    </Panel>
  );
}

function Names({ form }: { form: MealForm }) {
  const { t } = useTranslation('meals');
  return (
    <div className={`${layout.grid12} ${classes.names}`}>
      <Textarea
        label={t('editor.nameEn')}
        required
        autosize
        minRows={2}
        maxLength={120}
        {...form.getInputProps('name.en')}
      />
      <Textarea
        label={t('editor.nameHr')}
        required
        autosize
        minRows={2}
        maxLength={120}
        {...form.getInputProps('name.hr')}
      />
    </div>
  );
}

/** Those that follow from the foods are locked; the others are words of people. */
function Tags({ form, kitchen }: { form: MealForm; kitchen: Kitchen }) {
  const { t } = useTranslation('meals');
  const tagName = useTagName();
  const [text, setText] = useState<string | null>(null);
  const { slot, minutes, foods, tags } = form.values;
  const derived = derivedTagsOf({ slot, minutes: Number(minutes) || 0, foods: foodsOf(foods) }, kitchen);
  const add = (): void => {
    const tag = (text ?? '').trim().toLowerCase().replace(/\s+/g, '-');
    setText(null);
    if (tag !== '' && !tags.includes(tag)) form.setFieldValue('tags', [...tags, tag]);
  };
  return (
    <section aria-label={t('editor.tags')}>
      <p className={`${layout.small18} ${classes.label}`}>
        {t('editor.tags')} <span className={`${layout.mutedTiny} ${layout.regular}`}>{t('editor.tagsHint')}</span>
      </p>
      <div className={`${layout.wrapGroup} ${layout.gap6}`}>
        {foods.length > 0 &&
          derived.map((tag) => (
            <Badge key={tag} icon={<IconLock size={12} aria-hidden />} title={t('editor.followsFromFoods')}>
              {tagName(tag)}
            </Badge>
          ))}
        {tags.map((tag) => (
          <Badge key={tag} tone="beet">
            {tagName(tag)}
            <ActionIcon
              size={18}
              aria-label={t('editor.removeTag', { tag: tagName(tag) })}
              onClick={() =>
                form.setFieldValue(
                  'tags',
                  tags.filter((each) => each !== tag),
                )
              }
            >
              <IconX size={12} aria-hidden />
            </ActionIcon>
          </Badge>
        ))}
        {text === null ? (
          <Button
            variant="default"
            size="compact-xs"
            leftSection={<IconPlus size={12} aria-hidden />}
            onClick={() => setText('')}
          >
            {t('editor.addTag')}
          </Button>
        ) : (
          <TextInput
            size="xs"
            aria-label={t('editor.newTag')}
            placeholder={t('editor.newTag')}
            maxLength={30}
            autoFocus
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault();
                add();
              } else if (event.key === 'Escape') {
                event.stopPropagation();
                setText(null);
              }
            }}
          />
        )}
      </div>
      {form.errors.tags && <p className={classes.error}>{form.errors.tags}</p>}
    </section>
  );
}

/** For the patient whom meals are filtered for: allowed with which replacements, or why not. */
function Allowed({ meal, kitchen, patientName }: { meal: Meal; kitchen: Kitchen; patientName: string | null }) {
  const { t } = useTranslation('meals');
  const { language } = useLanguage();
  const { allowedFor } = meal;
  if (allowedFor === undefined || patientName === null) return null;
  const word = (foodId: number) => foodWord(kitchen, foodId, language);
  const Icon = allowedFor.allowed ? IconCircleCheck : IconCircleX;
  const details = allowedFor.allowed
    ? allowedFor.replaced.map(({ from, to }) =>
        to === null
          ? t('allowed.leftOut', { from: word(from) })
          : t('allowed.replaced', { from: word(from), to: word(to) }),
      )
    : allowedFor.because.map(({ text }) => text[language]);
  return (
    <p
      className={`${layout.toneText} ${layout.small18} ${classes.allowed}`}
      data-tone={allowedFor.allowed ? 'green' : 'red'}
    >
      <Icon size={18} aria-hidden />
      <span>
        <b>{t(allowedFor.allowed ? 'allowed.yes' : 'allowed.no', { name: patientName })}</b> {details.join(' ')}
      </span>
    </p>
  );
}

function Facts({ meal: { weeks, updatedAt, updatedBy } }: { meal: Meal }) {
  const { t } = useTranslation('meals');
  return (
    <p className={layout.muted18}>
      {weeks === 0 ? t('editor.inNoWeek') : t('editor.inWeeks', { count: weeks })}{' '}
      {updatedBy !== null && t('editor.changedBy', { date: formatDate(updatedAt), name: updatedBy })}{' '}
      {t('editor.reportsStay')}
    </p>
  );
}
