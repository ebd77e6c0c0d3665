import { Button, NativeSelect } from '@mantine/core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { safetyEffectSchema } from '#contract/safety-effects.ts';
import { safetyEffects, triggerKinds } from '#contract/words.ts';
import { CsvMenu } from '#web/entities/rule-base/csv-menu.tsx';
import { effectKey } from '#web/entities/rule-base/effect-badge.tsx';
import { useRuleWords } from '#web/entities/rule-base/use-rule-words.ts';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber } from '#web/lib/format.ts';
import { defaultPageSize } from '#web/lib/list-search.ts';
import { useAddressText } from '#web/lib/use-address-text.ts';
import { ChipFilter } from '#web/ui/chip-filter.tsx';
import { IconAlertTriangle, IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Pager, pageOf } from '#web/ui/pager.tsx';
import { ReadOnlyBadge } from '#web/ui/read-only-badge.tsx';
import { ReadOnlyNote } from '#web/ui/read-only-note.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { ClearableState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { WorkspaceLayout } from '#web/ui/workspace-layout.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { contradicted, type Filtered, filterRules, searchableRules } from './rule-filters.ts';
import { RuleHistory } from './rule-history.tsx';
import { RulesTable } from './rules-table.tsx';
import { useSafetyRules } from './safety-rules.queries.ts';
import { ruleStates, type SafetyRulesSearch, type SetSafetyRulesSearch } from './safety-rules.search.ts';
import classes from './safety-rules-workspace.module.css';

interface SafetyRulesWorkspaceProps {
  search: SafetyRulesSearch;
  setSearch: SetSafetyRulesSearch;
}

const noFilter: SafetyRulesSearch = {
  ...{ search: undefined, state: undefined, kind: undefined, effect: undefined },
  ...{ contradicting: undefined, page: undefined },
};

