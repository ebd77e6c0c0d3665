import { Button, Drawer, Switch } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { UserDetails } from '#contract/patients.contract.ts';
import { type Calculation, foodBandSchema } from '#contract/recommendation.contract.ts';
import { type DailyTarget, dailyTargets } from '#domain/dri/daily-targets.ts';
import { ageInMonths } from '#domain/person/age.ts';
import { formatNutrientAmount, nutrientName } from '#web/entities/food-list/amount.ts';
import { previewQuery, useCalculate } from '#web/entities/food-list/food-list.queries.ts';
import { NoList, refusalOf } from '#web/entities/food-list/no-list.tsx';
import { wishedNutrient } from '#web/entities/food-list/nutrient-wish.ts';
import { measurementsQuery } from '#web/entities/measurement/measurement.queries.ts';
import { usePatientForIntakes } from '#web/entities/patient/use-patient-for-intakes.ts';
import { practiceQuery } from '#web/entities/practice/practice.queries.ts';
import { practiceToday } from '#web/entities/practice/practice-today.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate, formatNumber } from '#web/lib/format.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconCheck, IconRefresh } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import { PickerRules } from './picker-rules.tsx';
import {
  bodyOf,
  leavesOut,
  type Preset,
  pickable,
  presetIsOn,
  presets,
  setWish,
  startState,
  togglePreset,
  type Wishes,
} from './picker-state.ts';
import { suggestedWishes } from './suggested.ts';
import classes from './wishes.module.css';

interface WishesDrawerProps {
  params: { userId: string; labReportId: string };
  patient: UserDetails;
  /** The latest calculation, whose wishes one goes on from. */
  stored: Calculation | undefined;
  opened: boolean;
  onClose: () => void;
}

const settleMs = 250;

