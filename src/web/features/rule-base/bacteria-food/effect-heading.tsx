import { createContext, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';

/** The name of the selected bacterium; a context, so that rows stay as they are when another one is selected. */
export const SelectedTaxonName = createContext<string | null>(null);

/** Stands above the four values: on which bacterium they act. */
export function EffectHeading() {
  const { t } = useTranslation('bacteria-food');
  const name = useContext(SelectedTaxonName);
  if (name === null) return t('foods.value');
  return (
    <>
      {t('pairs.effectOn')} <TaxonName>{name}</TaxonName>
    </>
  );
}
