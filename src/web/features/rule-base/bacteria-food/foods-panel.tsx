import { Button, Select, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '#contract/taxa.contract.ts';
import { foodGroupsOf, type SearchableFood } from '#web/entities/foods/foods.queries.ts';
import { EatIcon, EatLegend, EatSwitch } from '#web/entities/rule-base/eat-switch.tsx';
import { ValueDropdown } from '#web/entities/rule-base/value-dropdown.tsx';
import { classNames } from '#web/lib/class-names.ts';
import { formatNumber, formatSigned } from '#web/lib/format.ts';
import { defaultPageSize, type PageSize } from '#web/lib/list-search.ts';
import { filterFolded } from '#web/lib/search-text.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconLock } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { Panel, PanelColumnHead, PanelFoot, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx';
import { RowList } from '#web/ui/row-list.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ErrorState, NoMatchState, SkeletonRows } from '#web/ui/states.tsx';
import { EffectHeading } from './effect-heading.tsx';
import classes from './foods-panel.module.css';
import { usePairImpact } from './pair-impact.tsx';
import type { FoodPanelProps } from './panel-props.ts';
import type { PairWrites } from './use-pair-writes.ts';

/** What is chosen for a food before it is added. */
interface Draft {
  kind: Kind;
  value: number | null;
}

const emptyDraft: Draft = { kind: 'to-eat', value: null };
const noFoods: readonly SearchableFood[] = [];

/** Every food, with the list and value to add it with; a paired food shows its pair instead. */
export function FoodsPanel(props: FoodPanelProps) {
  const { search, setSearch, foods, pairs, writes, readOnly } = props;
  const { t } = useTranslation('bacteria-food');
  const narrow = useMediaQuery('(width < 48em)');
  const rowHeight = narrow ? 84 : 48;
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map());
  const [text, setText] = useAddressText(search.foodSearch ?? '', (next) =>
    setSearch({ foodSearch: next === '' ? undefined : next, foodPage: undefined }, { replace: true }),
  );
  const query = useDeferredValue(text);
  const all = foods.data ?? noFoods;
  const groups = useMemo(() => foodGroupsOf(all), [all]);
  const matches = useMemo(() => {
    const inGroup = search.foodGroup === undefined ? all : all.filter((food) => food.foodGroup.id === search.foodGroup);
    return filterFolded(inGroup, query);
  }, [all, search.foodGroup, query]);
  // Until the pairs of another bacterium are there the marks stay, unseen: every row would else change twice. Where
  // they cannot be had, nobody's marks are shown.
  const [marks, setMarks] = useState(pairs.data);
  const known = pairs.isError ? undefined : (pairs.data ?? marks);
  if (known !== marks) setMarks(known);
  const pairOf = useMemo(() => new Map(marks?.map((pair) => [pair.foodId, pair])), [marks]);
  const noteId = useId();
  const pageSize = search.foodSize ?? defaultPageSize;
  const toPage = useStableCallback((next: number) => setSearch({ foodPage: next }));
  const toSize = useStableCallback((size: PageSize) => setSearch({ foodSize: size, foodPage: undefined }));
  const toGroup = useStableCallback((foodGroup: number | undefined) => setSearch({ foodGroup, foodPage: undefined }));
  const page = text === (search.foodSearch ?? '') ? (search.foodPage ?? 1) : 1;
  const change = useStableCallback((foodId: number, part: Partial<Draft>): void =>
    setDrafts((current) => new Map(current).set(foodId, { ...(current.get(foodId) ?? emptyDraft), ...part })),
  );

  const { level = 'species' } = search;
  const impact = usePairImpact(
    search.taxon === undefined ? null : { level, taxonId: search.taxon },
    props.taxon?.name ?? String(search.taxon),
  );
  const askImpact = useStableCallback((food: SearchableFood, kind: Kind, value: number) =>
    impact.ask({ food, kind, value, exists: false }),
  );

  return (
    <Panel aria-label={t('foods.title')}>
      <PanelHead title={t('foods.title')} count={foods.isSuccess ? formatNumber(all.length) : undefined}>
        <FoodGroupSelect groups={groups} value={search.foodGroup} onChange={toGroup} />
      </PanelHead>
      <PanelTools>
        <SearchField label={t('foods.search')} value={text} onChange={setText} />
        {readOnly && <ReadOnlyNote id={noteId}>{t('messages.readOnlyAdd')}</ReadOnlyNote>}
      </PanelTools>
      <PanelColumnHead className={classNames(classes.row, classes.columnHead)}>
        <span>{t('foods.name')}</span>
        <span>{t('foods.list')}</span>
        <span>{t('foods.value')}</span>
        <span />
      </PanelColumnHead>
      {pairs.isError && search.taxon !== undefined && (
        <ErrorState
          error={pairs.error}
          title={t('foods.pairsUnknown', { name: props.taxon?.name ?? search.taxon })}
          onRetry={() => void pairs.refetch()}
        />
      )}
      {foods.isError && <ErrorState error={foods.error} onRetry={() => void foods.refetch()} />}
      {foods.isPending && <SkeletonRows rows={10} rowHeight={rowHeight} />}
      {foods.isSuccess && (
        <RowList
          label={t('foods.title')}
          className={pairs.data === undefined ? (classes.pending ?? '') : ''}
          items={pageOf(matches, page, pageSize)}
          rowKey={(food) => food.id}
          rowHeight={rowHeight}
          highlightedKeys={writes.highlighted}
          empty={<NoMatchState text={text} onClear={() => setText('')} />}
          renderRow={(food) => {
            const pair = search.taxon === undefined ? undefined : pairOf.get(food.id);
            return pair === undefined ? (
              <FreeFood
                food={food}
                draft={drafts.get(food.id) ?? emptyDraft}
                selected={search.taxon !== undefined}
                readOnlyNote={readOnly ? noteId : undefined}
                busy={writes.isBusy(food.id)}
                onDraft={change}
                onAdd={writes.add}
                onImpact={askImpact}
              />
            ) : (
              <PairedFood food={food} kind={pair.kind} value={pair.value} />
            );
          }}
        />
      )}
      <EatLegend className={`${layout.tiny} ${classes.legend}`} />
      <PanelFoot className={classes.foot}>
        {foods.isSuccess && (
          <Pager page={page} pageSize={pageSize} total={matches.length} onPage={toPage} onPageSize={toSize} />
        )}
      </PanelFoot>
      {impact.impactModal}
    </Panel>
  );
}

