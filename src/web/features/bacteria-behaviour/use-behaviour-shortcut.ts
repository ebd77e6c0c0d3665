import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { defaultFlow, defaultStatus } from '#contract/bacteria-behaviour.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind, Level } from '#contract/taxa.contract.ts';
import { includedIds, speciesOfGenera } from '#domain/selection/include-list.ts';
import { noSelection, type Selection } from '#domain/selection/selection.ts';
import { inCategories } from '#domain/selection/taxon-filter.ts';
import { useAssignments } from '#web/entities/reference-data/categories.queries.ts';
import { useSpecies, useTaxa } from '#web/entities/reference-data/taxa.queries.ts';
import { useBulkToast } from '#web/entities/reference-data/use-bulk-toast.ts';
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
    () =>
      choice.selected.size === 0 ? null : requestOf(choice, cascades ? includedIds(candidates, choice.excluded) : null),
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
    onFailed: (error) => showFailure(error, t('bulk.failed')),
  });

  return {
    choice,
    change: (part: Partial<ShortcutChoice>) => setChoice((current) => ({ ...current, ...part })),
    filtered,
    candidates,
    cascades,
    request,
    dryRun,
    applying: bulk.isPending,
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
