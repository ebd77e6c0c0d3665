import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { percentileKeys } from '#contract/reference-ranges.ts';
import type { TaxonRange } from '#contract/reference-sets.contract.ts';
import { ImpactControl } from '#web/entities/impact/impact-control.tsx';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import layout from '#web/ui/layout.module.css';
import { about, toast } from '#web/ui/toast.tsx';
import classes from './range-editor.module.css';
import { useResetRange, useSaveRange } from './reference-ranges.queries.ts';

const mostPeople = 10_000_000;
const fields = [...percentileKeys, 'foundIn', 'people'] as const;
type Field = (typeof fields)[number];
type Draft = Record<Field, number | string>;

interface Values {
  figures: Draft;
  reason: string;
}

function draftOf(range: TaxonRange): Draft {
  const percentiles = Object.fromEntries(percentileKeys.map((key) => [key, range[key]])) as Record<
    (typeof percentileKeys)[number],
    number
  >;
  return { ...percentiles, foundIn: Number((100 * range.prevalence).toPrecision(6)), people: range.people };
}

/** Text is what was not understood, or may mean two figures. */
const numberOf = (value: number | string): number => (typeof value === 'number' ? value : Number.NaN);

interface RangeEditorProps {
  setId: string;
  range: TaxonRange;
  onClose: () => void;
  onHistory: () => void;
}

/** Mounted anew for each version of a range. */
export function RangeEditor({ setId, range, onClose, onHistory }: RangeEditorProps) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const undo = useUndo();
  const element = useRef<HTMLFormElement>(null);
  // an address may open one that lies far down
  useEffect(() => {
    element.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  const form = useForm<Values>({
    initialValues: { figures: draftOf(range), reason: '' },
    validate: { reason: filled(t('editor.reasonMissing')) },
  });
  const { figures: draft, reason } = form.values;
  const opened = form.getInitialValues().figures;
  const dirty = form.isDirty('figures');

  /** Told while it is typed: a percentile follows from the one before it. */
  const problemOf = (field: Field): string | undefined => {
    const value = numberOf(draft[field]);
    const max = field === 'people' ? mostPeople : 100;
    if (!(value >= 0 && value <= max)) return t('editor.outside', { min: 0, max });
    const before = percentileKeys[percentileKeys.indexOf(field as (typeof percentileKeys)[number]) - 1];
    if (before !== undefined && value < numberOf(draft[before])) return t('editor.falls', { before });
    return undefined;
  };
  const valid = fields.every((field) => problemOf(field) === undefined);

  const change = useMemo(() => {
    const { foundIn, people, ...percentiles } = draft;
    const figures = Object.fromEntries(percentileKeys.map((key) => [key, numberOf(percentiles[key])])) as Record<
      (typeof percentileKeys)[number],
      number
    >;
    // the very figure where it was not touched: percents are rounded
    const prevalence = foundIn === opened.foundIn ? range.prevalence : numberOf(foundIn) / 100;
    const row = { taxId: range.taxId, version: range.version, ...figures, prevalence, people: numberOf(people) };
    return { ranges: [row], reason: reason.trim() === '' ? t('editor.impact') : reason };
  }, [draft, opened, range, reason, t]);
  const impact = useMemo(
    () => [
      {
        label: t('editor.impact'),
        change: dirty && valid ? ({ change: 'range.update', params: { setId }, body: change } as const) : null,
      },
    ],
    [change, dirty, valid, setId, t],
  );

  const onFailed = (error: Error): void => {
    const placed = showFieldErrors(form, error, (field) =>
      field.replace(/^ranges\.0\./, 'figures.').replace(/\.prevalence$/, '.foundIn'),
    );
    if (!placed) toast.failure(error, t('message.failed'), range.name);
  };
  const save = useSaveRange({
    onDone: ({ changeSetId }) => {
      toast.success(about(t('message.saved'), range.name), undo(changeSetId));
      onClose();
    },
    onFailed,
  });
  const reset = useResetRange({
    onDone: ({ changeSetId }) => {
      toast.success(about(t('message.reset'), range.name), undo(changeSetId));
      onClose();
    },
    onFailed,
  });

  return (
    <form
      ref={element}
      noValidate
      className={`${layout.stack12} ${classes.form}`}
      aria-label={t('editor.title', { name: range.name })}
      onSubmit={form.onSubmit(() => {
        if (valid) save.mutate({ setId, range, body: change });
      })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={`${layout.gap8} ${layout.gridTop} ${classes.fields}`}>
        {fields.map((field) => (
          <DecimalField
            key={field}
            label={
              field === 'people' || field === 'foundIn'
                ? t(`editor.${field}`)
                : t('editor.percentile', { place: field })
            }
            min={0}
            max={field === 'people' ? mostPeople : 100}
            {...form.getInputProps(`figures.${field}`)}
            error={form.errors[`figures.${field}`] ?? problemOf(field)}
          />
        ))}
      </div>
      <div className={`${layout.wrap} ${classes.actions}`}>
        <TextInput
          className={classes.reason ?? ''}
          label={t('editor.reason')}
          required
          maxLength={500}
          {...form.getInputProps('reason')}
        />
        <ImpactControl options={impact} />
        <span className={`${layout.chips} ${classes.end}`}>
          <Button variant="subtle" size="sm" onClick={onHistory}>
            {t('editor.history')}
          </Button>
          {range.shipped !== null && (
            <Button
              variant="default"
              loading={reset.isPending}
              onClick={() => form.onSubmit(() => reset.mutate({ setId, range, reason }))()}
            >
              {t('editor.reset')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" disabled={!dirty || !valid} loading={save.isPending}>
            {t('common:actions.save')}
          </Button>
        </span>
      </div>
    </form>
  );
}
