import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkResult } from '#contract/bulk.contract.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { includedIds, speciesOfGenera } from '#domain/selection/include-list.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { inCategories } from '#domain/selection/taxon-filter.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { toast } from '#web/ui/toast.tsx';
import { type BulkCall, useBulkApply, useBulkDryRun } from './bulk.queries.ts';
import { useAssignments } from './categories.queries.ts';
import { useSpecies, useTaxa } from './taxa.queries.ts';
import { useUndo } from './use-undo.ts';

/** What every bulk panel asks for: a list and the bacteria. */
export interface BulkChoice {
  kind: Kind;
  editExisting: boolean;
  applyToSpecies: boolean;
  categoryIds: readonly number[];
  level: Level;
  selected: Selection;
  /** Species that were unticked in the include list. */
  excluded: Selection;
}

export const emptyBulkChoice: BulkChoice = {
  kind: 'to-eat',
  editExisting: false,
  applyToSpecies: false,
  categoryIds: [],
  level: 'genus',
  selected: noSelection,
  excluded: noSelection,
};

/** The part of a bulk request that all of them have. */
export interface BulkTargets {
  level: Level;
  kind: Kind;
  taxonIds: number[];
  editExisting: boolean;
  includeSpeciesIds?: number[];
}

interface BulkOptions<Choice extends BulkChoice, Request extends BulkTargets> {
  opened: boolean;
  readOnly: boolean;
  call: BulkCall<Request>;
  empty: Choice;
  /** The sentence of what the choice lacks besides bacteria; null where nothing. */
  missing?: (choice: Choice) => string | null;
  requestOf: (choice: Choice, targets: BulkTargets) => Request | null;
  /** Said in place of the server's sentence where the account may not write. */
  forbidden?: string;
}

const settleMs = 300;
const none: readonly never[] = [];

/** What is chosen in a bulk panel, what a dry run says of it, and Apply, which resets every selection. */
export function useBulk<Choice extends BulkChoice, Request extends BulkTargets>(options: BulkOptions<Choice, Request>) {
  const { opened, readOnly, call, empty, requestOf, forbidden } = options;
  const { t } = useTranslation('reference-data');
  const [choice, setChoice] = useState(empty);
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

  const noBacteria = choice.level === 'genus' ? t('bulk.needGenus') : t('bulk.needSpecies');
  const needed =
    options.missing?.(choice) ??
    (choice.selected.size === 0 ? noBacteria : speciesUnknown ? t('bulk.speciesUnknown') : null);
  const complete = needed === null;
  const request = useMemo(() => {
    if (!complete) return null;
    return requestOf(choice, {
      level: choice.level,
      kind: choice.kind,
      taxonIds: [...choice.selected],
      editExisting: choice.editExisting,
      ...(cascades && { includeSpeciesIds: includedIds(candidates, choice.excluded) }),
    });
  }, [choice, cascades, complete, candidates, requestOf]);
  const [settled] = useDebouncedValue(request, settleMs);
  const dryRun = useBulkDryRun(call, opened && !readOnly && request !== null ? settled : null);

  const { showResult, showFailure } = useBulkToast();
  const writing = useBulkApply(call, {
    onDone: (result) => {
      showResult(result);
      setLast(result);
      setRuns((count) => count + 1);
      setChoice(empty);
    },
    onFailed: (error) => {
      if (forbidden !== undefined && hasStatus(error, 403)) toast.warn(forbidden);
      else showFailure(error, t('bulk.failed'));
    },
  });

  return {
    choice,
    change: (part: Partial<Choice>) => setChoice((current) => ({ ...current, ...part })),
    readOnly,
    filtered,
    /** Where the list comes from: with a category chosen also the assignments. */
    source: taxaQuery.isSuccess && choice.categoryIds.length > 0 ? assignmentsQuery : taxaQuery,
    speciesSource: speciesQuery,
    candidates,
    cascades,
    request,
    /** How many bacteria the request is for. */
    bacteria: (request?.taxonIds.length ?? 0) + (request?.includeSpeciesIds?.length ?? 0),
    dryRun,
    /** The sentence that says what Apply still needs. */
    needed,
    applying: writing.isPending,
    /** Counts the runs: whatever the parts of the panel hold for themselves starts anew after each. */
    runs,
    /** What the last run did. */
    last,
    apply: () => {
      if (readOnly) return toast.warn(t('bulk.readOnly'));
      if (needed !== null) return toast.warn(needed);
      if (request === null || writing.isPending) return;
      writing.mutate(request);
    },
  };
}

export type Bulk<Choice extends BulkChoice, Request extends BulkTargets> = ReturnType<typeof useBulk<Choice, Request>>;

/** The result of a bulk change: orange where any part failed, else green, with Undo where something was written. */
function useBulkToast() {
  const { t } = useTranslation('reference-data');
  const undo = useUndo();
  const showResult = useCallback(
    ({ success, skipped, failed, changeSetId }: BulkResult) => {
      const show = failed > 0 ? toast.partly : toast.success;
      show(t('bulk.done', { success, skipped, failed }), undo(changeSetId));
    },
    [t, undo],
  );
  return { showResult, showFailure: toast.failure };
}
