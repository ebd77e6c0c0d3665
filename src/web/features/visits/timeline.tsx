import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '#contract/visits.contract.ts';
import { noteExcerpt, noteMatches } from '#domain/visits/note.ts';
import { isAhead } from '#domain/visits/visit-day.ts';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconLock, IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead, PanelTools } from '#web/ui/panel.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { practiceNow } from './practice-now.ts';
import classes from './visits.module.css';

interface TimelineProps {
  userId: number;
  visits: readonly Visit[];
  chosen: number | null;
  onNew: () => void;
  busy: boolean;
}

/** Planned visits on top, then the latest. */
export function Timeline({ userId, visits, chosen, onNew, busy }: TimelineProps) {
  const { t } = useTranslation('visits');
  const [search, setSearch] = useState('');
  const found = visits.filter(({ text, translation, goals }) =>
    noteMatches([text, translation, ...goals.map((goal) => goal.text)], search),
  );
  return (
    <Panel className={classes.timeline} aria-label={t('list')}>
      <PanelHead title={t('title')} count={visits.length}>
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} loading={busy} onClick={onNew}>
          {t('newVisit')}
        </Button>
      </PanelHead>
      <PanelTools>
        <SearchField slash value={search} onChange={setSearch} label={t('search')} className={layout.fullWidth ?? ''} />
      </PanelTools>
      {found.length === 0 && search !== '' && (
        <p className={`${layout.mutedSmall} ${classes.hint}`}>{t('noMatch', { text: search })}</p>
      )}
      <ol className={`${layout.stack} ${classes.entries}`}>
        {found.map((visit) => (
          <li key={visit.id}>
            <Entry userId={userId} visit={visit} isChosen={visit.id === chosen} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function Entry({ userId, visit, isChosen }: { userId: number; visit: Visit; isChosen: boolean }) {
  const { t } = useTranslation('visits');
  const planned = isAhead(visit, practiceNow());
  const date = formatDate(visit.visitedOn);
  const excerpt = noteExcerpt(visit.text === '' ? visit.translation : visit.text);
  return (
    <Link
      to="/belly/users/$userId/visits"
      params={{ userId: String(userId) }}
      search={{ visit: visit.id }}
      className={`${layout.stack} ${classes.entry}`}
      data-chosen={isChosen || undefined}
      data-planned={planned || undefined}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={`${layout.muted} ${layout.row} ${layout.spread}`}>
        <span className={`${layout.smallStrong} ${classes.entryDate}`}>
          {visit.startsAt === null ? date : t('at', { date, time: visit.startsAt })}
        </span>
        {visit.signed !== null && <IconLock size={14} role="img" aria-label={t('signed')} />}
        {visit.signed === null && !planned && <Badge outlined>{t('draft')}</Badge>}
      </span>
      <span className={layout.mutedSmall}>
        {[t(`kind.${visit.kind}`), planned ? t('planned') : visit.author].filter(Boolean).join(' · ')}
      </span>
      {excerpt === '' ? (
        !planned && (
          <span className={`${layout.mutedSmall} ${layout.breaks} ${layout.twoLines} ${classes.entryText}`}>
            {t('noNote')}
          </span>
        )
      ) : (
        <span
          className={`${layout.mutedSmall} ${layout.breaks} ${layout.twoLines} ${classes.entryText}`}
          lang={visit.text === '' ? undefined : visit.language}
        >
          {excerpt}
        </span>
      )}
    </Link>
  );
}
