import { ActionIcon, Switch, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportDraft } from '#contract/patient-report.contract.ts';
import { pagesQuery } from '#web/entities/patient-report/patient-report.queries.ts';
import { usePictures } from '#web/entities/patient-report/use-pictures.ts';
import { hasStatus } from '#web/lib/api-error.ts';
import { IconChevronLeft, IconChevronRight, IconExternalLink, IconZoomIn } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { ErrorState } from '#web/ui/states.tsx';
import { toast } from '#web/ui/toast.tsx';
import type { ReportChange } from './draft-autosave.ts';
import { PagePicture } from './page-picture.tsx';
import { useDraftPdf } from './patient-report.queries.ts';
import { changedPages, findPlace, pageName } from './places.ts';
import classes from './preview-panel.module.css';
import { useDrawnVersion } from './use-drawn-version.ts';
import { useSwipe } from './use-swipe.ts';

interface PreviewPanelProps {
  labReportId: number;
  /** As the server has it. */
  stored: ReportDraft;
  changed: ReadonlySet<keyof ReportChange>;
  /** The place of the editor that holds the focus. */
  focus: string | null;
  page: number;
  onPage: (page: number) => void;
  /** How many there are, as soon as that is known. */
  onCount: (count: number) => void;
  /** A place of the page was clicked. */
  onPick: (place: string) => void;
}

/** The pages as they will print, redrawn a moment after each save. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { labReportId, stored, changed, focus, page, onPage, onCount, onPick } = props;
  const { t } = useTranslation('patient-report');
  const { form, language } = stored;
  const version = useDrawnVersion(stored.version);
  const pages = useQuery(pagesQuery(labReportId, version, { lang: language, form }));
  const [grey, setGrey] = useState(false);
  const [fullSize, setFullSize] = useState(false);
  const pictures = usePictures(pages.data?.pages);
  const places = pages.data?.places ?? [];
  const outlined = focus === null ? null : findPlace(places, focus);
  const count = pictures.length;
  const shown = Math.min(page, Math.max(count, 1));
  const picture = pictures[shown - 1];
  const dots = changedPages(places, changed);
  const name = pageName(form, count, shown);
  const stage = useRef<HTMLDivElement>(null);
  useSwipe(stage, (step) => onPage(Math.min(Math.max(shown + step, 1), Math.max(count, 1))));
  useEffect(() => onCount(count), [count, onCount]);
  // The focus leads the preview; where it was led, the page can still be turned.
  const focusedPage = outlined?.page;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new place leads to its page, a redrawn page does not
  useEffect(() => {
    if (focusedPage !== undefined) onPage(focusedPage);
  }, [focus, focusedPage]);
  const pdf = useDraftPdfTab(labReportId);

  return (
    <Panel className={layout.grow} aria-label={t('preview.title')}>
      <div className={`${layout.group} ${classes.head}`}>
        <h3 className={`${layout.title15} ${layout.rigid}`} aria-live="polite">
          {count > 0 ? t('preview.page', { page: shown, count }) : t('preview.title')}
        </h3>
        {name !== null && (
          <span className={`${layout.mutedSmall} ${layout.truncate} ${layout.shrinks}`}>
            {t(`preview.names.${name}`)}
          </span>
        )}
        <span className={`${layout.wrapGroup} ${layout.end} ${layout.gap6} ${classes.tools}`}>
          <ActionIcon
            className={classes.turn ?? ''}
            aria-label={t('preview.previous')}
            disabled={shown <= 1}
            onClick={() => onPage(shown - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            className={classes.turn ?? ''}
            aria-label={t('preview.next')}
            disabled={shown >= count}
            onClick={() => onPage(shown + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
          <Switch
            label={t('preview.grey')}
            checked={grey}
            onChange={({ currentTarget }) => setGrey(currentTarget.checked)}
          />
          <ActionIcon
            aria-label={t('preview.zoom')}
            title={t('preview.zoom')}
            aria-pressed={fullSize}
            variant={fullSize ? 'light' : 'subtle'}
            color={fullSize ? 'beet' : 'gray'}
            onClick={() => setFullSize(!fullSize)}
          >
            <IconZoomIn size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t('preview.newTab')}
            title={t('preview.newTab')}
            loading={pdf.isPending}
            onClick={() => pdf.open({ lang: language, form })}
          >
            <IconExternalLink size={18} aria-hidden />
          </ActionIcon>
        </span>
      </div>
      <div className={`${layout.fill} ${layout.flex}`}>
        {count > 0 && (
          <nav className={`${layout.stack} ${classes.thumbnails}`} aria-label={t('preview.pages')}>
            {pictures.map(({ address }, at) => (
              <UnstyledButton
                // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
                key={at}
                className={`${layout.stack} ${classes.thumbnail}`}
                aria-current={at + 1 === shown ? 'page' : undefined}
                aria-label={t(dots.has(at + 1) ? 'preview.thumbnailChanged' : 'preview.thumbnail', { page: at + 1 })}
                onClick={() => onPage(at + 1)}
              >
                <img src={address} alt="" data-grey={grey || undefined} />
                <span className={`${layout.inlineGroup} ${layout.tiny} ${layout.gap4} ${classes.number}`}>
                  {at + 1}
                  {dots.has(at + 1) && <span className={classes.dot} />}
                </span>
              </UnstyledButton>
            ))}
          </nav>
        )}
        <div
          className={`${layout.growShrinks} ${classes.stage}`}
          ref={stage}
          data-full-size={fullSize || undefined}
          aria-busy={pages.isFetching}
        >
          {pages.isError ? (
            <ErrorState
              error={pages.error}
              // A refusal says what stands in the way; anything else is a page that could not be drawn.
              {...(!hasStatus(pages.error, 422) && { sentence: t('preview.failed') })}
              onRetry={() => void pages.refetch()}
            />
          ) : picture === undefined ? (
            <div className={classes.blank} role="status" aria-label={t('preview.drawing')}>
              {t('preview.drawing')} …
            </div>
          ) : (
            <PagePicture
              key={shown}
              picture={picture}
              page={shown}
              count={count}
              grey={grey}
              fullSize={fullSize}
              places={places.filter((place) => place.page === shown)}
              outlined={outlined?.page === shown ? outlined : null}
              onPick={onPick}
              onRetry={() => void pages.refetch()}
            />
          )}
        </div>
      </div>
    </Panel>
  );
}

/** The tab is opened with the click, before the file is there: later the browser would take it for an intruder. */
function useDraftPdfTab(labReportId: number) {
  const { t } = useTranslation('patient-report');
  const tab = useRef<Window | null>(null);
  const pdf = useDraftPdf(labReportId, {
    onDone: (file) => {
      const address = URL.createObjectURL(file);
      if (tab.current === null) window.open(address, '_blank');
      else tab.current.location.replace(address);
    },
    onFailed: (error) => {
      tab.current?.close();
      toast.failure(error, t('preview.pdfFailed'));
    },
  });
  return {
    isPending: pdf.isPending,
    open: (choice: Parameters<typeof pdf.mutate>[0]) => {
      tab.current = window.open('', '_blank');
      pdf.mutate(choice);
    },
  };
}
