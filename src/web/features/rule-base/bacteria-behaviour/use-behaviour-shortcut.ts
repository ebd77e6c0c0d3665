import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultFlow, defaultStatus } from '#contract/bacteria-behaviour.contract.ts';
import type { BulkResult } from '#contract/bulk.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { includedIds, speciesOfGenera } from '#domain/selection/include-list.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { inCategories } from '#domain/selection/taxon-filter.ts';
import { useAssignments } from '#web/entities/rule-base/categories.queries.ts';
import { useSpecies, useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { useBulkToast } from '#web/entities/rule-base/use-bulk-toast.ts';
import { type BulkRequest, useBulkApply, useBulkDryRun } from './behaviours.queries.ts';

interface ShortcutChoice {
  categoryIds: readonly number[];
  level: Level;
  kind: Kind;
  status: BehaviourStatus;
  flow: Flow;
  editExisting: boolean;
  applyToSpecies: boolean;
  selected: Selection;
  excluded: Selection;
}

const emptyChoice: ShortcutChoice = {
  categoryIds: [],
  level: 'genus',
  kind: 'to-eat',
  status: defaultStatus,
  flow: defaultFlow,
  editExisting: false,
  applyToSpecies: false,
  selected: noSelection,
  excluded: noSelection,
};

const settleMs = 300;
const none: readonly never[] = [];

export type ShortcutState = ReturnType<typeof useBehaviourShortcut>;

/** What is chosen in the shortcut panel, what a dry run says of it, and Apply, which resets every selection. */
export function useBehaviourShortcut(opened: boolean, readOnly: boolean) {
  const { t } = useTranslation('reference-data');
  const [choice, setChoice] = useState(emptyChoice);
  const [runs, setRuns] = useState(0);
  const [last, setLast] = useState<BulkResult | null>(null);
  const taxaQuery = useTaxa(choice.level);
  const taxa = taxaQuery.data ?? none;
  const assignmentsQuery = useAssignments(choice.level);
  const assignments = assignmentsQuery.data ?? none;
  const cascades = choice.level === 'genus' && choice.applyToSpecies;
  const speciesQuery = useSpecies(opened && cascades);
  const species = speciesQuery.data ?? none;
  // Without the species none would be included, and nobody would be told.
  const speciesUnknown = cascades && !speciesQuery.isSuccess;
  const filtered = useMemo(
    () => inCategories(taxa, choice.categoryIds, assignments),
    [taxa, choice.categoryIds, assignments],
  );
  const candidates = useMemo(
    () => (cascades ? speciesOfGenera(species, choice.selected) : none),
    [cascades, species, choice.selected],
  );
  const request = useMemo(
    () =>
      choice.selected.size === 0 || speciesUnknown
        ? null
        : requestOf(choice, cascades ? includedIds(candidates, choice.excluded) : null),
    [choice, cascades, speciesUnknown, candidates],
  );
  const [settled] = useDebouncedValue(request, settleMs);
  const dryRun = useBulkDryRun(opened && !readOnly && request !== null ? settled : null);
  const { showResult, showFailure } = useBulkToast();
  const bulk = useBulkApply({
    onDone: (result) => {
      showResult(result);
      setLast(result);
      setRuns((count) => count + 1);
      setChoice(emptyChoice);
    },
    onFailed: (error) => showFailure(error, t('bulk.failed')),
  });

  const needed = choice.level === 'genus' ? t('bulk.needGenus') : t('bulk.needSpecies');

  return {
    choice,
    /** The sentence that says what Apply still needs. */
    needed: choice.selected.size === 0 || !speciesUnknown ? needed : t('bulk.speciesUnknown'),
    change: (part: Partial<ShortcutChoice>) => setChoice((current) => ({ ...current, ...part })),
    filtered,
    /** Where the list comes from: with a category chosen also the assignments. */
    source: taxaQuery.isSuccess && choice.categoryIds.length > 0 ? assignmentsQuery : taxaQuery,
    speciesSource: speciesQuery,
    candidates,
    cascades,
    request,
    dryRun,
    applying: bulk.isPending,
    /** Counts the runs: whatever the parts of the panel hold for themselves starts anew after each. */
    runs,
    /** What the last run did. */
    last,
    apply: () => {
      if (readOnly || request === null || bulk.isPending) return;
      bulk.mutate(request);
    },
  };
}

function requestOf(choice: ShortcutChoice, includeSpeciesIds: number[] | null): BulkRequest {
  return {
    level: choice.level,
    kind: choice.kind,
    taxonIds: [...choice.selected],
    status: choice.status,
    flow: choice.flow,
    editExisting: choice.editExisting,
    ...(includeSpeciesIds === null ? {} : { includeSpeciesIds }),
  };
}