export function SafetyRulesWorkspace({ search, setSearch }: SafetyRulesWorkspaceProps) {
  const { t } = useTranslation(['safety-rules', 'common']);
  const { isAdmin } = useAuth();
  const query = useSafetyRules();
  const { words } = useRuleWords();
  const noteId = useId();
  const [history, setHistory] = useState<string | null>(null);
  const [text, setText] = useAddressText(search.search ?? '', (next) =>
    setSearch({ search: next === '' ? undefined : next, page: undefined }, { replace: true }),
  );
  const all = query.data?.safetyRules;
  const contradictions = query.data?.contradictions ?? [];
  const contradictory = useMemo(() => contradicted(query.data?.contradictions ?? []), [query.data]);
  const searchable = useMemo(() => searchableRules(all ?? [], words), [all, words]);
  const filtered = filterRules(searchable, useDeferredValue(text), search, contradictory);
  const { pageSize = defaultPageSize } = search;
  // an address that names a rule, and no page, means the page where it stands
  const place = filtered.rules.findIndex(({ ruleId }) => ruleId === search.rule);
  const page = search.page ?? Math.floor(Math.max(place, 0) / pageSize) + 1;
  const rows = pageOf(filtered.rules, page, pageSize);
  const opened = all?.find(({ ruleId }) => ruleId === search.rule);
  const editing = opened !== undefined || (search.rule === 'new' && isAdmin);
  const clear = () => {
    setText('');
    setSearch(noFilter);
  };

  return (
    <div className={layout.page}>
      <PageHeader
        title={t('title')}
        count={all && t('count', { count: all.length, formatted: formatNumber(all.length) })}
        badges={isAdmin ? null : <ReadOnlyBadge />}
      >
        {isAdmin && <CsvMenu table="safetyRules" />}
        {isAdmin && (
          <Button
            variant={editing ? 'default' : 'filled'}
            leftSection={<IconPlus size={16} />}
            onClick={() => setSearch({ rule: 'new' })}
          >
            {t('create')}
          </Button>
        )}
      </PageHeader>
      <WorkspaceLayout
        label={t('title')}
        className={classes.workspace}
        tools={
          <>
            <Filters filtered={filtered} search={search} setSearch={setSearch} text={text} setText={setText} />
            {!isAdmin && <ReadOnlyNote id={noteId}>{t('common:readOnly.reason')}</ReadOnlyNote>}
          </>
        }
        foot={
          <>
            <Pager
              page={page}
              pageSize={pageSize}
              total={all === undefined ? undefined : filtered.rules.length}
              onPage={(next) => setSearch({ page: next })}
              onPageSize={(size) => setSearch({ pageSize: size, page: undefined })}
            />
            {contradictory.size > 0 && (
              <span className={`${layout.group} ${classes.contradicting}`}>
                <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                {t('contradicting', { count: contradictory.size, formatted: formatNumber(contradictory.size) })}
                <Button
                  variant="subtle"
                  size="xs"
                  onClick={() =>
                    setSearch({ ...noFilter, contradicting: search.contradicting === true ? undefined : true })
                  }
                >
                  {search.contradicting === true ? t('showAll') : t('showThem')}
                </Button>
              </span>
            )}
          </>
        }
        editor={
          editing && (
            <RuleEditor
              key={opened === undefined ? 'new' : `${opened.ruleId} ${opened.version}`}
              rule={opened}
              contradictions={contradictions.filter(({ ruleIds }) => opened && ruleIds.includes(opened.ruleId))}
              readOnly={!isAdmin}
              onClose={() => setSearch({ rule: undefined })}
              onSaved={(ruleId) => setSearch({ rule: ruleId }, { replace: true })}
              onHistory={({ ruleId }) => setHistory(ruleId)}
            />
          )
        }
      >
        {query.isPending && <SkeletonRows rows={12} rowHeight={56} />}
        {query.isError && all === undefined && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {all !== undefined && (
          <RulesTable
            rows={rows}
            words={words}
            opened={search.rule}
            onOpen={(rule) => setSearch({ rule })}
            placeholder={
              <ClearableState clear={t('clearFilters')} onClear={clear}>
                {t('noMatch')}
              </ClearableState>
            }
          />
        )}
      </WorkspaceLayout>
      <RuleHistory ruleId={history} onClose={() => setHistory(null)} />
    </div>
  );
}

interface FiltersProps extends SafetyRulesWorkspaceProps {
  filtered: Filtered;
  text: string;
  setText: (text: string) => void;
}

function Filters({ filtered, search, setSearch, text, setText }: FiltersProps) {
  const { t } = useTranslation('safety-rules');
  const { states, kinds } = filtered;
  return (
    <>
      <div className={layout.wrapRow}>
        <SearchField slash label={t('search')} value={text} onChange={setText} className={classes.search ?? ''} />
        <SegmentedSwitch
          label={t('column.state')}
          value={search.state ?? 'all'}
          onChange={(state) => setSearch({ state: ruleStates.find((one) => one === state), page: undefined })}
          options={(['all', ...ruleStates] as const).map((value) => ({
            value,
            label: t(`filter.${value}`),
            count: formatNumber(states[value]),
          }))}
        />
        <NativeSelect
          className={classes.effect ?? ''}
          aria-label={t('column.effect')}
          value={search.effect ?? ''}
          data={[
            { value: '', label: t('filter.anyEffect') },
            ...safetyEffects.map((effect) => ({ value: effect, label: t(effectKey[effect]) })),
          ]}
          onChange={(event) => {
            const { data } = safetyEffectSchema.safeParse(event.currentTarget.value);
            setSearch({ effect: data, page: undefined });
          }}
        />
      </div>
      <ChipFilter
        label={t('column.when')}
        value={search.kind ?? 'all'}
        onChange={(kind) => setSearch({ kind: triggerKinds.find((one) => one === kind), page: undefined })}
        options={(['all', 'condition', 'drug', 'restriction', 'life-stage', 'age'] as const).map((value) => ({
          value,
          label: value === 'all' ? t('filter.all') : t(`kind.${value}`),
          ...(value === 'all' ? {} : { count: formatNumber(kinds[value]) }),
        }))}
      />
    </>
  );
}
