import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { includedIds, speciesOfGenera } from '#domain/selection/include-list.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { inCategories } from '#domain/selection/taxon-filter.ts';
import { useAssignments } from '#web/entities/reference-data/categories.queries.ts';
import { useSpecies, useTaxa } from '#web/entities/reference-data/taxa.queries.ts';
import { useBulkToast } from '#web/entities/reference-data/use-bulk-toast.ts';
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
  const taxa = useTaxa(choice.level).data ?? none;
  const assignments = useAssignments(choice.level).data ?? none;
  const cascades = choice.level === 'genus' && choice.applyToSpecies;
  const species = useSpecies(opened && cascades).data ?? none;
  const filtered = useMemo(
    () => inCategories(taxa, choice.categoryIds, assignments),
    [taxa, choice.categoryIds, assignments],
  );
  const candidates = useMemo(
    () => (cascades ? speciesOfGenera(species, choice.selected) : none),
    [cascades, species, choice.selected],
  );
  const request = useMemo(
    () => requestOf(choice, cascades ? includedIds(candidates, choice.excluded) : null),
    [choice, cascades, candidates],
  );
  const [settled] = useDebouncedValue(request, settleMs);
  const dryRun = useBulkDryRun(opened && !readOnly && request !== null ? settled : null);
  const { showResult, showFailure } = useBulkToast();
  const bulk = useBulkApply({
    onDone: (result) => {
      showResult(result);
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

  return {
    choice,
    change: (part: Partial<BulkChoice>) => setChoice((current) => ({ ...current, ...part })),
    filtered,
    candidates,
    cascades,
    request,
    dryRun,
    /** The sentence that says what Apply still needs. */
    needed: missing === null ? null : words[missing],
    applying: bulk.isPending,
    apply: () => {
      if (readOnly) return toast.warn(t('reference-data:bulk.readOnly'));
      if (missing !== null) return toast.warn(words[missing]);
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
