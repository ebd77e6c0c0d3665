import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { assignedHighlightMs, type BacteriaCategory } from '#contract/bacteria-categories.contract.ts';
import type { Level } from '#contract/taxa.contract.ts';
import { type AssignFailure, assignFailure, unassignFailure } from '#domain/bacteria-categories/assign-failure.ts';
import type { TaxonItem } from '#domain/selection/taxon-filter.ts';
import { useUndo } from '#web/entities/rule-base/use-undo.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { useHighlights } from '#web/lib/use-highlights.ts';
import { about, toast } from '#web/ui/toast.tsx';
import { type AssignmentChange, useAssign, useAssignmentsInWriting, useUnassign } from './assignments.queries.ts';

export type Assigning = ReturnType<typeof useAssigning>;

/**
 * Adding to and deleting from the chosen category, with every message of it. Several may run at once; the same
 * bacterium is written once at a time.
 */
export function useAssigning(level: Level, category: BacteriaCategory | undefined) {
  const { t } = useTranslation('bacteria-category-relation');
  const undo = useUndo();
  const writing = useAssignmentsInWriting();
  const [flashing, flash] = useHighlights<string>(assignedHighlightMs);

  const explain = (failure: AssignFailure, error: Error, fallback: string, change: AssignmentChange): void => {
    if (failure === 'alreadyPaired') toast.info(about(t(`message.alreadyPaired.${change.level}`), change.subject));
    else if (failure === 'forbidden') toast.warn(about(t('message.forbidden'), change.subject));
    else toast.failure(error, fallback, change.subject);
  };
  const add = useAssign({
    onDone: ({ changeSetId }, change) => {
      flash(`${rowsOf(change.level, change.categoryBacteriaId)}${change.taxonId}`);
      toast.success(about(t(`message.assigned.${change.level}`), change.subject), undo(changeSetId));
    },
    onFailed: (error, change) => {
      // By the answer's own words, which the message on a Croatian screen no longer has.
      const { status, bodyText } = error instanceof ApiError ? error : {};
      const failure = assignFailure(status, bodyText ?? '');
      explain(failure, error, t(`message.assignFailed.${change.level}`), change);
    },
  });
  const remove = useUnassign({
    onDone: ({ changeSetId }, { level: written, subject }) =>
      toast.success(about(t(`message.unassigned.${written}`), subject), undo(changeSetId)),
    onFailed: (error, change) => {
      const failure = unassignFailure(error instanceof ApiError ? error.status : undefined);
      explain(failure, error, t(`message.unassignFailed.${change.level}`), change);
    },
  });

  const rows = category === undefined ? null : rowsOf(level, category.id);
  const highlighted = useMemo(
    () =>
      new Set(
        [...flashing]
          .filter((key) => rows !== null && key.startsWith(rows))
          .map((key) => Number(key.slice(rows?.length))),
      ),
    [flashing, rows],
  );
  const write = (mutation: typeof add, { id, name }: TaxonItem): void => {
    if (category === undefined) return;
    const row = { level, categoryBacteriaId: category.id, taxonId: id };
    if (!writing.now(row)) mutation.mutate({ ...row, name, subject: `${name} · ${category.name}` });
  };

  return {
    highlighted,
    isBusy: (taxonId: number): boolean =>
      category !== undefined && writing.onScreen({ level, categoryBacteriaId: category.id, taxonId }),
    assign: (taxon: TaxonItem): void => {
      if (category === undefined) toast.warn(t('selectCategory'));
      else write(add, taxon);
    },
    unassign: (taxon: TaxonItem): void => write(remove, taxon),
  };
}

/** How the keys of one list of assignments begin. */
function rowsOf(level: Level, categoryId: number): string {
  return `${level}:${categoryId}:`;
}
