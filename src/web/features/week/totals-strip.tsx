import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { figureText, nutrientWord } from '#web/entities/meal/figure-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { lowShare, type NutrientFigure } from './figures.ts';
import classes from './totals-strip.module.css';
import type { WeekView } from './week-view.ts';

/** Where the target stands on every bar, in percent of its width. */
const targetAt = 70;

interface TotalsStripProps {
  view: Pick<WeekView, 'figures' | 'withEnergy'>;
  /** On a phone: only those that fit beside each other. */
  short?: boolean;
}

/** Different plants, and daily means against the targets of this patient. */
export function TotalsStrip({ view: { figures, withEnergy }, short = false }: TotalsStripProps) {
  const { t } = useTranslation('week');
  const nutrients = figures.nutrients.filter(({ code }) => code !== 'energy' || withEnergy);
  const shown = short ? nutrients.filter(({ code }) => shortList.includes(code)) : nutrients;
  return (
    <>
      <Spoken nutrients={nutrients} plants={figures.plants.total} />
      <ul
        className={`${layout.plainList} ${layout.rigid} ${layout.card} ${classes.strip}`}
        aria-label={t('strip.label')}
        data-short={short || undefined}
      >
        {!short && <Plants {...figures.plants} />}
        {shown.map((figure) => (
          <Nutrient key={figure.code} figure={figure} />
        ))}
      </ul>
    </>
  );
}

const shortList = ['energy', 'fiber', 'calcium', 'vitamin_d'];

const shareText = (share: number): string => `${formatNumber(share, { maximumFractionDigits: 0 })} %`;

/** Said politely whenever it changes. */
function Spoken({ nutrients, plants }: { nutrients: readonly NutrientFigure[]; plants: number }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const parts = nutrients.flatMap(({ code, share }) =>
    share === null ? [] : [`${nutrientWord(code, language)} ${shareText(share)}`],
  );
  return <VisuallyHidden role="status">{[t('card.plants', { count: plants }), ...parts].join(', ')}</VisuallyHidden>;
}

export function Plants({ total, goal, week = false }: { total: number; goal: number; week?: boolean }) {
  const { t } = useTranslation('week');
  const met = total >= goal;
  const of = week ? 'strip.ofPlantsWeek' : met ? 'strip.ofPlantsMet' : 'strip.ofPlants';
  return (
    <li className={`${layout.lines} ${classes.tile}`}>
      {!week && (
        <span className={`${layout.groupBaseline} ${classes.head}`}>
          <span className={layout.muted}>{t('strip.plants')}</span>
        </span>
      )}
      <span className={`${layout.mutedSmall} ${classes.figure}`}>
        <b data-tone={met ? 'green' : 'amber'} className={week ? undefined : classes.key}>
          {formatNumber(total)}
        </b>{' '}
        {t(of, { goal })}
      </span>
      <Bar share={(total / goal) * 100} tone={met ? 'plants' : 'amber'} />
    </li>
  );
}

function Nutrient({ figure }: { figure: NutrientFigure }) {
  const { t } = useTranslation('week');
  const { language } = useLanguage();
  const { code, unit, perDay, target, share, atLeast } = figure;
  const low = share !== null && share < lowShare;
  const value = perDay === null ? null : figureText(perDay, target === null ? unit : '').trim();
  return (
    <li
      className={`${layout.lines} ${classes.tile}`}
      {...(atLeast && perDay !== null && { title: t('strip.incomplete', { value: figureText(perDay, unit) }) })}
    >
      <span className={`${layout.groupBaseline} ${classes.head}`}>
        <span className={layout.muted}>{nutrientWord(code, language)}</span>
        {share !== null && (
          <b className={`${layout.toneText} ${layout.nowrap}`} data-tone={low ? 'amber' : 'green'}>
            {atLeast && '≥ '}
            {shareText(share)}
          </b>
        )}
      </span>
      <span className={`${layout.mutedSmall} ${classes.figure}`}>
        {value === null ? (
          <span className={layout.faint}>{t('strip.noData')}</span>
        ) : (
          <>
            <b>{value}</b> {target === null ? t('strip.noTarget') : t('strip.of', { target: figureText(target, unit) })}
          </>
        )}
      </span>
      <Bar share={share} tone={low ? 'amber' : 'green'} />
    </li>
  );
}

/** The target is a line; without data the track is dashed. */
function Bar({ share, tone }: { share: number | null; tone: 'green' | 'amber' | 'plants' }) {
  return (
    <span className={classes.track} data-empty={share === null || undefined} aria-hidden>
      {share !== null && (
        <>
          <span
            className={classes.fill}
            data-fill={tone}
            style={{ width: `${Math.min((share * targetAt) / 100, 100)}%` }}
          />
          <span className={classes.target} style={{ left: `${targetAt}%` }} />
        </>
      )}
    </span>
  );
}
