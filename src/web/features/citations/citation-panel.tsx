import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState, SkeletonRows } from '#web/ui/states.tsx';
import { CitationForm } from './citation-form.tsx';
import { CitationHistory } from './citation-history.tsx';
import classes from './citation-panel.module.css';
import { useCitation } from './citations.queries.ts';
import { LinkedPairs } from './linked-pairs.tsx';
import { Retraction } from './retraction.tsx';

interface NewCitationPanelProps {
  onClose: () => void;
  onOpen: (id: number) => void;
  onSaved: (id: number) => void;
}

export function NewCitationPanel({ onClose, onOpen, onSaved }: NewCitationPanelProps) {
  const { t } = useTranslation(['citations', 'common']);
  return (
    <Panel aria-label={t('editor.new')}>
      <div className={`${layout.wrapRow} ${classes.head}`}>
        <h2 className={classes.title}>{t('editor.new')}</h2>
        <CloseButton ml="auto" aria-label={t('common:actions.close')} onClick={onClose} />
      </div>
      <CitationForm citation={undefined} readOnly={false} onSaved={onSaved} onOpen={onOpen} onDeleted={onClose} />
    </Panel>
  );
}

interface CitationPanelProps extends Omit<NewCitationPanelProps, 'onSaved'> {
  citationId: number;
  /** The pair that a study is looked for. */
  pair: { taxon: number; food: number } | undefined;
  readOnly: boolean;
}

/** A study and the pairs that rest on it. */
export function CitationPanel({ citationId, pair, readOnly, onClose, onOpen }: CitationPanelProps) {
  const { t } = useTranslation(['citations', 'common']);
  const query = useCitation(citationId);
  const citation = query.data?.citation;
  const [history, setHistory] = useState(false);
  return (
    <Panel aria-label={citation?.short ?? t('title')}>
      <div className={`${layout.wrapRow} ${classes.head}`}>
        <h2 className={classes.title}>{citation?.short}</h2>
        {citation && <Badge tone={citation.read === 'notRead' ? 'amber' : 'green'}>{t(`read.${citation.read}`)}</Badge>}
        {citation && (
          <Button variant="subtle" size="xs" className={layout.end ?? ''} onClick={() => setHistory(true)}>
            {t('history.title')}
          </Button>
        )}
        <CloseButton aria-label={t('common:actions.close')} onClick={onClose} />
      </div>
      {query.isPending && <SkeletonRows rows={8} rowHeight={44} />}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.data !== undefined && (
        <>
          <CitationForm
            key={query.data.citation.version}
            citation={query.data.citation}
            readOnly={readOnly}
            onSaved={() => undefined}
            onOpen={onOpen}
            onDeleted={onClose}
          />
          <Retraction
            key={`retraction ${query.data.citation.version}`}
            citation={query.data.citation}
            readOnly={readOnly}
          />
          <CitationHistory citation={query.data.citation} opened={history} onClose={() => setHistory(false)} />
          <LinkedPairs citationId={citationId} pairs={query.data.pairs} pair={pair} readOnly={readOnly} />
        </>
      )}
    </Panel>
  );
}
