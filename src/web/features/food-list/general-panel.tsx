import { Button, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoodResult } from '#contract/recommendation.contract.ts';
import { formatNumber, formatSigned } from '#web/lib/format.ts';
import { filterFolded, foldText } from '#web/lib/search-text.ts';
import { Panel, PanelFoot, PanelHead } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import classes from './general-panel.module.css';
import type { GeneralList } from './list-sections.ts';
import { Portion } from './portion.tsx';
import { TimingMark } from './timing-mark.tsx';

interface GeneralPanelProps {
  list: GeneralList;
  /** Over the full width, in two columns and with its own search: where the test says nothing. */
  wide?: boolean;
  openFood: number | undefined;
  onOpen: (foodId: number) => void;
}

const FIRST = { narrow: 10, wide: 14 };

/** The same for every patient, beside what the test says and never added to it. */
export function GeneralPanel({ list, wide = false, openFood, onOpen }: GeneralPanelProps) {
  const { t } = useTranslation('food-list');
  const { t: words } = useTranslation('recommendation');
  const [all, setAll] = useState(false);
  const [rarely, setRarely] = useState(false);
  const [text, setText] = useState('');
  const foods = rarely ? list.rarely : list.good;
  const searchable = useMemo(() => foods.map((food) => ({ food, folded: foldText(food.name) })), [foods]);
  const found = filterFolded(searchable, text).map(({ food }) => food);
  const shown = all || text !== '' ? found : found.slice(0, FIRST[wide ? 'wide' : 'narrow']);
  const title = t(rarely ? 'rarelyTitle' : 'everybody');
  const beside = [
    list.heldBack > 0 && t('heldBack', { count: list.heldBack }),
    list.excluded > 0 && t('excludedToo', { count: list.excluded }),
  ].filter((part) => part !== false);

  return (
    <Panel aria-label={title}>
      <PanelHead title={title} count={formatNumber(foods.length)}>
        {wide && <SearchField slash value={text} onChange={setText} label={words('search')} />}
      </PanelHead>
      <p className={classes.hint}>{t(rarely ? 'rarelyHint' : 'everybodyHint')}</p>
      {shown.length === 0 ? (
        <EmptyState>{text === '' ? t('everybodyNone') : t('noMatch')}</EmptyState>
      ) : (
        <>
          <div className={classes.columnHead} data-wide={wide || undefined} aria-hidden>
            <span>{t('columns.food')}</span>
            <span>{t('columns.score')}</span>
          </div>
          <ul className={classes.foods} data-wide={wide || undefined}>
            {shown.map((food) => (
              <GeneralFood key={food.foodId} food={food} open={food.foodId === openFood} onOpen={onOpen} />
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
        {!rarely && beside.length > 0 && <span>{beside.join(', ')}</span>}
        {(rarely || list.rarely.length > 0) && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              setRarely(!rarely);
              setAll(false);
            }}
          >
            {rarely ? t('backToGood') : t('rarely', { count: list.rarely.length })}
          </Button>
        )}
      </PanelFoot>
    </Panel>
  );
}

interface GeneralFoodProps {
  food: FoodResult;
  open: boolean;
  onOpen: (foodId: number) => void;
}

function GeneralFood({ food, open, onOpen }: GeneralFoodProps) {
  const general = food.general ?? 0;
  return (
    <li className={classes.food} data-open={open || undefined}>
      <span className={classes.words}>
        <UnstyledButton className={classes.name ?? ''} aria-expanded={open} onClick={() => onOpen(food.foodId)}>
          {food.name}
        </UnstyledButton>
        <TimingMark food={food} />
        <Portion food={food} />
      </span>
      <span className={classes.bar} aria-hidden>
        <span
          className={classes.value}
          data-rarely={general < 0 || undefined}
          style={{ width: `${Math.min(100, Math.abs(general))}%` }}
        />
      </span>
      <span className={classes.score}>{formatSigned(Math.round(general))}</span>
    </li>
  );
}
