import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { maxBehaviours } from '#contract/bacteria-behaviour.contract.ts';
import type { SearchableTaxon } from '#domain/selection/taxon-filter.ts';
import { useAssignments, useCategories } from '#web/entities/rule-base/categories.queries.ts';
import { HistoryList } from '#web/entities/rule-base/history-list.tsx';
import { EatBadge } from '#web/entities/rule-base/rule-badges.tsx';
import { taxonCountsQuery, useSpecies } from '#web/entities/rule-base/taxa.queries.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { IconArrowUpRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { EmptyState, SkeletonRows } from '#web/ui/states.tsx';
import classes from './behaviour-detail.module.css';
import { BehaviourFormCard } from './behaviour-form-card.tsx';
import { BehaviourSlots } from './behaviour-slots.tsx';
import { type BehaviourRecord, type BehaviourView, useBehaviours } from './behaviours.queries.ts';
import { useBehaviourForm } from './use-behaviour-form.ts';

const none: readonly BehaviourRecord[] = [];

interface BehaviourDetailProps {
  view: BehaviourView;
  taxon: SearchableTaxon;
  readOnly: boolean;
}

/** The behaviours of one taxon in one list. A new taxon, level or kind mounts it anew, with a fresh form. */
export function BehaviourDetail({ view, taxon, readOnly }: BehaviourDetailProps) {
  const { t } = useTranslation(['bacteria-behaviour', 'reference-data']);
  const list = useBehaviours(view);
  return (
    <div className={`${layout.lines} ${classes.root}`}>
      <TaxonHead view={view} taxon={taxon} />
      {list.isPending && <SkeletonRows rows={6} />}
      {/* What is wrong, and the way to try again, stand in the list. */}
      {list.isError && <EmptyState>{t('detail.notLoaded')}</EmptyState>}
      {list.isSuccess && (
        <BehaviourEditor view={view} taxon={taxon} readOnly={readOnly} rows={list.data.get(taxon.id) ?? none} />
      )}
      <h3 className={`${layout.title14} ${classes.heading}`}>{t('reference-data:history.title')}</h3>
      <HistoryList compact subject={{ of: 'taxon', id: taxon.id, entity: 'behaviour' }} />
    </div>
  );
}

function BehaviourEditor({ view, taxon, readOnly, rows }: BehaviourDetailProps & { rows: readonly BehaviourRecord[] }) {
  const { t } = useTranslation('bacteria-behaviour');
  const form = useBehaviourForm(view, taxon, rows);
  return (
    <>
      <h3 className={`${layout.title14} ${classes.heading}`}>{t('detail.existing', { count: rows.length })}</h3>
      <BehaviourSlots kind={view.kind} rows={rows} form={form} readOnly={readOnly} />
      {rows.length >= maxBehaviours && <p className={classes.note}>{t('detail.allPresent')}</p>}
      <BehaviourFormCard view={view} taxonId={taxon.id} rows={rows} form={form} readOnly={readOnly} />
      {form.confirmModal}
    </>
  );
}

function TaxonHead({ view, taxon }: { view: BehaviourView; taxon: SearchableTaxon }) {
  const { t } = useTranslation(['bacteria-behaviour', 'reference-data']);
  const counts = useQuery(taxonCountsQuery(view.level)).data;
  const own = counts?.get(taxon.id);
  const pairs = (own?.pairsToEat ?? 0) + (own?.pairsNotToEat ?? 0);
  return (
    <>
      <div className={layout.wrapRow}>
        <h2 className={classes.name}>
          <TaxonName>{taxon.name}</TaxonName>
        </h2>
        <Badge>{taxon.id}</Badge>
        <EatBadge kind={view.kind} />
        <span className={layout.grow} />
        <span className={layout.mutedSmall}>
          {counts !== undefined && t('reference-data:list.pairs', { count: pairs })}
        </span>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconArrowUpRight size={15} />}
          renderRoot={(props) => (
            <Link to="/admin/bacteria-food-relation" search={{ level: view.level, taxon: taxon.id }} {...props} />
          )}
        >
          {t('detail.openPairs')}
        </Button>
      </div>
      <TaxonFacts view={view} taxon={taxon} />
    </>
  );
}

/** Its categories and how many species a genus has. */
function TaxonFacts({ view, taxon }: { view: BehaviourView; taxon: SearchableTaxon }) {
  const { t } = useTranslation('reference-data');
  const categories = useCategories().data ?? [];
  const assignments = useAssignments(view.level).data ?? [];
  const species = useSpecies(view.level === 'genus').data ?? [];
  const own = new Set(assignments.filter((row) => row.taxonId === taxon.id).map((row) => row.categoryId));
  const facts = categories.filter((category) => own.has(category.id)).map((category) => category.name);
  if (view.level === 'genus') {
    const count = species.filter((item) => item.genusId === taxon.id).length;
    if (count > 0) facts.push(t('list.species', { count }));
  } else if (taxon.genusId !== undefined) facts.push(t('list.genusId', { id: taxon.genusId }));
  return <p className={`${layout.mutedSmall} ${classes.facts}`}>{facts.join(' · ')}</p>;
}