/** What the list should favour, and what of the record it leaves aside; calculated anew by one button. */
export function WishesDrawer({ params, patient, stored, opened, onClose }: WishesDrawerProps) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  const { language } = useLanguage();
  const labReportId = Number(params.labReportId);
  const calculate = useCalculate(labReportId);
  const [state, setState] = useState(() => startState(patient, stored?.settings));
  const body = useMemo(() => bodyOf(state, patient), [state, patient]);
  // the reason changes no figure
  const asked = useMemo(() => bodyOf({ ...state, leftOutBecause: '' }, patient), [state, patient]);
  const [settled] = useDebouncedValue(asked, settleMs);
  const preview = useQuery(previewQuery(labReportId, settled, language));
  const refusal = refusalOf(preview.error) ?? refusalOf(calculate.error);
  const targets = useTargets(patient);
  const onWishes = (wishes: Wishes): void => setState({ ...state, wishes });
  const run = (): void =>
    calculate.mutate(body, {
      onSuccess: () => {
        toast.success(t('recalculated'));
        onClose();
      },
      onError: (error) => refusalOf(error) === null && toast.failure(error, t('picker.failed')),
    });
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={460}
      title={
        <>
          <strong>{t('wishes.title')}</strong> <span className={layout.aside}>{t('wishes.hint')}</span>
        </>
      }
      closeButtonProps={{ 'aria-label': common('actions.close') }}
      classNames={{ body: classes.body ?? '' }}
    >
      {refusal && <NoList userId={params.userId} rules={refusal} />}
      <Suggested patient={patient} wishes={state.wishes} onWishes={onWishes} />
      <section>
        <h3 className={`${layout.mutedSmall} ${classes.title}`}>{t('wishes.often')}</h3>
        <fieldset className={`${layout.grid8} ${classes.presets}`} aria-label={t('wishes.often')}>
          {(Object.keys(presets) as Preset[]).map((preset) => (
            <PresetCard
              key={preset}
              preset={preset}
              target={targets.get(nutrientByCode(presets[preset].code).id)}
              isOn={presetIsOn(state.wishes, preset)}
              onToggle={() => onWishes(togglePreset(state.wishes, preset))}
            />
          ))}
        </fieldset>
      </section>
      <AllNutrients wishes={state.wishes} targets={targets} onWishes={onWishes} />
      <PickerRules patient={patient} state={state} onState={setState} />
      <div className={classes.foot}>
        <Changes preview={preview.data} stored={stored} />
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button
            leftSection={<IconRefresh size={16} aria-hidden />}
            loading={calculate.isPending}
            disabled={refusal !== null || (leavesOut(state, patient) && body.leftOutBecause === undefined)}
            onClick={run}
          >
            {t('picker.calculate')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

function useTargets(patient: UserDetails): ReadonlyMap<number, DailyTarget> {
  const practice = useQuery(practiceQuery).data?.standard ?? 'nasem';
  const standard = patient.standard ?? practice;
  const forIntakes = usePatientForIntakes(patient);
  return useMemo(() => {
    const age = forIntakes.dateOfBirth === null ? null : ageInMonths(forIntakes.dateOfBirth, practiceToday());
    return dailyTargets(forIntakes, age, standard).targets;
  }, [forIntakes, standard]);
}

interface WishPartProps {
  wishes: Wishes;
  onWishes: (wishes: Wishes) => void;
}

/** What the patient's own figures speak for. */
function Suggested({ patient, wishes, onWishes }: WishPartProps & { patient: UserDetails }) {
  const { t } = useTranslation('recommendation');
  const { t: tMeasure } = useTranslation('measurements');
  const { language } = useLanguage();
  const { data = [] } = useQuery(measurementsQuery(patient.id));
  const suggested = suggestedWishes(data);
  if (suggested.length === 0) return null;
  return (
    <section>
      <h3 className={`${layout.mutedSmall} ${classes.title}`}>{t('wishes.suggested')}</h3>
      {suggested.map(({ code, because }) => {
        const { id } = nutrientByCode(code);
        const name = t('wishes.more', { nutrient: wishedNutrient(id, language) });
        const { low, high } = because;
        return (
          <div
            key={code}
            className={`${layout.groupTop} ${layout.box} ${classes.suggested}`}
            data-on={wishes[id] === 'prefer' || undefined}
          >
            <div>
              <b>{name}</b>{' '}
              <Badge tone="blue">
                {tMeasure(`kind.${because.kind}`)} {formatNumber(because.value)} {because.unit}
              </Badge>
              <p>
                {t('wishes.measured', { date: formatDate(because.measuredOn) })}
                {low !== null &&
                  high !== null &&
                  `, ${t('wishes.range', { low: formatNumber(low), high: formatNumber(high) })}`}
              </p>
            </div>
            <Switch
              aria-label={name}
              checked={wishes[id] === 'prefer'}
              onChange={({ currentTarget }) =>
                onWishes(setWish(wishes, id, currentTarget.checked ? 'prefer' : 'ignore'))
              }
            />
          </div>
        );
      })}
    </section>
  );
}

interface PresetCardProps {
  preset: Preset;
  target: DailyTarget | undefined;
  isOn: boolean;
  onToggle: () => void;
}

function PresetCard({ preset, target, isOn, onToggle }: PresetCardProps) {
  const { t } = useTranslation('recommendation');
  const { code, intent } = presets[preset];
  return (
    <button type="button" className={`${layout.group} ${classes.preset}`} aria-pressed={isOn} onClick={onToggle}>
      <span>
        <b>{t(`picker.preset.${preset}`)}</b>
        <TargetText nutrientId={nutrientByCode(code).id} target={target} limits={intent === 'limit'} />
      </span>
      {isOn && <IconCheck size={16} aria-hidden />}
    </button>
  );
}

interface TargetTextProps {
  nutrientId: number;
  target: DailyTarget | undefined;
  limits?: boolean;
}

/** A limit is said as one: nobody aims at it. */
function TargetText({ nutrientId, target, limits = false }: TargetTextProps) {
  const { t } = useTranslation('recommendation');
  const aim = limits ? null : (target?.target ?? null);
  const limit = target?.limit ?? (limits ? (target?.target ?? null) : null);
  if (aim !== null) {
    return <span className={layout.aside}>{t('wishes.aDay', { amount: formatNutrientAmount(nutrientId, aim) })}</span>;
  }
  if (limit === null) return null;
  return (
    <span className={layout.aside}>{t('wishes.atMost', { amount: formatNutrientAmount(nutrientId, limit) })}</span>
  );
}

/** All that the food table holds, by search; what is wished of them stands here without one. */
function AllNutrients({ wishes, targets, onWishes }: WishPartProps & { targets: ReadonlyMap<number, DailyTarget> }) {
  const { t } = useTranslation('recommendation');
  const { language } = useLanguage();
  const [text, setText] = useState('');
  const all = useMemo(
    () =>
      pickable.map((id) => ({ id, name: nutrientName(id, language), folded: foldText(nutrientName(id, language)) })),
    [language],
  );
  const shown = text === '' ? all.filter(({ id }) => wishes[id] !== undefined) : filterFolded(all, text);
  return (
    <section>
      <h3 className={`${layout.mutedSmall} ${classes.title}`}>{t('wishes.all', { count: all.length })}</h3>
      <SearchField value={text} onChange={setText} label={t('wishes.search')} placeholder={t('wishes.search')} />
      {targets.size === 0 && <p className={`${layout.mutedSmall} ${classes.note}`}>{t('picker.noTargets')}</p>}
      <ul className={layout.plainList}>
        {shown.map(({ id, name }) => (
          <li key={id} className={classes.row}>
            <span className={classes.name}>
              {name} <TargetText nutrientId={id} target={targets.get(id)} />
            </span>
            <SegmentedSwitch
              size="xs"
              label={t('picker.intent', { nutrient: name })}
              value={wishes[id] ?? 'ignore'}
              onChange={(wish) => onWishes(setWish(wishes, id, wish))}
              options={[
                { value: 'ignore', label: t('intent.ignore') },
                { value: 'prefer', label: t('intent.prefer'), tone: 'green' },
                { value: 'limit', label: t('intent.limit'), tone: 'red' },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a calculation would change, before it is made. */
function Changes({ preview, stored }: { preview: Calculation | undefined; stored: Calculation | undefined }) {
  const { t } = useTranslation('recommendation');
  const { t: common } = useTranslation();
  if (preview === undefined) return null;
  const changed = foodBandSchema.options.filter(
    (band) => stored === undefined || preview.counts[band] !== stored.counts[band],
  );
  return (
    <p className={`${layout.mutedSmall} ${classes.changes}`} aria-live="polite">
      {changed.length === 0
        ? t('wishes.noChange')
        : `${t('wishes.would')} ${changed.map((band) => `${common(`band.${band}`)} ${formatNumber(preview.counts[band])}`).join(' · ')}`}
    </p>
  );
}
