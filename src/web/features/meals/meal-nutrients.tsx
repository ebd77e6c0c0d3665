import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mealNutrients } from '#contract/meals.contract.ts';
import { nutrientByCode } from '#contract/nutrients.ts';
import type { Amount } from '#contract/week.contract.ts';
import type { Kitchen } from '#domain/plan/kitchen.ts';
import { figureText, nutrientWord } from '#web/entities/meal/figure-text.ts';
import { type Sum, sumOf } from '#web/entities/meal/kitchen.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { IconTable } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './meal-editor.module.css';

const shown = ['energy', 'protein', 'fiber', 'iron', 'calcium'] as const;
/** Grams of salt in a milligram of sodium. */
const saltOfSodium = 2.5 / 1000;

/** What one portion gives, by the first food of each place; counted as the foods are changed. */
export function MealNutrients({ foods, kitchen }: { foods: readonly Amount[]; kitchen: Kitchen }) {
  const { t } = useTranslation('meals');
  const { language } = useLanguage();
  const [all, setAll] = useState(false);
  const sodium = sumOf(kitchen, 'sodium', foods);
  const salt: Sum = { ...sodium, value: sodium.value === null ? null : sodium.value * saltOfSodium };
  return (
    <section aria-label={t('editor.perPortion')}>
      <div className={`${layout.wrapRow} ${classes.sectionHead}`}>
        <h3 className={layout.small18}>{t('editor.perPortion')}</h3>
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTable size={15} aria-hidden />}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {t(all ? 'editor.fewerNutrients' : 'editor.allNutrients')}
        </Button>
      </div>
      <dl className={`${layout.box} ${classes.tiles}`}>
        {shown.map((code) => (
          <Tile
            key={code}
            name={nutrientWord(code, language)}
            sum={sumOf(kitchen, code, foods)}
            unit={nutrientByCode(code).unit}
          />
        ))}
        <Tile name={t('nutrient.salt')} sum={salt} unit="g" />
      </dl>
      {all && (
        <dl className={classes.all} aria-label={t('editor.nutrients')}>
          {mealNutrients.map((code) => (
            <Tile
              key={code}
              name={nutrientWord(code, language)}
              sum={sumOf(kitchen, code, foods)}
              unit={nutrientByCode(code).unit}
            />
          ))}
        </dl>
      )}
    </section>
  );
}

function Tile({ name, sum: { value, atLeast }, unit }: { name: string; sum: Sum; unit: string }) {
  const { t } = useTranslation('meals');
  return (
    <div className={classes.tile} {...(atLeast && value !== null && { title: t('editor.incomplete') })}>
      <dt>{name}</dt>
      <dd>
        {value === null ? (
          <span className={`${layout.mutedTiny} ${layout.regular}`}>{t('noData')}</span>
        ) : (
          `${atLeast ? '≥ ' : ''}${figureText(value, unit)}`
        )}
      </dd>
    </div>
  );
}
