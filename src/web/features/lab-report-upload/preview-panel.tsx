import { Alert, Button, Loader } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#web/i18n/i18n.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconAlertTriangle, IconFileUpload, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel, PanelHead } from '#web/ui/panel.tsx';
import { PreviewFacts } from './preview-facts.tsx';
import classes from './preview-panel.module.css';
import { PreviewRemarks } from './preview-remarks.tsx';
import { ReadingBox } from './reading-box.tsx';
import { TopTen } from './top-ten.tsx';
import { UnmatchedTable } from './unmatched-table.tsx';
import { isBusy, needsOf, type UploadItem } from './upload-item.ts';
import type { Uploads } from './use-uploads.ts';

interface PreviewPanelProps {
  item: UploadItem | null;
  uploads: Uploads;
}

/** What the chosen file was read as, and what of it will count. */
export function PreviewPanel({ item, uploads }: PreviewPanelProps) {
  const { t } = useTranslation('lab-report-upload');
  if (item === null) {
    return (
      <Panel aria-label={t('preview')}>
        <PanelHead title={t('preview')} />
        <div className={`${layout.muted} ${layout.group} ${classes.empty}`}>
          <IconFileUpload size={28} stroke={1.3} aria-hidden />
          <p>{t('empty')}</p>
        </div>
      </Panel>
    );
  }
  const preview = item.draft?.preview;
  return (
    <Panel aria-label={t('preview')} aria-busy={item.state === 'changing'}>
      <PanelHead title={t('preview')} count={<span className={classes.fileName}>{item.name}</span>}>
        {item.state === 'changing' && <Loader size={16} aria-label={t('state.reading')} />}
        {preview && item.state !== 'expired' && <ConfidenceBadge check={preview.reading.confidence === 'check'} />}
      </PanelHead>
      <Message item={item} uploads={uploads} />
      {preview && item.state !== 'expired' && <PreviewBody key={item.id} item={item} uploads={uploads} />}
      {preview && <Foot item={item} uploads={uploads} />}
    </Panel>
  );
}

function ConfidenceBadge({ check }: { check: boolean }) {
  const { t } = useTranslation('lab-report-upload');
  if (!check) return <Badge tone="green">{t('confidence.certain')}</Badge>;
  return (
    <Badge tone="amber" icon={<IconAlertTriangle size={14} aria-hidden />}>
      {t('confidence.check')}
    </Badge>
  );
}

