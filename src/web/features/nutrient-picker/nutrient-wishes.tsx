import { useTranslation } from 'react-i18next';
import type { Intent } from '#contract/recommendation.contract.ts';
import type { Standard } from '#contract/reference-standard.ts';
import type { DailyTarget } from '#domain/dri/daily-targets.ts';
import { formatNutrientAmount, nutrientName } from '#web/entities/food-list/amount.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { FilterChip } from '#web/ui/chip-filter.tsx';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import classes from './nutrient-picker.module.css';
import {
  type Preset,
  pickableGroups,
  presetIsOn,
  presets,
  setWish,
  togglePreset,
  type Wishes,
} from './picker-state.ts';

interface NutrientWishesProps {
  wishes: Wishes;
  targets: ReadonlyMap<number, DailyTarget>;
  standard: Standard;
  onWishes: (wishes: Wishes) => void;
}

/** Every nutrient of the food table with the patient's daily target, and what is wished of it. */
export function NutrientWishes({ wishes, targets, standard, onWishes }: NutrientWishesProps) {
  const { t } = useTranslation('recommendation');
  return (
    <Panel>
      <PanelHead
        title={t('picker.nutrients')}
        count={t('picker.hint', { standard: standard === 'efsa' ? 'EFSA' : 'NASEM' })}
      />
      <fieldset className={classes.presets} aria-label={t('picker.presets')}>
        {(Object.keys(presets) as Preset[]).map((preset) => (
          <FilterChip
            key={preset}
            label={t(`picker.preset.${preset}`)}
            pressed={presetIsOn(wishes, preset)}
            onClick={() => onWishes(togglePreset(wishes, preset))}
          />
        ))}
        <FilterChip
          label={t('picker.preset.clear')}
          pressed={false}
          disabled={Object.keys(wishes).length === 0}
          onClick={() => onWishes({})}
        />
      </fieldset>
      {targets.size === 0 && <p className={classes.note}>{t('picker.noTargets')}</p>}
      {pickableGroups.map(({ group, ids }) => (
        <section key={group} aria-label={t(`picker.groups.${group}`)}>
          <h3 className={classes.group}>{t(`picker.groups.${group}`)}</h3>
          <ul className={classes.list}>
            {ids.map((id) => (
              <WishRow
                key={id}
                nutrientId={id}
                target={targets.get(id)}
                wish={wishes[id] ?? 'ignore'}
                onWish={(wish) => onWishes(setWish(wishes, id, wish))}
              />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

interface WishRowProps {
  nutrientId: number;
  target: DailyTarget | undefined;
  wish: Intent | 'ignore';
  onWish: (wish: Intent | 'ignore') => void;
}

function WishRow({ nutrientId, target, wish, onWish }: WishRowProps) {
  const { t } = useTranslation('recommendation');
  const { language } = useLanguage();
  const name = nutrientName(nutrientId, language);
  const amount = target?.target ?? target?.limit ?? null;
  return (
    <li className={classes.row}>
      <span className={classes.name}>{name}</span>
      <span className={classes.target}>
        {amount === null ? (
          <span className={classes.muted}>{t('food.noTarget')}</span>
        ) : (
          `${t('picker.target')} ${formatNutrientAmount(nutrientId, amount)}`
        )}
      </span>
      <SegmentedSwitch
        size="xs"
        label={t('picker.intent', { nutrient: name })}
        value={wish}
        onChange={onWish}
        options={[
          { value: 'ignore', label: t('intent.ignore') },
          { value: 'prefer', label: t('intent.prefer'), tone: 'green' },
          { value: 'limit', label: t('intent.limit'), tone: 'red' },
        ]}
      />
    </li>
  );
}