interface FoodGroupSelectProps {
  groups: ReturnType<typeof foodGroupsOf>;
  value: number | undefined;
  onChange: (groupId: number | undefined) => void;
}

const FoodGroupSelect = memo(function FoodGroupSelect({ groups, value, onChange }: FoodGroupSelectProps) {
  const { t } = useTranslation('bacteria-food');
  return (
    <Select
      size="sm"
      w={170}
      aria-label={t('foods.group')}
      placeholder={t('foods.allGroups')}
      data={groups.map((group) => ({ value: String(group.id), label: group.name }))}
      value={value === undefined ? null : String(value)}
      clearable
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
});

function FoodName({ food, children }: { food: SearchableFood; children?: ReactNode }) {
  return (
    <span className={`${layout.lines} ${classes.food}`}>
      <span className={`${layout.line18} ${layout.medium} ${layout.breaks}`}>{food.name}</span>
      {children || <span className={`${layout.faintTiny} ${classes.caption}`}>{food.foodGroup.name}</span>}
    </span>
  );
}

interface FreeFoodProps {
  food: SearchableFood;
  draft: Draft;
  /** Whether there is a bacterium to pair it with. */
  selected: boolean;
  /** The id of the text that says why nothing can be added; undefined where it can. */
  readOnlyNote: string | undefined;
  busy: boolean;
  onDraft: (foodId: number, part: Partial<Draft>) => void;
  onAdd: PairWrites['add'];
  onImpact: (food: SearchableFood, kind: Kind, value: number) => void;
}

const FreeFood = memo(function FreeFood(props: FreeFoodProps) {
  const { food, draft, selected, readOnlyNote, busy, onDraft, onAdd, onImpact } = props;
  const { t } = useTranslation(['bacteria-food', 'reference-data']);
  const readOnly = readOnlyNote !== undefined;
  const ready = selected && draft.value !== null;
  const reason = readOnly ? t('messages.readOnlyAdd') : undefined;
  return (
    <div className={classes.row}>
      <FoodName food={food}>
        {selected && draft.value !== null && !readOnly && (
          <button
            type="button"
            className={classes.impact}
            aria-label={t('pairs.impact', { food: food.name })}
            onClick={() => draft.value !== null && onImpact(food, draft.kind, draft.value)}
          >
            {t('reference-data:impact.show')}
          </button>
        )}
      </FoodName>
      <EatSwitch
        iconsOnly
        label={t('foods.listOf', { food: food.name })}
        value={draft.kind}
        disabled={readOnly}
        onChange={(kind) => onDraft(food.id, { kind })}
      />
      <ValueDropdown
        label={t('pairs.valueOf', { food: food.name })}
        heading={<EffectHeading />}
        value={draft.value}
        disabled={readOnly}
        title={reason}
        aria-describedby={readOnlyNote}
        onChange={(value) => onDraft(food.id, { value })}
      />
      <Button
        size="xs"
        variant="default"
        className={classes.add ?? ''}
        data-ready={ready || undefined}
        aria-label={t('foods.addFood', { food: food.name })}
        disabled={readOnly}
        loading={busy}
        title={reason}
        aria-describedby={readOnlyNote}
        onClick={() => onAdd(food.id, draft.kind, draft.value)}
      >
        {t('foods.add')}
      </Button>
    </div>
  );
});

interface PairedFoodProps {
  food: SearchableFood;
  kind: Kind;
  value: number;
}

const PairedFood = memo(function PairedFood({ food, kind, value }: PairedFoodProps) {
  const { t } = useTranslation(['bacteria-food', 'common']);
  return (
    <div className={classes.row}>
      <FoodName food={food} />
      <span
        className={`${layout.smallMedium} ${layout.group} ${classes.locked}`}
        title={t('foods.locked')}
        data-tone={kind === 'to-eat' ? 'green' : 'red'}
      >
        <IconLock size={14} stroke={1.75} aria-hidden className={layout.faint ?? ''} />
        <EatIcon kind={kind} />
        <VisuallyHidden>{t(kind === 'to-eat' ? 'common:kind.toEat' : 'common:kind.notToEat')}</VisuallyHidden>
      </span>
      <span
        className={`${layout.toneText} ${layout.smallStrong} ${classes.value}`}
        data-tone={value > 0 ? 'green' : 'red'}
      >
        {formatSigned(value, 1)}
      </span>
      <span className={`${layout.faintSmall} ${layout.right} ${classes.paired}`} title={t('messages.pairExists')}>
        {t('foods.paired')}
      </span>
    </div>
  );
});
