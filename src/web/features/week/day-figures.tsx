import { useTranslation } from 'react-i18next';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import classes from './day-figures.module.css';
import { rounded } from './meal-card.tsx';
import type { WeekView } from './week-view.ts';

/** Bars end at this many times the target. */
const scale = { energy: 1.2, fibre: 2.4 };

/** A day's energy with the band of ± 10 %, and its fibre with the line of the target. */
export function DayFigures({ day, view }: { day: number; view: WeekView }) {
  const { t } = useTranslation('week');
  const figures = view.figures.days[day - 1];
  const needed = view.catalogue.energy;
  const fibre = view.figures.nutrients.find(({ code }) => code === 'fiber')?.target ?? null;
  if (figures === undefined || figures.energy.value === null) return null;
  const energy = figures.energy.value;
  const full = needed === null ? null : needed.target * scale.energy;
  return (
    <span className={`${layout.stack} ${classes.figures}`}>
      {view.withEnergy && (
        <span
          className={`${layout.muted} ${layout.gridMiddle} ${classes.line}`}
          data-off={figures.offTarget ?? undefined}
          {...(figures.offTarget !== null && { title: t('dayFigures.outside') })}
        >
          <span className={classes.track} aria-hidden>
            {full !== null && needed !== null && (
              <>
                <span
                  className={classes.band}
                  style={{
                    left: `${(needed.low / full) * 100}%`,
                    width: `${((needed.high - needed.low) / full) * 100}%`,
                  }}
                />
                <span className={classes.fill} style={{ width: `${Math.min((energy / full) * 100, 100)}%` }} />
              </>
            )}
          </span>
          <span>
            <b>
              {figures.energy.atLeast && '≥ '}
              {formatNumber(energy, rounded)}
            </b>{' '}
            kcal
          </span>
        </span>
      )}
      <span className={`${layout.muted} ${layout.gridMiddle} ${classes.line}`}>
        <span className={classes.track} aria-hidden>
          {fibre !== null && figures.fibre.value !== null && (
            <>
              <span
                className={classes.fill}
                style={{ width: `${Math.min((figures.fibre.value / (fibre * scale.fibre)) * 100, 100)}%` }}
              />
              <span className={classes.target} style={{ left: `${100 / scale.fibre}%` }} />
            </>
          )}
        </span>
        <span>
          {figures.fibre.value === null ? (
            t('dayFigures.noData')
          ) : (
            <>
              <b>{formatNumber(figures.fibre.value, rounded)} g</b> {t('panel.fibre')}
            </>
          )}
        </span>
      </span>
      <OutOfReach day={day} view={view} />
    </span>
  );
}

/** Where even the largest portions do not reach the energy that is needed. */
export function OutOfReach({ day, view }: { day: number; view: WeekView }) {
  const { language } = useLanguage();
  const said = view.answer.notes.find((note) => note.code === 'ENERGY_OUT_OF_REACH' && note.day === day);
  const off = view.figures.days[day - 1]?.offTarget;
  if (said === undefined || off == null || !view.withEnergy) return null;
  return <span className={classes.note}>{said.text[language]}</span>;
}
