import { Button, Modal, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TaxonNameRecord } from '#contract/taxon-names.contract.ts';
import { ChangeDrawer, ChangeLog } from '#web/entities/rule-base/change-log.tsx';
import { CsvSourceMenu } from '#web/entities/rule-base/csv-menu.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatNumber } from '#web/lib/format.ts';
import { foldText } from '#web/lib/search-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { SearchField } from '#web/ui/search-field.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { NameEditor } from './name-editor.tsx';
import { nameHistoryQuery, namesCsv, namesQuery } from './names.queries.ts';
import classes from './names-window.module.css';

const shownNames = 200;

/** What the names of databases stand for, one way of naming at a time. */
export function NamesWindow({ naming: first, onClose }: { naming: string; onClose: () => void }) {
  const { t } = useTranslation(['reference-ranges', 'common']);
  const { isAdmin } = useAuth();
  const [naming, setNaming] = useState(first);
  const [text, setText] = useState('');
  const [editing, setEditing] = useState<TaxonNameRecord | 'new' | null>(null);
  const [history, setHistory] = useState<TaxonNameRecord | null>(null);
  const query = useQuery(namesQuery(naming));
  const wanted = foldText(text.trim());
  const found = (query.data?.names ?? []).filter(
    ({ name, taxonName }) => foldText(name).includes(wanted) || foldText(taxonName ?? '').includes(wanted),
  );
  return (
    <Modal opened onClose={onClose} size={1000} title={t('names.title')}>
      <div className={`${layout.row} ${classes.tools}`}>
        <NativeSelect
          aria-label={t('names.naming')}
          value={naming}
          data={(query.data?.namings ?? [{ naming, names: 0 }]).map((each) => each.naming)}
          onChange={(event) => setNaming(event.currentTarget.value)}
        />
        <SearchField label={t('names.search')} value={text} onChange={setText} />
        <span className={layout.mutedSmall}>{formatNumber(found.length)}</span>
        {isAdmin && (
          <>
            <CsvSourceMenu source={namesCsv} title={t('names.csvTitle')} />
            <Button variant="default" onClick={() => setEditing('new')}>
              {t('names.add')}
            </Button>
          </>
        )}
      </div>
      {query.isPending && <SkeletonRows rows={10} rowHeight={32} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && found.length === 0 && <EmptyState>{t('names.none')}</EmptyState>}
      {found.length > 0 && (
        <table className={`${layout.fullWidth} ${classes.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('names.name')}</th>
              <th scope="col">{t('names.decision')}</th>
              <th scope="col">{t('names.taxon')}</th>
              <th scope="col">{t('names.note')}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {found.slice(0, shownNames).map((row) => (
              <tr key={row.id}>
                <th scope="row">{row.name}</th>
                <td>
                  {t(`names.decisions.${row.decision}`)}{' '}
                  {(row.own || row.shipped) && <Badge outlined>{t('own')}</Badge>}
                </td>
                <td>
                  <i>{row.taxonName ?? '–'}</i>
                </td>
                <td className={layout.mutedSmall}>{row.note}</td>
                <td>
                  {isAdmin && (
                    <Button variant="subtle" size="compact-xs" onClick={() => setEditing(row)}>
                      {t('names.edit')}
                    </Button>
                  )}
                  <Button variant="subtle" size="compact-xs" onClick={() => setHistory(row)}>
                    {t('history')}
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {found.length > shownNames && (
        <p className={layout.mutedSmall}>{t('names.more', { formatted: formatNumber(found.length - shownNames) })}</p>
      )}
      {editing !== null && (
        <Modal opened onClose={() => setEditing(null)} title={editing === 'new' ? t('names.add') : editing.name}>
          <NameEditor known={editing === 'new' ? null : editing} naming={naming} onClose={() => setEditing(null)} />
        </Modal>
      )}
      <ChangeDrawer name={history?.name ?? null} onClose={() => setHistory(null)}>
        {history !== null && <NameHistory nameId={history.id} />}
      </ChangeDrawer>
    </Modal>
  );
}

function NameHistory({ nameId }: { nameId: number }) {
  const { t } = useTranslation('reference-ranges');
  const query = useQuery(nameHistoryQuery(nameId));
  const said = (side: { decision: TaxonNameRecord['decision']; taxId: number | null } | null) =>
    side === null ? '–' : `${t(`names.decisions.${side.decision}`)} ${side.taxId ?? ''}`;
  return (
    <ChangeLog
      query={query}
      changes={query.data?.entries}
      renderChange={({ before, after }) => (
        <p>
          {said(before)} → {said(after)}
        </p>
      )}
    />
  );
}
