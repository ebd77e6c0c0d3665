import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '#contract/change-sets.contract.ts';
import { TaxonName } from '#web/entities/taxon/taxon-name.tsx';
import { formatDateTime } from '#web/lib/format.ts';
import { IconArrowRight } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { CategoryChange } from './category-change.tsx';
import classes from './history-list.module.css';
import { BehaviourState, PairState } from './history-states.tsx';

interface HistoryEntryRowProps {
  entry: HistoryEntry;
  /** What the list is about; it is not named again in each row. */
  subject: 'taxon' | 'category';
}

export function HistoryEntryRow({ entry, subject }: HistoryEntryRowProps) {
  const { t } = useTranslation('reference-data');
  const { action } = entry;
  const how = action === 'create' || action === 'update' || action === 'delete' ? null : action;
  return (
    <li className={`${layout.small18} ${layout.gridMiddle} ${classes.entry}`}>
      <time className={layout.muted} dateTime={entry.at}>
        {formatDateTime(entry.at)}
      </time>
      <span>
        {entry.account?.name ?? t('history.startSet')}
        {how !== null && <span className={layout.muted}> ({t(`history.how.${how}`)})</span>}
      </span>
      <What entry={entry} subject={subject} />
      <Change entry={entry} />
    </li>
  );
}

function What({ entry, subject }: HistoryEntryRowProps) {
  const { t } = useTranslation(['common', 'reference-data']);
  const kindOf = { 'to-eat': t('kind.toEat'), 'not-to-eat': t('kind.notToEat') } as const;
  let text: ReactNode = null;
  if (entry.entity === 'pair') text = entry.foodName;
  else if (entry.entity === 'behaviour') {
    const state = entry.after ?? entry.before;
    text = state === null ? null : `${kindOf[state.kind]}, ${t(`status.${state.status}`)}`;
  } else if (entry.entity === 'assignment') {
    text = subject === 'category' ? <TaxonName>{entry.taxonName}</TaxonName> : entry.categoryName;
  } else text = entry.after?.name ?? entry.before?.name;
  return <span className={`${classes.what} ${layout.muted}`}>{text}</span>;
}

function Change({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation('reference-data');
  if (entry.entity === 'assignment') {
    const key = entry.after ? 'history.assigned' : 'history.unassigned';
    return (
      <span className={`${layout.wrapGroup} ${layout.gapWords} ${layout.shrinks} ${classes.change}`}>
        {t(key, { category: entry.categoryName })}
      </span>
    );
  }
  if (entry.entity === 'category' && entry.before !== null && entry.after !== null) {
    return <CategoryChange before={entry.before} after={entry.after} />;
  }
  const before = stateOf(entry, 'before');
  const after = stateOf(entry, 'after');
  return (
    <span className={`${layout.wrapGroup} ${layout.gapWords} ${layout.shrinks} ${classes.change}`}>
      {before === null && <span className={layout.muted}>{t('history.added')}</span>}
      {after === null && <span className={layout.muted}>{t('history.deleted')}</span>}
      {before}
      {before !== null && after !== null && <IconArrowRight size={14} aria-hidden className={layout.muted} />}
      {after}
    </span>
  );
}

function stateOf(entry: HistoryEntry, side: 'before' | 'after'): ReactNode {
  if (entry.entity === 'pair') {
    const state = entry[side];
    return state === null ? null : <PairState state={state} withKind={entry.before?.kind !== entry.after?.kind} />;
  }
  if (entry.entity === 'behaviour') {
    const state = entry[side];
    const withStatus = entry.before !== null && entry.after !== null && entry.before.status !== entry.after.status;
    return state === null ? null : <BehaviourState state={state} withStatus={withStatus} />;
  }
  return entry.entity === 'category' && entry[side] !== null ? entry[side].name : null;
}
