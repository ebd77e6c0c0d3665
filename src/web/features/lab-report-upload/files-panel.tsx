import { Button, Progress } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { labReportFormatNames } from '#web/entities/lab-report/format-names.ts';
import { patientQuery } from '#web/entities/patient/patient.queries.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconFileSpreadsheet } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import classes from './files-panel.module.css';
import { isBusy, type UploadItem } from './upload-item.ts';
import type { Uploads } from './use-uploads.ts';

interface FilesPanelProps {
  items: readonly UploadItem[];
  chosenId: string | null;
  onChoose: (id: string) => void;
  uploads: Uploads;
}

/** The files of the page; ↑ and ↓ go through them. */
export function FilesPanel({ items, chosenId, onChoose, uploads }: FilesPanelProps) {
  const { t } = useTranslation('lab-report-upload');
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const target = items[items.findIndex((item) => item.id === chosenId) + step];
    event.preventDefault();
    if (target === undefined) return;
    onChoose(target.id);
    list.current?.querySelector<HTMLElement>(`[data-file="${target.id}"]`)?.focus();
  };
  return (
    <Panel aria-label={t('files')}>
      <PanelHead title={t('files')} count={formatNumber(items.length)}></PanelHead>
      <ul ref={list} className={layout.plainList} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <FileRow key={item.id} item={item} chosen={item.id === chosenId} onChoose={onChoose} uploads={uploads} />
        ))}
      </ul>
    </Panel>
  );
}

interface FileRowProps {
  item: UploadItem;
  chosen: boolean;
  onChoose: (id: string) => void;
  uploads: Uploads;
}

function FileRow({ item, chosen, onChoose, uploads }: FileRowProps) {
  const { t } = useTranslation('lab-report-upload');
  const busy = isBusy(item);
  const percent = Math.round(item.share * 100);
  return (
    <li className={classes.row} data-chosen={chosen || undefined}>
      <button
        type="button"
        className={classes.choose}
        data-file={item.id}
        aria-current={chosen || undefined}
        tabIndex={chosen ? 0 : -1}
        onClick={() => onChoose(item.id)}
      >
        <IconFileSpreadsheet size={16} stroke={1.5} aria-hidden className={classes.icon ?? ''} />
        <span className={`${layout.title14} ${layout.truncate} ${classes.name}`} title={item.name}>
          {item.name}
        </span>
        <span className={`${layout.mutedSmall} ${layout.twoLines} ${classes.about}`}>
          <About item={item} />
        </span>
      </button>
      <span className={classes.end}>
        {busy ? (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={t('cancelFile', { name: item.name })}
            onClick={() => uploads.queue.cancel(item.id)}
          >
            {t('cancel')}
          </Button>
        ) : (
          <StateBadge item={item} />
        )}
      </span>
      {(item.state === 'sending' || item.state === 'reading') && (
        <Progress
          className={classes.progress ?? ''}
          value={percent}
          size={3}
          radius={2}
          animated={item.state === 'reading'}
          aria-label={t('progress', { name: item.name })}
        />
      )}
    </li>
  );
}

function About({ item }: { item: UploadItem }) {
  const { t } = useTranslation('lab-report-upload');
  const { state, draft, facts } = item;
  const patient = useQuery({ ...patientQuery(facts.userId ?? 0), enabled: facts.userId !== null && draft !== null });
  const megabytes = (bytes: number) => formatNumber(bytes / 1_000_000, { maximumFractionDigits: 1 });
  if (state === 'waiting') return t('state.waiting');
  if (state === 'sending') {
    return t('state.sending', { sent: megabytes(item.share * item.size), size: megabytes(item.size) });
  }
  if (state === 'reading') return t('state.reading');
  if (state === 'expired') return t('expired');
  if (state === 'refused') return item.error?.message || t('failed');
  if (draft === null) return null;
  const parts = [
    labReportFormatNames[draft.preview.format],
    t('generaCount', { count: draft.preview.genusCount }),
    ...(patient.data ? [`${patient.data.firstName} ${patient.data.lastName}`] : []),
  ];
  return parts.join(' · ');
}

function StateBadge({ item: { state, draft } }: { item: UploadItem }) {
  const { t } = useTranslation('lab-report-upload');
  const check = draft?.preview.reading.confidence === 'check';
  const [tone, word]: [Tone, string] =
    state === 'saved'
      ? ['green', t('saved')]
      : state === 'refused'
        ? ['red', t('confidence.notRead')]
        : state === 'expired'
          ? ['grey', t('confidence.expired')]
          : check
            ? ['amber', t('confidence.check')]
            : ['green', t('confidence.certain')];
  return <Badge tone={tone}>{word}</Badge>;
}
