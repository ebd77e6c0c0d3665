import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '#contract/bulk.contract.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { includedIds, speciesOfGenera } from '#domain/selection/include-list.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { inCategories } from '#domain/selection/taxon-filter.ts';
import { useAssignments } from '#web/entities/rule-base/categories.queries.ts';
import { useSpecies, useTaxa } from '#web/entities/rule-base/taxa.queries.ts';
import { useBulkToast } from '#web/entities/rule-base/use-bulk-toast.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { type BulkRequest, useBulkApply, useBulkDryRun } from './pairs.queries.ts';

export interface BulkChoice {
  foodIds: readonly number[];
  kind: Kind;
  value: number | null;
  editExisting: boolean;
  applyToSpecies: boolean;
  categoryIds: readonly number[];
  level: Level;
  selected: Selection;
  /** Species that were unticked in the include list. */
  excluded: Selection;
}

const emptyChoice: BulkChoice = {
  foodIds: [],
  kind: 'to-eat',
  value: null,
  editExisting: false,
  applyToSpecies: false,
  categoryIds: [],
  level: 'genus',
  selected: noSelection,
  excluded: noSelection,
};

const settleMs = 300;
const none: readonly never[] = [];

export type BulkState = ReturnType<typeof useBulkPanel>;

/** What is chosen in the bulk panel, what a dry run says of it, and Apply, which resets every selection. */
export function useBulkPanel(opened: boolean, readOnly: boolean) {
  const { t } = useTranslation(['bacteria-food', 'reference-data']);
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
    () => (speciesUnknown ? null : requestOf(choice, cascades ? includedIds(candidates, choice.excluded) : null)),
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
    onFailed: (error) => {
      if (hasStatus(error, 403)) toast.warn(t('messages.forbidden'));
      else showFailure(error, t('reference-data:bulk.failed'));
    },
  });
  const missing = missingPart(choice);
  const words = {
    foods: t('bulk.needFoods'),
    value: t('bulk.needValue'),
    genus: t('reference-data:bulk.needGenus'),
    species: t('reference-data:bulk.needSpecies'),
  };
  const needed = missing !== null ? words[missing] : speciesUnknown ? t('reference-data:bulk.speciesUnknown') : null;

  return {
    choice,
    change: (part: Partial<BulkChoice>) => setChoice((current) => ({ ...current, ...part })),
    filtered,
    /** Where the list comes from: with a category chosen also the assignments. */
    source: taxaQuery.isSuccess && choice.categoryIds.length > 0 ? assignmentsQuery : taxaQuery,
    speciesSource: speciesQuery,
    candidates,
    cascades,
    request,
    dryRun,
    /** The sentence that says what Apply still needs. */
    needed,
    applying: bulk.isPending,
    /** Counts the runs: whatever the parts of the panel hold for themselves starts anew after each. */
    runs,
    /** What the last run did. */
    last,
    apply: () => {
      if (readOnly) return toast.warn(t('reference-data:bulk.readOnly'));
      if (needed !== null) return toast.warn(needed);
      if (request === null || bulk.isPending) return;
      bulk.mutate(request);
    },
  };
}

/** The first thing Apply still needs, in the order of the specification. */
function missingPart(choice: BulkChoice): 'foods' | 'value' | Level | null {
  if (choice.foodIds.length === 0) return 'foods';
  if (choice.value === null) return 'value';
  return choice.selected.size === 0 ? choice.level : null;
}

function requestOf(choice: BulkChoice, includeSpeciesIds: number[] | null): BulkRequest | null {
  if (choice.value === null || missingPart(choice) !== null) return null;
  return {
    level: choice.level,
    kind: choice.kind,
    taxonIds: [...choice.selected],
    foodIds: [...choice.foodIds],
    value: choice.value,
    editExisting: choice.editExisting,
    ...(includeSpeciesIds === null ? {} : { includeSpeciesIds }),
  };
}
