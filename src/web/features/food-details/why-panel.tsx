import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { ContributionsTable } from '#web/entities/food-list/contributions-table.tsx';
import tableClasses from '#web/entities/food-list/details-table.module.css';
import { Waterfall } from '#web/entities/food-list/waterfall.tsx';
import { IconChartBar, IconTable } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { GenusStory } from './genus-story.tsx';

interface WhyPanelProps {
  food: FoodResult;
  bands: { eat: number; eatMore: number } | undefined;
  openGenus: number | undefined;
  onGenus: (genus: number | undefined) => void;
  asTable: boolean;
  onTable: (table: boolean) => void;
}

/** The waterfall with the story of the chosen step below it, or the same as a table. */
export function WhyPanel({ food, bands, openGenus, onGenus, asTable, onTable }: WhyPanelProps) {
  const { t } = useTranslation('recommendation');
  const genera = food.contributions ?? [];
  const shown = genera.find((genus) => genus.genusTaxId === openGenus) ?? genera[0];
  return (
    <>
      <Panel>
        <PanelHead title={t('food.why')} count={t('food.whyHint')}>
          <Button
            variant="subtle"
            size="xs"
            leftSection={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
            onClick={() => onTable(!asTable)}
          >
            {asTable ? t('food.chart') : t('food.table')}
          </Button>
        </PanelHead>
        {asTable ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached by keyboard
          <section className={tableClasses.scroll} aria-label={t('food.table')} tabIndex={0}>
            <div className={`${layout.ruledTable} ${tableClasses.table}`}>
              <ContributionsTable contributions={genera} />
            </div>
          </section>
        ) : (
          <Waterfall food={food} selected={shown?.genusTaxId} onSelect={onGenus} bands={bands} />
        )}
      </Panel>
      {shown !== undefined && !asTable && <GenusStory genus={shown} foodId={food.foodId} />}
    </>
  );
}
