import { useTranslation } from 'react-i18next';
import type { Calculation, FoodResult } from '#contract/recommendation.contract.ts';
import { heldBy } from '#domain/food-list/held.ts';
import { BandSquare } from '#web/entities/food-list/band-badge.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import { IconCircleCheck, IconLock } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { NotAssessed } from './not-assessed.tsx';
import classes from './nothing-outside.module.css';

interface NothingOutsideProps {
  params: { userId: string; labReportId: string };
  calculation: Calculation;
  foods: readonly FoodResult[];
  onBand: (band: FoodResult['band']) => void;
}

/** A test that calls for no change says so, and what was assessed. */
export function NothingOutside({ params, calculation, foods, onBand }: NothingOutsideProps) {
  const { t } = useTranslation('food-list');
  const { t: common } = useTranslation();
  const { coverage, counts } = calculation;
  const withoutRule = calculation.findings?.withoutRule.length ?? coverage.silent;
  const held = foods.filter((food) => food.band === 'limit' && heldBy(food) !== null).length;
  return (
    <Panel aria-label={t('fromTest')}>
      <div className={`${layout.wrapRow} ${classes.head}`}>
        <h2 className={layout.title15}>{t('fromTest')}</h2>
        <span className={layout.chips}>
          <FilterChip
            label={
              <>
                <BandSquare band="neutral" /> {common('band.neutral')}
              </>
            }
            count={formatNumber(counts.neutral)}
            pressed={false}
            onClick={() => onBand('neutral')}
          />
          {held > 0 && (
            <FilterChip
              label={
                <>
                  <IconLock size={14} aria-hidden /> {t('sections.heldLimit')}
                </>
              }
              count={formatNumber(held)}
              pressed={false}
              onClick={() => onBand('limit')}
            />
          )}
          {counts.excluded > 0 && (
            <FilterChip
              label={
                <>
                  <BandSquare band="excluded" /> {common('band.excluded')}
                </>
              }
              count={formatNumber(counts.excluded)}
              pressed={false}
              onClick={() => onBand('excluded')}
            />
          )}
        </span>
      </div>
      <div className={`${layout.wrapGroup} ${classes.body}`}>
        <span className={`${layout.toneText} ${layout.centred} ${classes.icon}`} data-tone="green">
          <IconCircleCheck size={26} stroke={1.75} aria-hidden />
        </span>
        <div className={classes.words}>
          <p className={`${layout.strong} ${layout.title17} ${classes.sentence}`}>{t('nothing.title')}</p>
          <p className={layout.muted}>
            {t('nothing.text')} {withoutRule > 0 && t('nothing.withoutRule', { count: withoutRule })}{' '}
            {t('nothing.noMove')}
          </p>
        </div>
        <dl className={classes.facts}>
          <dt>{t('nothing.assessed')}</dt>
          <dd>{t('nothing.bacteria', { count: coverage.withRange })}</dd>
          <dt>{t('nothing.within')}</dt>
          <dd>{formatNumber(coverage.withRange - coverage.outOfRange)}</dd>
          <dt>{t('nothing.outside')}</dt>
          <dd>
            {formatNumber(coverage.outOfRange)}
            {withoutRule > 0 && withoutRule === coverage.outOfRange && (
              <span className={`${layout.aside} ${classes.muted}`}>{t('nothing.noRule')}</span>
            )}
          </dd>
          <dt>{t('nothing.notAssessed')}</dt>
          <dd>
            {formatNumber(coverage.taxa - coverage.withRange)}
            {coverage.taxa > coverage.withRange && (
              <span className={`${layout.aside} ${classes.muted}`}>
                <NotAssessed params={params}>{t('nothing.why')}</NotAssessed>
              </span>
            )}
          </dd>
        </dl>
      </div>
    </Panel>
  );
}
