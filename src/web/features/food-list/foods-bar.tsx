import { Button, Popover } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { CalculationAnswer } from '#contract/recommendation.contract.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useLetterKeys } from '#web/lib/use-letter-keys.ts';
import { IconAdjustmentsHorizontal, IconInfoCircle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SearchField } from '#web/ui/search-field.tsx';
import classes from './foods-bar.module.css';
import { HowMade } from './how-made.tsx';
import { ListNotes } from './list-alerts.tsx';
import { adviceOf, ListGuidance } from './list-guidance.tsx';

const listPage = '/belly/users/$userId/lab-reports/$labReportId/food-list';

/** The views of the step, each at its own address; what is suggested to the patient comes first. */
const views = {
  suggestions: { to: listPage },
  all: { to: listPage, search: { view: 'all' } },
  details: { to: '/belly/users/$userId/lab-reports/$labReportId/food-list-details' },
} as const;

interface FoodsBarProps {
  params: { userId: string; labReportId: string };
  view: keyof typeof views;
  answer: CalculationAnswer;
  /** Something is looked for among all foods, from a view that has no search of its own. */
  onSearch?: ((text: string) => void) | undefined;
}

/** Which view of the foods, how the list was made, what else is advised, and what is wished of it. */
export function FoodsBar({ params, view, answer: { calculation, foods }, onSearch }: FoodsBarProps) {
  const { t } = useTranslation('recommendation');
  const { t: list } = useTranslation('food-list');
  const advice = adviceOf(calculation).length + calculation.notes.length;
  const navigate = useNavigate();
  const toWishes = '/belly/users/$userId/lab-reports/$labReportId/nutrient-picker';
  useLetterKeys({ w: () => void navigate({ to: toWishes, params }) });
  const wishes = calculation.settings.nutrients.length;
  return (
    <div className={`${layout.wrapGroup} ${layout.screenOnly} ${classes.bar}`}>
      <nav className={classes.views} aria-label={list('views.label')}>
        {(Object.keys(views) as (keyof typeof views)[]).map((each) => (
          <Link
            key={each}
            {...views[each]}
            params={params}
            className={`${layout.group} ${layout.muted18} ${layout.link} ${classes.view}`}
            {...(each === view && { 'data-here': true, 'aria-current': 'page' as const })}
          >
            {list(`views.${each}`)}
            {each === 'all' && <span>{formatNumber(foods.length)}</span>}
          </Link>
        ))}
      </nav>
      {onSearch && (
        <SearchField
          slash
          className={classes.search ?? ''}
          value=""
          onChange={onSearch}
          label={t('search')}
          placeholder={list('suggest.searchAll', { count: foods.length, total: formatNumber(foods.length) })}
        />
      )}
      <div className={`${layout.wrapGroup} ${layout.end} ${layout.gap6} ${classes.end}`} data-narrow-icons>
        <HowMade params={params} calculation={calculation} />
        {advice > 0 && (
          <Popover width={460} position="bottom-end" shadow="md" trapFocus returnFocus>
            <Popover.Target>
              <Button variant="default" radius="xl" leftSection={<IconInfoCircle size={16} aria-hidden />}>
                {t('notes')} {formatNumber(advice)}
              </Button>
            </Popover.Target>
            <Popover.Dropdown aria-label={t('notes')} className={classes.advice ?? ''}>
              <ListGuidance calculation={calculation} foods={foods} />
              <ListNotes notes={calculation.notes} />
            </Popover.Dropdown>
          </Popover>
        )}
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
          aria-keyshortcuts="w"
          renderRoot={(props) => <Link to={toWishes} params={params} {...props} />}
        >
          {t('wishes.title')} {wishes > 0 && formatNumber(wishes)}
        </Button>
      </div>
    </div>
  );
}
