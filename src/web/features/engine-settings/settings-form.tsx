import { Button, NumberInput, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { engineSettingsApi, ScoreSettings } from '#contract/engine-settings.contract.ts';
import { type ScoreSettingPath, scoreSettingLimits, scoreSettingProblems } from '#domain/food-list/settings.ts';
import { ImpactControl } from '#web/entities/impact/impact-control.tsx';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { errorText } from '#web/i18n/error-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatNumber } from '#web/lib/format.ts';
import { toast } from '#web/ui/toast.tsx';
import classes from './engine-settings.module.css';
import { useSaveSettings } from './engine-settings.queries.ts';

type Figures = Record<ScoreSettingPath, number | string>;

const groups = {
  weight: ['gradeWeights.A', 'gradeWeights.B', 'gradeWeights.C', 'gradeWeights.D'],
  bands: ['bands.eat', 'bands.eatMore', 'mark'],
  shrink: ['neutralVotes', 'whisper'],
} as const satisfies Record<string, readonly ScoreSettingPath[]>;

function figuresOf({ gradeWeights: weights, bands, mark, neutralVotes, whisper }: ScoreSettings): Figures {
  return {
    ...{ 'gradeWeights.A': weights.A, 'gradeWeights.B': weights.B },
    ...{ 'gradeWeights.C': weights.C, 'gradeWeights.D': weights.D },
    ...{ 'bands.eat': bands.eat, 'bands.eatMore': bands.eatMore, mark, neutralVotes, whisper },
  };
}

/** An empty field is no figure, and no limit holds it. */
function settingsOf(figures: Figures): ScoreSettings {
  const number = (path: ScoreSettingPath) => (figures[path] === '' ? Number.NaN : Number(figures[path]));
  return {
    neutralVotes: number('neutralVotes'),
    gradeWeights: {
      ...{ A: number('gradeWeights.A'), B: number('gradeWeights.B') },
      ...{ C: number('gradeWeights.C'), D: number('gradeWeights.D') },
    },
    bands: { eat: number('bands.eat'), eatMore: number('bands.eatMore') },
    mark: number('mark'),
    whisper: number('whisper'),
  };
}

interface SettingsFormProps {
  current: ResponseOf<typeof engineSettingsApi.get>;
  readOnly: boolean;
}

/** Mounted anew for each version. */
export function SettingsForm({ current, readOnly }: SettingsFormProps) {
  const { t } = useTranslation(['engine-settings', 'common', 'errors']);
  const { language } = useLanguage();
  const undo = useUndo();
  const { settings, defaults, version } = current;
  const [figures, setFigures] = useState(() => figuresOf(settings));
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const opened = useMemo(() => figuresOf(settings), [settings]);
  const standard = useMemo(() => figuresOf(defaults), [defaults]);
  const next = useMemo(() => settingsOf(figures), [figures]);
  const dirty = JSON.stringify(figures) !== JSON.stringify(opened);
  const problems = useMemo(() => new Map(scoreSettingProblems(next).map((each) => [each.field, each])), [next]);
  const valid = problems.size === 0;
  const save = useSaveSettings({
    onDone: ({ changeSetId }) => toast.success(t('saved'), undo(changeSetId)),
    onFailed: (error) => {
      const fields = error instanceof ApiError ? error.fieldErrors : [];
      setRefused(Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^settings\./, ''), message])));
      if (fields.length === 0) toast.failure(error, t('failed'));
    },
  });
  const impact = useMemo(() => {
    const body = { settings: next, version, reason: reason.trim() === '' ? t('impact') : reason };
    const change = dirty && valid ? ({ change: 'engineSettings.update', body } as const) : null;
    return [{ label: t('impact'), change }];
  }, [next, version, reason, dirty, valid, t]);

  const submit = (): void => {
    setMissing(reason.trim() === '');
    if (valid && reason.trim() !== '') save.mutate({ settings: next, version, reason });
  };
  const errorOf = (path: ScoreSettingPath): string | undefined => {
    const problem = problems.get(path);
    return refused[path] ?? (problem && (errorText(problem) ?? problem.code));
  };
  const field = (path: ScoreSettingPath) => {
    const [min, max] = scoreSettingLimits[path];
    const range = { min: formatNumber(min), max: formatNumber(max) };
    const limits =
      figures[path] === standard[path]
        ? t('limitsDefault', range)
        : t('limits', { ...range, standard: formatNumber(Number(standard[path])) });
    return (
      <NumberInput
        key={path}
        label={t(`field.${path}`)}
        description={`${t(`hint.${path}`)}. ${limits}`}
        value={figures[path]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        step={max <= 1 ? 0.05 : 1}
        decimalSeparator={language === 'hr' ? ',' : '.'}
        allowedDecimalSeparators={[',', '.']}
        allowNegative={false}
        disabled={readOnly}
        error={errorOf(path)}
        onChange={(value) => {
          setRefused({});
          setFigures((before) => ({ ...before, [path]: value }));
        }}
      />
    );
  };

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <fieldset key={group} className={classes.group}>
          <legend>{t(`group.${group}`)}</legend>
          <div className={classes.fields}>{groups[group].map(field)}</div>
        </fieldset>
      ))}
      {!readOnly && (
        <>
          <TextInput
            label={t('reason')}
            required
            maxLength={500}
            value={reason}
            error={missing ? t('reasonMissing') : undefined}
            onChange={(event) => {
              setMissing(false);
              setReason(event.currentTarget.value);
            }}
          />
          <div className={classes.actions}>
            <ImpactControl options={impact} />
            <span className={classes.end}>
              <Button variant="subtle" onClick={() => setFigures(standard)}>
                {t('defaults')}
              </Button>
              <Button variant="default" disabled={!dirty} onClick={() => setFigures(opened)}>
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
