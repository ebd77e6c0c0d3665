import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Diary } from '#contract/diaries.contract.ts';
import { bandShares, meanFigures } from '#domain/plan/diary-figures.ts';
import { BandShareBar } from '#web/entities/diary/band-share-bar.tsx';
import { diaryDays } from '#web/entities/diary/diary-days.ts';
import { changeText, figureText, nutrientWord } from '#web/entities/meal/figure-text.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatDate } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { Unknown } from './band-panel.tsx';
import classes from './compare-view.module.css';
import { type DiaryView, eatenDays } from './diary-view.ts';
import { MealsTable } from './meals-table.tsx';

interface CompareViewProps {
  view: DiaryView;
  /** The earlier first. */
  pair: readonly [Diary, Diary];
  onClose: () => void;
}

/** Two diaries side by side: what was eaten, from which bands, and what it gave a day. */
export function CompareView({ view, pair, onClose }: CompareViewProps) {
  const { t } = useTranslation('diary');
  return (
    <div className={layout.stack16}>
      <div className={`${layout.gridTop16} ${classes.sides}`}>
        {pair.map((diary) => (
          <Side key={diary.id} diary={diary} view={view} />
        ))}
      </div>
      <Panel aria-label={t('compare.nutrients')}>
        <PanelHead title={t('compare.nutrients')}>
          <Button size="xs" variant="default" onClick={onClose}>
            {t('compare.close')}
          </Button>
        </PanelHead>
        <NutrientTable view={view} pair={pair} />
      </Panel>
    </div>
  );
}

function Side({ diary, view }: { diary: Diary; view: DiaryView }) {
  const { t } = useTranslation('diary');
  const shares = view.basis.list && bandShares(diary.days, view.basis.foods, view.kitchen);
  return (
    <Panel aria-label={diaryDays(diary)}>
      <PanelHead title={diaryDays(diary)} count={t('kind', { count: eatenDays(diary).length })} />
      {shares !== null && (
        <div className={classes.shares}>
          <BandShareBar shares={shares.shares} />
          <Unknown foodIds={shares.unknownFoodIds} view={view} />
        </div>
      )}
      {eatenDays(diary).map((day) => (
        <div key={day.date}>
          {diary.days.length > 1 && <h3 className={classes.day}>{formatDate(day.date)}</h3>}
          <MealsTable view={view} day={day} />
        </div>
      ))}
      {eatenDays(diary).length === 0 && <p className={classes.nothing}>{t('compare.nothing')}</p>}
    </Panel>
  );
}

/** Every nutrient that one of the two has a figure of; a difference only where both are whole. */
function NutrientTable({ view, pair }: Pick<CompareViewProps, 'view' | 'pair'>) {
  const { t } = useTranslation('diary');
  const { language } = useLanguage();
  const [before, after] = pair.map(({ days }) => meanFigures(days, view.basis.targets, view.kitchen));
  const rows = (after?.nutrients ?? []).filter(({ code }) => code !== 'energy' || !view.basis.child);
  const said = (amount: number | null, unit: string, unknown: number): string =>
    amount === null ? t('nutrients.noData') : `${unknown > 0 ? '≥ ' : ''}${figureText(amount, unit)}`;
  return (
    <table className={`${layout.small} ${layout.fullWidth} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('compare.nutrient')}</th>
          {pair.map((diary) => (
            <th key={diary.id} scope="col" className={classes.number}>
              {diaryDays(diary)}
            </th>
          ))}
          <th scope="col" className={classes.number}>
            {t('compare.change')}
          </th>
          <th scope="col" className={classes.number}>
            {t('compare.target')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((now) => {
          const then = before?.nutrients.find(({ code }) => code === now.code);
          const whole = now.unknownFoodIds.length === 0 && then?.unknownFoodIds.length === 0;
          const known = whole && now.amount !== null && then.amount !== null;
          return (
            <tr key={now.code}>
              <th scope="row">{nutrientWord(now.code, language)}</th>
              <td className={classes.number}>
                {said(then?.amount ?? null, now.unit, then?.unknownFoodIds.length ?? 0)}
              </td>
              <td className={classes.number}>{said(now.amount, now.unit, now.unknownFoodIds.length)}</td>
              <td className={classes.number}>
                {known ? changeText((now.amount ?? 0) - (then.amount ?? 0), now.unit) : t('compare.unsure')}
              </td>
              <td className={classes.number}>{now.target === null ? '–' : figureText(now.target, now.unit)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
