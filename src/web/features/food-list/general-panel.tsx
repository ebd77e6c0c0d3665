import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { formatNumber, formatScore } from '#web/lib/format.ts';
import { Panel, PanelFoot, PanelHead } from '#web/ui/panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import classes from './general-panel.module.css';

interface GeneralPanelProps {
  params: { userId: string; labReportId: string };
  foods: readonly FoodResult[];
}

const FIRST = 12;

/** What is good for everybody, of the foods that the test says nothing about. Never added to the patient's score. */
export function GeneralPanel({ params, foods }: GeneralPanelProps) {
  const { t } = useTranslation('recommendation');
  const { language } = useLanguage();
  const [rarely, setRarely] = useState(false);
  const [whole, setWhole] = useState(false);
  const { good, seldom, heldBack } = generalFoods(foods);
  const own = rarely ? seldom : good;
  const shown = whole ? own : own.slice(0, FIRST);
  return (
    <Panel className={classes.panel}>
      <PanelHead title={t('general.title')} count={rarely ? t('general.rarelyHint') : t('general.hint')}>
        <Button size="xs" variant="subtle" onClick={() => setRarely(!rarely)}>
          {rarely ? t('general.showGood') : t('general.showRarely', { count: seldom.length })}
        </Button>
      </PanelHead>
      {own.length === 0 ? (
        <EmptyState>{t('general.none')}</EmptyState>
      ) : (
        <ul className={classes.foods}>
          {shown.map((food) => (
            <li key={food.foodId}>
              <Link
                to="/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details"
                params={{ ...params, foodId: String(food.foodId) }}
                className={classes.name}
              >
                {food.name}
              </Link>
              <span className={classes.portion}>
                {food.portion && `${food.portion.measure[language]} · ${formatNumber(food.portion.grams)} g`}
              </span>
              <span className={classes.score}>{formatScore(food.general ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
      <PanelFoot>
        {own.length > FIRST && (
          <Button size="xs" variant="subtle" onClick={() => setWhole(!whole)}>
            {whole ? t('general.fewer') : t('general.more', { count: own.length - FIRST })}
          </Button>
        )}
        {!rarely && heldBack > 0 && <span>{t('general.heldBack', { count: heldBack })}</span>}
      </PanelFoot>
    </Panel>
  );
}

/** Neutral in the test, in a form that is eaten, and held by no rule. */
export function generalFoods(foods: readonly FoodResult[]): {
  good: FoodResult[];
  seldom: FoodResult[];
  /** Good for most people, but excluded here or held by a rule. */
  heldBack: number;
} {
  const marked = foods.filter((food) => food.mark !== null && food.form === null);
  const free = marked.filter((food) => food.band === 'neutral' && food.ceiling === null);
  const held = marked.filter((food) => food.mark === 'good' && (food.ceiling !== null || food.band === 'excluded'));
  const general = (food: FoodResult): number => food.general ?? 0;
  return {
    good: free.filter((food) => food.mark === 'good').sort((a, b) => general(b) - general(a)),
    seldom: free.filter((food) => food.mark === 'rarely').sort((a, b) => general(a) - general(b)),
    heldBack: held.length,
  };
}
