import { Button, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult, GeneralBasis } from '#contract/recommendation.contract.ts';
import { generalBasisQuery } from '#web/entities/food-list/food-list.queries.ts';
import { formatNumber, formatSigned } from '#web/lib/format.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelFoot, PanelHead } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { groupsOf } from './food-groups.ts';
import classes from './general-panel.module.css';
import { GroupSelect } from './group-select.tsx';
import type { GeneralList } from './list-sections.ts';
import { Portion } from './portion.tsx';
import { TimingMark } from './timing-mark.tsx';

interface GeneralPanelProps {
  list: GeneralList;
  /** With its own search: where the test says nothing, and no other list stands above it. */
  alone?: boolean;
  openFood: number | undefined;
  onOpen: (foodId: number) => void;
}

const FIRST = 14;

/** The same for every patient, beside what the test says and never added to it. */
export function GeneralPanel({ list, alone = false, openFood, onOpen }: GeneralPanelProps) {
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const [all, setAll] = useState(false);
  const [rarely, setRarely] = useState(false);
  const [text, setText] = useState('');
  const [group, setGroup] = useState<number | null>(null);
  const basis = useQuery(generalBasisQuery).data;
  const foods = rarely ? list.rarely : list.good;
  const groups = useMemo(() => groupsOf(foods), [foods]);
  const searchable = useMemo(() => foods.map((food) => ({ food, folded: foldText(food.name) })), [foods]);
  const found = filterFolded(searchable, text)
    .map(({ food }) => food)
    .filter((food) => group === null || food.foodGroup.id === group);
  const filtered = text !== '' || group !== null;
  const shown = all || filtered ? found : found.slice(0, FIRST);
  const title = t(rarely ? 'rarelyTitle' : 'everybody');
  const beside = [
    list.restricted > 0 && t('heldBack', { count: list.restricted }),
    list.excluded > 0 && t('excludedToo', { count: list.excluded }),
  ].filter((part) => part !== false);

  return (
    <Panel aria-label={title}>
      <PanelHead title={title} count={formatNumber(foods.length)}>
        {alone && (
          <>
            <SearchField slash value={text} onChange={setText} label={words('search')} />
            <GroupSelect
              className={classes.group ?? ''}
              groups={groups}
              value={group ?? undefined}
              onChange={(next) => setGroup(next ?? null)}
            />
          </>
        )}
      </PanelHead>
      <p className={`${layout.mutedSmall} ${classes.hint}`}>{t(rarely ? 'rarelyHint' : 'everybodyHint')}</p>
      {shown.length === 0 ? (
        <EmptyState>{filtered ? t('noMatch') : t('everybodyNone')}</EmptyState>
      ) : (
        <>
          <div className={`${layout.mutedTiny} ${classes.columnHead}`} aria-hidden>
            {[1, 2].map((column) => (
              <span key={column} className={`${layout.grow} ${layout.grid12} ${classes.heads}`}>
                <span>{t('columns.food')}</span>
                <span>{t('columns.because')}</span>
                <span className={classes.end}>{t('columns.score')}</span>
              </span>
            ))}
          </div>
          <ul className={`${layout.plainList} ${classes.foods}`}>
            {shown.map((food) => (
              <GeneralFood
                key={food.foodId}
                food={food}
                basis={basis?.get(food.foodId)}
                open={food.foodId === openFood}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </>
      )}
      <PanelFoot className={classes.foot}>
        {found.length > shown.length && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
            {t('more', { count: found.length - shown.length })}
          </Button>
        )}
        {found.length > 0 && (
          <span>{t('shownOf', { shown: formatNumber(shown.length), total: formatNumber(found.length) })}</span>
        )}
        {!rarely && beside.length > 0 && <span>{beside.join(', ')}</span>}
        {(rarely || list.rarely.length > 0) && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setRarely(!rarely);
              setAll(false);
              setText('');
              setGroup(null);
            }}
          >
            {rarely ? t('backToGood') : t('rarely', { count: list.rarely.length })}
          </Button>
        )}
      </PanelFoot>
    </Panel>
  );
}

/** What in the food the score comes from, and the best grade behind it. */
function Because({ basis }: { basis: Pick<GeneralBasis, 'component' | 'grade'> | undefined }) {
  const { t } = useTranslation('food-list');
  if (basis === undefined) return <span />;
  return (
    <span className={`${layout.wrapGroup} ${layout.mutedSmall} ${classes.because}`}>
      {t(`components.${basis.component}`, { defaultValue: basis.component })}
      {basis.grade !== null && (
        <Badge outlined title={t('studies.grade', { grade: basis.grade })}>
          {basis.grade}
        </Badge>
      )}
    </span>
  );
}

interface GeneralFoodProps {
  food: FoodResult;
  basis: Pick<GeneralBasis, 'component' | 'grade'> | undefined;
  open: boolean;
  onOpen: (foodId: number) => void;
}

function GeneralFood({ food, basis, open, onOpen }: GeneralFoodProps) {
  const general = food.general;
  return (
    <li className={`${layout.small} ${layout.grid12} ${classes.food}`} data-open={open || undefined}>
      <span>
        <UnstyledButton className={classes.name ?? ''} aria-expanded={open} onClick={() => onOpen(food.foodId)}>
          {food.name}
        </UnstyledButton>
        <TimingMark food={food} />
        <Portion food={food} />
      </span>
      <Because basis={basis} />
      <span className={classes.bar} aria-hidden>
        <span
          className={classes.value}
          data-rarely={general < 0 || undefined}
          style={{ width: `${Math.min(100, Math.abs(general))}%` }}
        />
      </span>
      <span className={`${layout.strong} ${layout.right}`}>{formatSigned(Math.round(general))}</span>
    </li>
  );
}
