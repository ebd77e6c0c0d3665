import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { engineSettingsApi, ScoreSettings } from '#contract/engine-settings.contract.ts';
import { type ScoreSettingPath, scoreSettingLimits, scoreSettingProblems } from '#domain/food-list/settings.ts';
import { ImpactControl } from '#web/entities/impact/impact-control.tsx';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { filled, showFieldErrors } from '#web/lib/form.ts';
import { formatNumber } from '#web/lib/format.ts';
import { DecimalField } from '#web/ui/decimal-field.tsx';
import layout from '#web/ui/layout.module.css';
import { toast } from '#web/ui/toast.tsx';
import classes from './engine-settings.module.css';
import { useSaveSettings } from './engine-settings.queries.ts';
import { PortionFields } from './portion-fields.tsx';

/** As they are typed; an empty field is no figure. */
type Figures = { [Part in keyof ScoreSettings]: ScoreSettings[Part] extends number ? Figure : FiguresOf<Part> };
type FiguresOf<Part extends keyof ScoreSettings> = { [Name in keyof ScoreSettings[Part]]: Figure };
type Figure = number | string;

interface Values {
  settings: Figures;
  reason: string;
}

const groups = {
  weight: ['gradeWeights.A', 'gradeWeights.B', 'gradeWeights.C', 'gradeWeights.D'],
  list: ['show', 'strong', 'examples'],
} as const satisfies Record<string, readonly ScoreSettingPath[]>;

/** No limit holds a field that is empty, or whose text was not understood. */
function settingsOf({ show, strong, gradeWeights: weights, examples, portionsAWeek }: Figures): ScoreSettings {
  const number = (figure: Figure) => (typeof figure === 'number' ? figure : Number.NaN);
  return {
    show: number(show),
    strong: number(strong),
    gradeWeights: { A: number(weights.A), B: number(weights.B), C: number(weights.C), D: number(weights.D) },
    examples: number(examples),
    portionsAWeek: Object.fromEntries(Object.entries(portionsAWeek).map(([name, figure]) => [name, number(figure)])),
  };
}

function figureAt(figures: Figures, path: ScoreSettingPath): Figure {
  return path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], figures) as Figure;
}

interface SettingsFormProps {
  current: ResponseOf<typeof engineSettingsApi.get>;
  readOnly: boolean;
}

/** Mounted anew for each version. */
export function SettingsForm({ current, readOnly }: SettingsFormProps) {
  const { t } = useTranslation(['engine-settings', 'common', 'errors']);
  const undo = useUndo();
  const { settings, defaults, doses, version } = current;
  const form = useForm<Values>({
    initialValues: { settings, reason: '' },
    validate: { reason: filled(t('reasonMissing')) },
  });
  const { settings: figures, reason } = form.values;
  const next = useMemo(() => settingsOf(figures), [figures]);
  const dirty = form.isDirty('settings');
  const problems = useMemo(
    () =>
      new Map(
        scoreSettingProblems(
          next,
          doses.map(({ component }) => component),
        ).map((each) => [each.field, each]),
      ),
    [next, doses],
  );
  const valid = problems.size === 0;
  const save = useSaveSettings({
    onDone: ({ changeSetId }) => toast.success(t('saved'), undo(changeSetId)),
    onFailed: (error) => {
      if (!showFieldErrors(form, error)) toast.failure(error, t('failed'));
    },
  });
  const impact = useMemo(() => {
    const body = { settings: next, version, reason: reason.trim() === '' ? t('impact') : reason };
    const change = dirty && valid ? ({ change: 'engineSettings.update', body } as const) : null;
    return [{ label: t('impact'), change }];
  }, [next, version, reason, dirty, valid, t]);

  /** Told while it is typed: what one figure may be follows from another. */
  const problemAt = (path: ScoreSettingPath | `portionsAWeek.${string}`): string | undefined => {
    const problem = problems.get(path);
    return problem && (errorText(problem) ?? problem.code);
  };
  const field = (path: ScoreSettingPath) => {
    const [min, max] = scoreSettingLimits[path];
    const range = { min: formatNumber(min), max: formatNumber(max) };
    const standard = figureAt(defaults, path);
    const limits =
      figureAt(figures, path) === standard
        ? t('limitsDefault', range)
        : t('limits', { ...range, standard: formatNumber(Number(standard)) });
    return (
      <DecimalField
        key={path}
        label={t(`field.${path}`)}
        description={`${t(`hint.${path}`)}. ${limits}`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={min}
        max={max}
        disabled={readOnly}
        {...form.getInputProps(`settings.${path}`)}
        error={form.errors[`settings.${path}`] ?? problemAt(path)}
      />
    );
  };

  return (
    <form
      noValidate
      className={`${layout.stack} ${classes.form}`}
      onSubmit={form.onSubmit(() => {
        if (valid) save.mutate({ settings: next, version, reason });
      })}
    >
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend>{t(`group.${group}`)}</legend>
          <div className={`${layout.gridTop} ${classes.fields}`}>{groups[group].map(field)}</div>
        </fieldset>
      ))}
      <PortionFields
        doses={doses}
        portions={figures.portionsAWeek}
        onChange={(portions) => form.setFieldValue('settings.portionsAWeek', portions)}
        errorAt={(component) => problemAt(`portionsAWeek.${component}`)}
        disabled={readOnly}
      />
      {!readOnly && (
        <>
          <TextInput label={t('reason')} required maxLength={500} {...form.getInputProps('reason')} />
          <div className={`${layout.chips} ${classes.actions}`}>
            <ImpactControl options={impact} />
            <span className={layout.endGroup}>
              <Button variant="subtle" onClick={() => form.setFieldValue('settings', defaults)}>
                {t('defaults')}
              </Button>
              <Button variant="default" disabled={!dirty} onClick={() => form.resetField('settings')}>
                {t('discard')}
              </Button>
              <Button type="submit" disabled={!dirty || !valid} loading={save.isPending}>
                {t('common:actions.save')}
              </Button>
            </span>
          </div>
        </>
      )}
    </form>
  );
}
