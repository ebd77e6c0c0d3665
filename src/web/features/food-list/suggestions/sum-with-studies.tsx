import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Study } from '#contract/evidence.ts';
import type { Suggestion } from '#contract/suggestions.ts';
import { carriersOf } from '#domain/food-list/suggestion-reason.ts';
import { Studies } from '#web/entities/food-list/pair-evidence.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/states.tsx';
import { SumTable } from './sum-table.tsx';

interface SumWithStudiesProps {
  suggestion: Suggestion;
  /** Undefined while they load. */
  studies: readonly Omit<Study, 'agrees'>[] | undefined;
}

/** The sum of a kind of food, and the studies of the finding that is chosen in it. */
export function SumWithStudies({ suggestion, studies }: SumWithStudiesProps) {
  const { t } = useTranslation('food-list');
  const [chosen, setChosen] = useState<number>();
  const taxa = suggestion.parts.flatMap((part) => part.taxa);
  const shown = taxa.find(({ taxId }) => taxId === chosen) ?? carriersOf(suggestion)[0] ?? taxa[0];
  const own = studies?.filter(({ citationId }) => shown?.citationIds.includes(citationId));
  return (
    <>
      <SumTable suggestion={suggestion} selected={shown?.taxId} onSelect={setChosen} />
      {shown && (
        <section aria-live="polite">
          <h3 className={layout.title15}>
            {t(shown.effect === 'raises' ? 'studies.raises' : 'studies.lowers')} <TaxonName>{shown.name}</TaxonName>
          </h3>
          {own === undefined ? (
            <SkeletonRows rows={3} rowHeight={40} />
          ) : own.length > 0 ? (
            <Studies key={shown.taxId} studies={own.map((study) => ({ ...study, agrees: null }))} />
          ) : (
            <p className={layout.mutedSmall}>{t('studies.none')}</p>
          )}
        </section>
      )}
    </>
  );
}
