import { IconSalad } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type NutrientGroup, nutrientById } from '#contract/nutrients.ts';
import type { DriResult } from '#domain/dri/calculate-dri.ts';
import { Panel } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type NutrientTab, nutrientTabs } from './dri-calculator.search.ts';
import { NeedText } from './need-note.tsx';
import { NutrientTable } from './nutrient-table.tsx';
import classes from './nutrients-panel.module.css';

const groupOf: Record<NutrientTab, NutrientGroup> = { vitamins: 'vitamin', minerals: 'mineral', fattyAcids: 'lipid' };

interface NutrientsPanelProps {
  result: DriResult;
  tab: NutrientTab;
  onTab: (tab: NutrientTab) => void;
}

/** One group at a time; on paper all of them. */
export function NutrientsPanel({ result, tab, onTab }: NutrientsPanelProps) {
  const { t } = useTranslation('dri-calculator');
  const { id, needs } = result.lifeStage;
  const rowsOf = (group: NutrientTab) =>
    result.nutrients.filter(({ nutrientId }) => nutrientById(nutrientId)?.group === groupOf[group]);
  return (
    <Panel className={classes.panel} aria-label={t('nutrients.label')}>
      <div className={classes.head}>
        <SegmentedSwitch
          label={t('nutrients.groups')}
          value={tab}
          onChange={onTab}
          options={nutrientTabs.map((value) => ({
            value,
            label: t(`nutrients.${value}`),
            ...(id === null ? {} : { count: rowsOf(value).length }),
          }))}
        />
        <div className={classes.legend} aria-hidden>
          <span>
            <i className={classes.keyTarget} />
            {t('nutrients.legendTarget')}
          </span>
          <span>
            <i className={classes.keySafe} />
            {t('nutrients.legendSafe')}
          </span>
          <span>
            <i className={classes.keyUpper} />
            {t('nutrients.legendUpper')}
          </span>
        </div>
      </div>
      {id === null ? (
        <div className={classes.empty}>
          <EmptyState icon={<IconSalad size={24} stroke={1.5} aria-hidden />}>
            <NeedText needs={needs} />
          </EmptyState>
        </div>
      ) : (
        nutrientTabs.map((group) => (
          <section
            key={group}
            className={classes.group}
            data-active={group === tab || undefined}
            aria-label={t(`nutrients.${group}`)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
            tabIndex={0}
          >
            <NutrientTable group={group} rows={rowsOf(group)} />
          </section>
        ))
      )}
    </Panel>
  );
}
