import { Modal } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '#contract/taxa.contract.ts';
import { ImpactControl, type ImpactOption } from '#web/entities/impact/impact-control.tsx';
import { ValueDropdown } from '#web/entities/rule-base/value-dropdown.tsx';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import layout from '#web/ui/layout.module.css';
import { EffectHeading } from './effect-heading.tsx';
import type { TaxonRef } from './pairs.queries.ts';

/** A pair that somebody thinks of adding, or one that is there. */
export interface ThoughtOfPair {
  food: { id: number; name: string };
  kind: Kind;
  value: number;
  exists: boolean;
}

interface PairImpact {
  ask: (pair: ThoughtOfPair) => void;
  /** To be rendered once by the panel that asks. */
  impactModal: ReactNode;
}

/** What one pair would do to the food lists of patients, before it is added, changed or deleted. */
export function usePairImpact(taxon: TaxonRef | null, taxonName: string): PairImpact {
  const { t } = useTranslation(['reference-data', 'common']);
  const [pair, setPair] = useState<ThoughtOfPair | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = useStableCallback((next: ThoughtOfPair) => {
    setPair(next);
    setOpened(true);
  });
  const impactModal = (
    <Modal
      opened={opened && taxon !== null}
      onClose={() => setOpened(false)}
      title={t('impact.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {pair !== null && taxon !== null && (
        <Question key={JSON.stringify([taxon, pair])} pair={pair} taxon={taxon} taxonName={taxonName} />
      )}
    </Modal>
  );
  return { ask, impactModal };
}

function Question({ pair, taxon, taxonName }: { pair: ThoughtOfPair; taxon: TaxonRef; taxonName: string }) {
  const { t } = useTranslation(['bacteria-food', 'reference-data', 'common']);
  const [value, setValue] = useState(pair.value);
  const options = usePairImpactOptions(pair, taxon, value);
  return (
    <div className={layout.stack12}>
      <p>
        <strong>{pair.food.name}</strong> · <TaxonName>{taxonName}</TaxonName> ·{' '}
        {t(pair.kind === 'to-eat' ? 'common:kind.toEat' : 'common:kind.notToEat')}
      </p>
      <ValueDropdown
        wide
        label={t('pairs.valueOf', { food: pair.food.name })}
        heading={<EffectHeading />}
        value={value}
        onChange={setValue}
      />
      <ImpactControl options={options} />
      <p className={layout.faintSmall}>{t('reference-data:impact.nothingWritten')}</p>
    </div>
  );
}

function usePairImpactOptions(
  { food, kind, value: now, exists }: ThoughtOfPair,
  { level, taxonId }: TaxonRef,
  value: number,
): ImpactOption[] {
  const { t } = useTranslation('reference-data');
  return useMemo(() => {
    const params = { level, kind };
    const foodId = food.id;
    if (!exists) {
      const body = level === 'species' ? { speciesId: taxonId, foodId, value } : { genusId: taxonId, foodId, value };
      return [{ label: t('impact.show'), change: { change: 'pair.create', params, body } }];
    }
    return [
      {
        label: t('impact.ofSaving'),
        lead: t('impact.whenSaved'),
        change: value === now ? null : { change: 'pair.update', params, body: { taxonId, foodId, value } },
      },
      {
        label: t('impact.ofDeleting'),
        lead: t('impact.whenDeleted'),
        change: { change: 'pair.delete', params, query: { taxonId, foodId } },
      },
    ];
  }, [food.id, kind, now, exists, level, taxonId, value, t]);
}
