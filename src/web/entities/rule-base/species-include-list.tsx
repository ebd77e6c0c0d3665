import { useTranslation } from 'react-i18next';
import { includePageSize } from '#contract/bulk.contract.ts';
import { includedIds } from '#domain/selection/include-list.ts';
import { deselectIds, noSelection, type Selection, selectIds } from '#domain/selection/selection.ts';
import type { SearchableTaxon } from '#domain/selection/taxon-filter.ts';
import layout from '#web/ui/layout.module.css';
import classes from './species-include-list.module.css';
import { type ListSource, TaxonCheckList } from './taxon-check-list.tsx';

interface SpeciesIncludeListProps {
  /** The species under the ticked genera. */
  candidates: readonly SearchableTaxon[];
  /** Species are included by default; this holds those that were unticked. */
  excluded: Selection;
  onChange: (excluded: Selection) => void;
  /** Where the species come from. */
  source?: ListSource;
  disabled?: boolean;
}

const namesShown = 5;

/** 'Included 22/23', for the head of the step. */
export function useIncludedText(candidates: readonly SearchableTaxon[], excluded: Selection): string {
  const { t } = useTranslation('reference-data');
  return t('bulk.include.included', {
    included: includedIds(candidates, excluded).length,
    total: candidates.length,
  });
}

export function SpeciesIncludeList({
  candidates,
  excluded,
  onChange,
  source,
  disabled = false,
}: SpeciesIncludeListProps) {
  const { t } = useTranslation('reference-data');
  const leftOut = candidates.filter((item) => excluded.has(item.id));
  return (
    <div className={`${layout.lines} ${layout.gap8}`}>
      {!source?.isPending && !source?.isError && (
        <p className={`${layout.mutedSmall} ${classes.hint}`}>
          {candidates.length === 0 ? t('bulk.include.none') : t('bulk.include.hint')}
        </p>
      )}
      <TaxonCheckList
        level="species"
        label={t('bulk.include.title')}
        searchLabel={t('list.searchSpeciesShort')}
        initialPageSize={includePageSize}
        items={candidates}
        {...(source === undefined ? {} : { source })}
        disabled={disabled}
        isChecked={(id) => !excluded.has(id)}
        onCheck={(ids) => onChange(deselectIds(excluded, ids))}
        onUncheck={(ids) => onChange(selectIds(excluded, ids))}
        onClear={() =>
          onChange(
            selectIds(
              noSelection,
              candidates.map((item) => item.id),
            ),
          )
        }
      />
      {leftOut.length > 0 && (
        <p className={`${layout.mutedSmall} ${classes.hint}`}>
          {t('bulk.include.leftOut')}{' '}
          <em>
            {leftOut
              .slice(0, namesShown)
              .map((item) => item.name)
              .join(', ')}
          </em>
          {leftOut.length > namesShown && ` +${leftOut.length - namesShown}`}
        </p>
      )}
    </div>
  );
}
