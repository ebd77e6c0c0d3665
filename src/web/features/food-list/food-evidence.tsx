import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Contribution } from '#contract/recommendation.contract.ts';
import { GenusEvidence } from '#web/entities/food-list/pair-evidence.tsx';

interface FoodEvidenceProps {
  foodId: number;
  genera: readonly Contribution[];
  /** The genus that is chosen in the waterfall. */
  shown: Contribution | undefined;
}

/** The evidence of the chosen genus, or of all that speak for or against the food. */
export function FoodEvidence({ foodId, genera, shown }: FoodEvidenceProps) {
  const { t } = useTranslation('food-list');
  const [all, setAll] = useState(false);
  if (shown === undefined) return null;
  const studies = new Set(
    genera
      .flatMap(({ members }) => members.flatMap(({ evidence }) => evidence?.studies ?? []))
      .map((one) => one.citationId),
  );
  return (
    <>
      {(all ? genera : [shown]).map((genus) => (
        <GenusEvidence key={genus.genusTaxId} genus={genus} foodId={foodId} />
      ))}
      {genera.length > 1 && studies.size > 0 && (
        <div>
          <Button
            variant="subtle"
            size="compact-sm"
            ml="calc(var(--button-padding-x) * -1)"
            onClick={() => setAll(!all)}
          >
            {all ? t('studies.fewer') : t('studies.all', { count: studies.size })}
          </Button>
        </div>
      )}
    </>
  );
}