/** Why there is no preview, or why the last step was refused. */
function Message({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { t } = useTranslation('lab-report-upload');
  const { error, state } = item;
  if (isBusy(item)) {
    return (
      <p className={`${layout.muted} ${layout.group} ${classes.waiting}`} role="status">
        <Loader size={18} /> {state === 'waiting' ? t('state.waiting') : t('readingFile')}
      </p>
    );
  }
  if (state === 'expired' || (state === 'refused' && item.files !== null)) {
    const expired = state === 'expired';
    return (
      <div className={`${layout.wrapGroup} ${classes.message}`} data-tone={expired ? 'amber' : 'red'} role="alert">
        <span>{expired ? t('expired') : error?.message || t('failed')}</span>
        <span className={layout.wrapRow}>
          {item.files !== null ? (
            <Button size="xs" variant="default" onClick={() => uploads.queue.sendAgain(item.id)}>
              {t('sendAgain')}
            </Button>
          ) : (
            t('dropAgain')
          )}
          <Button size="xs" variant="subtle" onClick={() => void uploads.queue.discard(item.id)}>
            {t('remove')}
          </Button>
        </span>
      </div>
    );
  }
  if (error === null) return null;
  const duplicate = error instanceof ApiError && error.code === 'DUPLICATE_FILE';
  return (
    <div className={`${layout.wrapGroup} ${classes.message}`} data-tone={duplicate ? 'amber' : 'red'} role="alert">
      <span>{error.message || t('failed')}</span>
      {duplicate && (
        <Button size="xs" variant="default" onClick={() => void uploads.save(item, true)}>
          {t('saveAnyway')}
        </Button>
      )}
    </div>
  );
}

function PreviewBody({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { t } = useTranslation('lab-report-upload');
  const [matching, setMatching] = useState(false);
  const { draft } = item;
  if (draft === null) return null;
  const { preview } = draft;
  const frozen = item.state === 'saved' || item.state === 'saving';
  return (
    <>
      <PreviewFacts preview={preview} />
      {preview.site !== null && preview.site !== 'stool' && (
        <Alert className={classes.alert ?? ''} color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          <strong>{t(`site.${preview.site}`)}</strong> {t('site.consequence')}
        </Alert>
      )}
      {preview.coverage.kind === 'partial' && (
        <Alert className={classes.alert ?? ''} color="yellow" icon={<IconAlertTriangle aria-hidden />}>
          {t('coverage.partial')}
        </Alert>
      )}
      <ReadingBox
        reading={preview.reading}
        answers={draft.answers}
        disabled={frozen}
        onAnswer={(code, value) => void uploads.queue.change(item.id, { answers: { ...draft.answers, [code]: value } })}
        onAskAgain={() => void uploads.queue.change(item.id, { answers: {} })}
      />
      <div className={classes.split}>
        <TopTen top={preview.top} />
        <PreviewRemarks preview={preview} matching={matching} onMatch={() => setMatching(!matching)} />
      </div>
      {matching && preview.unmatched.length > 0 && (
        <UnmatchedTable item={item} preview={preview} uploads={uploads} disabled={frozen} />
      )}
    </>
  );
}

/** One filled button: it waits for what is missing, and says what. */
function Foot({ item, uploads }: { item: UploadItem; uploads: Uploads }) {
  const { t } = useTranslation('lab-report-upload');
  const navigate = useNavigate();
  const needs = needsOf(item);
  const open = (labReportId: number): void =>
    void navigate({
      to: '/belly/users/$userId/lab-reports/$labReportId',
      params: { userId: String(item.facts.userId), labReportId: String(labReportId) },
    });
  if (item.state === 'expired') return null;
  if (item.state === 'saved') {
    return (
      <div className={`${layout.wrapRow} ${classes.foot}`}>
        <Button variant="subtle" onClick={() => void uploads.queue.discard(item.id)}>
          {t('remove')}
        </Button>
        <Button className={layout.end ?? ''} onClick={() => item.labReportId !== null && open(item.labReportId)}>
          {t('open')}
        </Button>
      </div>
    );
  }
  const waits = needs.length > 0 || item.state !== 'draft';
  const list = new Intl.ListFormat(currentLanguage(), { type: 'conjunction' });
  return (
    <div className={`${layout.wrapRow} ${classes.foot}`}>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        disabled={item.state === 'saving'}
        onClick={() => void uploads.queue.discard(item.id)}
      >
        {t('discard')}
      </Button>
      <span className={classes.needs} id="upload-needs">
        {needs.length > 0 && t('first', { list: list.format(needs.map((need) => t(`needs.${need}`))) })}
      </span>
      <span className={layout.endGroup}>
        {(item.draft?.preview.samples.length ?? 0) > 1 && (
          <Button variant="subtle" disabled={waits} onClick={() => void uploads.save(item, false, true)}>
            {t('saveAndAnother')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={waits}
          aria-describedby="upload-needs"
          onClick={() => void uploads.save(item)}
        >
          {t('save')}
        </Button>
        <Button
          disabled={waits}
          loading={item.state === 'saving'}
          aria-describedby="upload-needs"
          onClick={async () => {
            const labReportId = await uploads.save(item);
            if (labReportId !== null) open(labReportId);
          }}
        >
          {t('saveAndOpen')}
        </Button>
      </span>
    </div>
  );
}
