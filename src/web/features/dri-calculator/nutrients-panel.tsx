import { useTranslation } from 'react-i18next';
import { type NutrientGroup, nutrients } from '#contract/nutrients.ts';
import type { Standard } from '#contract/reference-standard.ts';
import type { DriResult } from '#domain/dri/calculate-dri.ts';
import { IconSalad } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { CompareTable } from './compare-table.tsx';
import { type NutrientTab, nutrientTabs } from './dri-calculator.search.ts';
import { says } from './intake-text.ts';
import { NeedText } from './need-note.tsx';
import { NutrientTable } from './nutrient-table.tsx';
import classes from './nutrients-panel.module.css';

const groupOf: Record<NutrientTab, NutrientGroup> = {
  vitamins: 'vitamin',
  minerals: 'mineral',
  fattyAcids: 'lipid',
  macronutrients: 'macronutrient',
};

interface NutrientsPanelProps {
  result: DriResult;
  /** By the other standard, where both are shown. */
  other: DriResult | null;
  tab: NutrientTab;
  onTab: (tab: NutrientTab) => void;
  onStandard: (standard: Standard) => void;
}

/** One group at a time; on paper all of them. */
export function NutrientsPanel({ result, other, tab: asked, onTab, onStandard }: NutrientsPanelProps) {
  const { t } = useTranslation('dri-calculator');
  const { id, needs } = result.lifeStage;
  // The macronutrients stand in a panel of their own, until two standards are compared.
  const tabs: readonly NutrientTab[] =
    other === null ? nutrientTabs.filter((each) => each !== 'macronutrients') : nutrientTabs;
  const tab = tabs.includes(asked) ? asked : 'vitamins';
  const of = (from: DriResult, nutrientId: number) => from.nutrients.find((row) => row.nutrientId === nutrientId);
  const rowsOf = (group: NutrientTab) =>
    nutrients
      .filter((nutrient) => nutrient.group === groupOf[group])
      .map(({ id: nutrientId }) => ({
        nutrientId,
        chosen: of(result, nutrientId),
        other: other === null ? undefined : of(other, nutrientId),
      }))
      .filter(({ chosen, other: second }) => (chosen && says(chosen)) || (second && says(second)));
  const single = (group: NutrientTab) => rowsOf(group).flatMap(({ chosen }) => chosen ?? []);
  return (
    <Panel className={classes.panel} aria-label={t('nutrients.label')}>
      <div className={`${layout.wrapGroup} ${layout.screenOnly} ${classes.head}`}>
        <SegmentedSwitch
          label={t('nutrients.groups')}
          value={tab}
          onChange={onTab}
          options={tabs.map((value) => ({
            value,
            label: t(`nutrients.${value}`),
            ...(id === null ? {} : { count: rowsOf(value).length }),
          }))}
        />
        {other !== null && (
          <div className={classes.narrowSwitch}>
            <SegmentedSwitch
              label={t('standard.label')}
              size="xs"
              value={result.standard}
              onChange={onStandard}
              options={[
                { value: 'efsa', label: 'EFSA' },
                { value: 'nasem', label: 'NASEM' },
              ]}
            />
          </div>
        )}
        <div
          className={`${layout.mutedTiny} ${layout.flex} ${layout.gap16} ${classes.legend}`}
          aria-hidden
          data-hidden={other !== null || undefined}
        >
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
        <div className={`${layout.centred} ${classes.empty}`}>
          <EmptyState icon={<IconSalad size={24} stroke={1.5} aria-hidden />}>
            <NeedText needs={needs} />
          </EmptyState>
        </div>
      ) : (
        tabs.map((group) => (
          <section
            key={group}
            className={classes.group}
            data-active={group === tab || undefined}
            aria-label={t(`nutrients.${group}`)}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
            tabIndex={0}
          >
            {other === null ? (
              <NutrientTable group={group} rows={single(group)} />
            ) : (
              <CompareTable group={group} standard={result.standard} rows={rowsOf(group)} />
            )}
          </section>
        ))
      )}
    </Panel>
  );
}
