import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DiaryBody, DiaryNutrient } from '#contract/diaries.contract.ts';
import { meanFigures, sourcesOf } from '#domain/plan/diary-figures.ts';
import { figureText, nutrientWord } from '#web/entities/meal/figure-text.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { Unknown } from './band-panel.tsx';
import { type DiaryView, eatenDays } from './diary-view.ts';
import classes from './figures-panels.module.css';

/** Shown at first, in this order; the rest on demand. */
const first = [
  ...['energy', 'protein', 'fiber', 'calcium', 'iron', 'magnesium', 'potassium', 'zinc'],
  ...['vitamin_c', 'vitamin_d', 'vitamin_e', 'folate', 'vitamin_b12'],
];
/** Where the target stands on every bar, in percent of its width. */
const targetAt = 67;

interface NutrientPanelProps {
  view: DiaryView;
  diary: DiaryBody;
  /** The day on screen. */
  day: number;
  who: string;
}

/** Nutrients against the patient's own targets: of the day, or as the mean of several. */
export function NutrientPanel({ view, diary, day, who }: NutrientPanelProps) {
  const { t } = useTranslation('diary');
  const [ofDay, setOfDay] = useState(false);
  const [all, setAll] = useState(false);
  const several = eatenDays(diary).length > 1;
  const days = several && !ofDay ? diary.days : diary.days.filter((_, at) => at === day);
  const { nutrients } = meanFigures(days, view.basis.targets, view.kitchen);
  const possible = nutrients.filter(({ code }) => code !== 'energy' || !view.basis.child);
  const leading = first.flatMap((code) => possible.find((each) => each.code === code) ?? []);
  const others = possible.filter(({ code }) => !first.includes(code));
  return (
    <Panel aria-label={t('nutrients.title')}>
      <PanelHead
        title={t('nutrients.title')}
        count={
          <Badge outlined>
            {view.basis.standard.toUpperCase()}
            {who}
          </Badge>
        }
      >
        {several && (
          <SegmentedSwitch
            size="xs"
            label={t('nutrients.which')}
            value={ofDay ? 'day' : 'mean'}
            onChange={(value) => setOfDay(value === 'day')}
            options={[
              { value: 'mean', label: t('nutrients.mean') },
              { value: 'day', label: t('nutrients.day') },
            ]}
          />
        )}
      </PanelHead>
      <ul className={classes.nutrients}>
        {[...leading, ...(all ? others : [])].map((nutrient) => (
          <NutrientRow key={nutrient.code} nutrient={nutrient} view={view} days={days} />
        ))}
      </ul>
      <div className={`${layout.stack} ${classes.body}`}>
        {others.length > 0 && (
          <Button size="compact-xs" variant="subtle" onClick={() => setAll(!all)}>
            {all ? t('nutrients.fewer') : t('nutrients.more', { count: others.length })}
          </Button>
        )}
        <p className={layout.muted18}>
          {!several && t('nutrients.oneDay')} {t('nutrients.legend')}
        </p>
      </div>
    </Panel>
  );
}

interface NutrientRowProps {
  nutrient: DiaryNutrient;
  view: DiaryView;
  days: DiaryBody['days'];
}

function NutrientRow({ nutrient, view, days }: NutrientRowProps) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { code, unit, amount, target, upper, share, state, unknownFoodIds } = nutrient;
  const tone = state === 'low' ? 'blue' : state === 'high' ? 'amber' : 'grey';
  const atLeast = amount !== null && unknownFoodIds.length > 0;
  return (
    <li className={classes.nutrient}>
      <UnstyledButton
        className={`${layout.small} ${layout.gridMiddle} ${classes.row}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{nutrientWord(code, language)}</span>
        <span className={classes.track} data-empty={share === null || undefined} aria-hidden>
          {share !== null && (
            <>
              <span
                className={classes.fill}
                data-tone={tone}
                style={{ width: `${Math.min((share * targetAt) / 100, 100)}%` }}
              />
              <span className={classes.target} style={{ left: `${targetAt}%` }} />
            </>
          )}
        </span>
        <span className={classes.figure}>
          {amount === null ? (
            t('nutrients.noData')
          ) : (
            <>
              {atLeast && '≥ '}
              <b>{figureText(amount, target === null ? unit : '').trim()}</b>
              {target !== null && ` ${t('nutrients.of', { target: figureText(target, unit) })}`}
            </>
          )}
        </span>
        <span className={`${layout.inlineGroup} ${classes.share}`} data-tone={tone}>
          {state === 'low' && <StateIcon state="Low" />}
          {state === 'high' && <StateIcon state="High" />}
          {share !== null && `${atLeast ? '≥ ' : ''}${formatNumber(share, { maximumFractionDigits: 0 })} %`}
          {(state === 'low' || state === 'high' || state === 'unsure') && (
            <VisuallyHidden>{t(`nutrients.state.${state}`)}</VisuallyHidden>
          )}
        </span>
      </UnstyledButton>
      {open && (
        <div id={id} className={classes.sources}>
          {state === 'high' && upper !== null && (
            <p className={layout.muted18}>{t('nutrients.over', { upper: figureText(upper, unit) })}</p>
          )}
          {state === 'heldDown' && <HeldDown code={code} view={view} />}
          <Sources code={code} unit={unit} view={view} days={days} />
        </div>
      )}
    </li>
  );
}

function HeldDown({ code, view }: { code: string; view: DiaryView }) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const by = view.basis.targets.find((each) => each.code === code)?.heldDown;
  return by ? <p className={layout.muted18}>{t('nutrients.heldDown', { by: by[language] })}</p> : null;
}

const mostSources = 8;

/** The foods that gave it, of a mean as a day's share of them. */
function Sources({ code, unit, view, days }: { code: string; unit: string; view: DiaryView; days: DiaryBody['days'] }) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const { foods, unknownFoodIds } = sourcesOf(code, days, view.kitchen);
  return (
    <>
      {foods.length === 0 && <p className={layout.muted18}>{t('nutrients.noSource')}</p>}
      <ul className={layout.plainList} aria-label={t('nutrients.sources')}>
        {foods.slice(0, mostSources).map(({ foodId, amount, share }) => (
          <li key={foodId} className={`${layout.small} ${layout.between} ${classes.source}`}>
            <span>{view.kitchen.get(foodId)?.name[language] ?? `#${foodId}`}</span>
            <span className={`${layout.muted} ${layout.rigid}`}>
              {figureText(amount, unit)} · {formatNumber(share, { maximumFractionDigits: 0 })} %
            </span>
          </li>
        ))}
      </ul>
      <Unknown foodIds={unknownFoodIds} view={view} />
    </>
  );
}
