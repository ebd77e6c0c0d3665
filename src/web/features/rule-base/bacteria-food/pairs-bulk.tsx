import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkPageSize } from '#contract/bulk.contract.ts';
import { ImpactControl, type ImpactOption } from '#web/entities/impact/impact-control.tsx';
import { BulkPanel, BulkSwitches } from '#web/entities/rule-base/bulk-panel.tsx';
import { EatSwitch } from '#web/entities/rule-base/eat-switch.tsx';
import { ShortcutStep } from '#web/entities/rule-base/shortcut-panel.tsx';
import {
  type Bulk,
  type BulkChoice,
  type BulkTargets,
  emptyBulkChoice,
  useBulk,
} from '#web/entities/rule-base/use-bulk.ts';
import { ValueDropdown } from '#web/entities/rule-base/value-dropdown.tsx';
import { formatNumber } from '#web/lib/format.ts';
import layout from '#web/ui/layout.module.css';
import { BulkFoods } from './bulk-foods.tsx';
import { type BulkRequest, pairsBulk } from './pairs.queries.ts';
import classes from './pairs-bulk.module.css';

interface PairsChoice extends BulkChoice {
  foodIds: readonly number[];
  value: number | null;
}

const empty: PairsChoice = { ...emptyBulkChoice, foodIds: [], value: null };

interface PairsBulkProps {
  readOnly: boolean;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

/** One value for many foods and bacteria at once. */
export const PairsBulk = memo(function PairsBulk({ readOnly, opened, onToggle }: PairsBulkProps) {
  const { t } = useTranslation(['bacteria-food', 'reference-data']);
  const bulk = useBulk<PairsChoice, BulkRequest>({
    opened,
    readOnly,
    call: pairsBulk,
    empty,
    // in the order of the specification
    missing: ({ foodIds, value }) =>
      foodIds.length === 0 ? t('bulk.needFoods') : value === null ? t('bulk.needValue') : null,
    requestOf,
    forbidden: t('messages.forbidden'),
  });
  const { choice, change, request } = bulk;
  const label = t('reference-data:impact.show');
  const impactOptions = useMemo(
    (): ImpactOption[] => [{ label, change: request && { change: 'pair.bulk', body: request } }],
    [label, request],
  );
  return (
    <BulkPanel
      bulk={bulk}
      title={t('bulk.title')}
      hint={t('bulk.hint')}
      bacteria={t('bulk.bacteria')}
      opened={opened}
      onToggle={onToggle}
      ownSteps={2}
      initialPageSize={bulkPageSize}
      withAllFiltered
      note={useProductText(bulk)}
      impact={<ImpactControl options={impactOptions} />}
    >
      <div className={`${layout.lines} ${classes.column}`}>
        <BulkFoods
          key={bulk.runs}
          number={1}
          foodIds={choice.foodIds}
          disabled={readOnly}
          onChange={(foodIds) => change({ foodIds })}
        />
        <ShortcutStep number={2} title={t('bulk.effect')}>
          <EatSwitch fullWidth value={choice.kind} disabled={readOnly} onChange={(kind) => change({ kind })} />
          <div>
            <span className={`${layout.small18} ${classes.label}`}>{t('bulk.value')}</span>
            <ValueDropdown
              wide
              label={t('bulk.value')}
              value={choice.value}
              disabled={readOnly}
              onChange={(value) => change({ value })}
            />
          </div>
          <BulkSwitches bulk={bulk} editExisting={t('bulk.editExisting')} />
        </ShortcutStep>
      </div>
    </BulkPanel>
  );
});

const requestOf = ({ foodIds, value }: PairsChoice, targets: BulkTargets): BulkRequest | null =>
  value === null ? null : { ...targets, foodIds: [...foodIds], value };

function useProductText({ request, bacteria }: Bulk<PairsChoice, BulkRequest>): string {
  const { t } = useTranslation('bacteria-food');
  const foods = request?.foodIds.length ?? 0;
  const pairs = foods * bacteria;
  return t('bulk.product', {
    foods: t('bulk.foodCount', { count: foods, formatted: formatNumber(foods) }),
    bacteria: t('bulk.bacteriaCount', { count: bacteria, formatted: formatNumber(bacteria) }),
    pairs: t('bulk.pairCount', { count: pairs, formatted: formatNumber(pairs) }),
  });
}
