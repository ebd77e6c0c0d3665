import { Button, Group, Select } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api-error.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { FileRow } from '#web/ui/file-row.tsx';
import { CheckResult } from './check-result.tsx';
import classes from './file-card.module.css';
import type { UploadItem } from './upload-item.ts';
import type { Uploads } from './use-uploads.ts';

const tones: Record<UploadItem['state'], Tone> = {
  checking: 'grey',
  checked: 'blue',
  refused: 'red',
  saving: 'grey',
  saved: 'green',
};

interface FileCardProps {
  item: UploadItem;
  uploads: Uploads;
  userId: number | null;
}

/** One file from its drop to the saved report. */
export function FileCard({ item, uploads, userId }: FileCardProps) {
  const { t } = useTranslation('lab-report-upload');
  const navigate = useNavigate();
  const { preview } = item;
  const busy = item.state === 'checking' || item.state === 'saving';
  const samples = preview?.samples ?? [];
  const needsSample = samples.length > 1 && item.sample === null;
  const duplicate = item.error instanceof ApiError && item.error.code === 'DUPLICATE_FILE';

  const open = (labReportId: number): void =>
    void navigate({
      to: '/belly/users/$userId/lab-reports/$labReportId',
      params: { userId: String(userId), labReportId: String(labReportId) },
    });

  return (
    <article className={classes.card} aria-label={item.file.name}>
      <FileRow
        name={item.file.name}
        percent={item.percent}
        failed={item.state === 'refused'}
        state={<Badge tone={tones[item.state]}>{t(item.state)}</Badge>}
        {...(!busy && { onRemove: () => uploads.remove(item.id) })}
      />
      {item.error !== null && (
        <div className={classes.message} data-tone={duplicate ? 'amber' : 'red'} role="alert">
          {item.error.message}
          {duplicate && (
            <Button size="xs" variant="default" onClick={() => void uploads.save(item, true)}>
              {t('saveAnyway')}
            </Button>
          )}
        </div>
      )}
      {samples.length > 1 && item.state !== 'saved' && (
        <Select
          label={t('sample')}
          searchable
          data={samples}
          value={item.sample}
          onChange={(sample) => uploads.change(item, { sample })}
          className={classes.sample ?? ''}
        />
      )}
      {preview !== null && <CheckResult item={item} preview={preview} uploads={uploads} />}
      {item.state === 'saved' && item.labReportId !== null ? (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => item.labReportId !== null && open(item.labReportId)}>
            {t('open')}
          </Button>
        </Group>
      ) : (
        preview !== null && (
          <Group justify="flex-end">
            <Button
              variant="default"
              loading={item.state === 'checking'}
              disabled={busy}
              onClick={() => void uploads.check(item)}
            >
              {t('check')}
            </Button>
            <Button variant="default" disabled={busy || needsSample} onClick={() => void uploads.save(item)}>
              {t('save')}
            </Button>
            <Button
              loading={item.state === 'saving'}
              disabled={busy || needsSample}
              onClick={async () => {
                const labReportId = await uploads.save(item);
                if (labReportId !== null) open(labReportId);
              }}
            >
              {t('saveAndOpen')}
            </Button>
          </Group>
        )
      )}
    </article>
  );
}
