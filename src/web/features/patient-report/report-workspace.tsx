import { ActionIcon, Button, Drawer, Modal, Tooltip } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportAnswer, ReportDraft, ReportProblem } from '#contract/patient-report.contract.ts';
import { pagesQuery } from '#web/entities/patient-report/patient-report.queries.ts';
import { SaveState } from '#web/entities/saving/save-state.tsx';
import { WorkFrame } from '#web/entities/workbench/work-frame.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { formatDay, formatNumber } from '#web/lib/format.ts';
import { useAutosave } from '#web/lib/use-autosave.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconEye, IconFileTypePdf, IconHistory } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/states.tsx';
import type { DraftAutosave, DraftState, ReportChange } from './draft-autosave.ts';
import { openAutosave } from './draft-autosaves.ts';
import { versionsQuery } from './patient-report.queries.ts';
import { sections } from './places.ts';
import { PreviewPanel } from './preview-panel.tsx';
import { goToPlace, ReportEditor } from './report-editor.tsx';
import classes from './report-workspace.module.css';
import { Strips } from './strips.tsx';
import { useDrawnVersion } from './use-drawn-version.ts';

const MakePdf = lazy(async () => ({ default: (await import('./make-pdf.tsx')).MakePdf }));
const VersionList = lazy(async () => ({ default: (await import('./version-list.tsx')).VersionList }));
const ListChanges = lazy(async () => ({ default: (await import('./list-changes.tsx')).ListChanges }));
const CompareDrafts = lazy(async () => ({ default: (await import('./compare-drafts.tsx')).CompareDrafts }));

type Dialog = 'pdf' | 'versions' | 'changes' | 'compare' | 'preview';

interface ReportWorkspaceProps {
  params: { userId: string; labReportId: string };
  answer: ReportAnswer;
}

/** Below this the preview lies behind a button: beside it no line of the editor would be readable. */
const oneColumn = '(width < 64em)';

/** What the nutritionist says at the left, the pages as they will print at the right. */
export function ReportWorkspace({ params, answer }: ReportWorkspaceProps) {
  const { t } = useTranslation('patient-report');
  const { t: common } = useTranslation();
  const { name } = useAuth();
  const labReportId = Number(params.labReportId);
  const { autosave, draft } = useDraft(labReportId, answer.report);
  const versions = useQuery(versionsQuery(labReportId));
  const tooLong = useTooLong(labReportId, draft.stored);
  const narrow = useMediaQuery(oneColumn, undefined, { getInitialValueInEffect: false }) ?? false;
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const [pageCount, setPageCount] = useState(1);
  const scroller = useRef<HTMLDivElement>(null);
  const close = (): void => setDialog(null);

  const change = (part: ReportChange): void => {
    autosave.change(part);
    // A choice is not typed: it is saved, and drawn, at once.
    if (part.form !== undefined || part.language !== undefined) void autosave.flush();
  };
  const goTo = useCallback((place: string) => {
    setDialog(null);
    setFocus(place);
    // A dialog that closes gives the focus back first.
    setTimeout(() => goToPlace(scroller.current, place), 0);
  }, []);
  const turn = (step: number): void => setPage((at) => Math.min(Math.max(at + step, 1), pageCount));
  const keys: [string, () => void][] = [
    ['mod+Enter', () => setDialog('pdf')],
    ...sections.map((each, at): [string, () => void] => [`alt+${at + 1}`, () => goTo(each)]),
    ['PageUp', () => turn(-1)],
    ['PageDown', () => turn(1)],
  ];
  // Another dialog has the keys for itself.
  const isFree = dialog === null || dialog === 'preview';
  useHotkeys([['mod+S', () => void autosave.flush()], ...(isFree ? keys : [])], []);

  const preview = (
    <PreviewPanel
      labReportId={labReportId}
      stored={draft.stored}
      changed={draft.changed}
      focus={focus}
      page={page}
      onPage={setPage}
      onCount={setPageCount}
      onPick={goTo}
    />
  );
  const { given, savedAt } = draft.stored;
  return (
    <WorkFrame
      saved={
        <>
          {given !== null && draft.phase === 'saved' && (
            <span className={classes.given}>
              <Badge tone="green">{t('given', { day: formatDay(given.at) })}</Badge>
            </span>
          )}
          <Tooltip label={t('save.hint')} disabled={draft.phase === 'saved' || draft.phase === 'saving'}>
            <span className={classes.saved}>
              <SaveState phase={draft.phase} savedAt={savedAt} />
            </span>
          </Tooltip>
        </>
      }
      actions={
        <>
          {narrow && (
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t('preview.show')}
              title={t('preview.show')}
              onClick={() => setDialog('preview')}
            >
              <IconEye size={16} aria-hidden />
            </ActionIcon>
          )}
          {narrow ? (
            <ActionIcon
              variant="default"
              size={30}
              aria-label={t('versions.button')}
              title={t('versions.button')}
              onClick={() => setDialog('versions')}
            >
              <IconHistory size={16} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
              rightSection={versions.data && <span>{formatNumber(versions.data.length)}</span>}
              onClick={() => setDialog('versions')}
            >
              {t('versions.button')}
            </Button>
          )}
          <Button
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl+Enter"
            onClick={() => setDialog('pdf')}
          >
            {t('makePdf.button')}
          </Button>
        </>
      }
    >
      <Strips
        answer={answer}
        draft={draft}
        onBlocks={() => setDialog('pdf')}
        onChanges={() => setDialog('changes')}
        onCompare={() => setDialog('compare')}
        onKeepMine={() => void autosave.keepMine()}
      />
      <div className={`${layout.fill} ${layout.flex} ${layout.gap16}`}>
        <div className={`${layout.stack} ${classes.editor}`}>
          <ReportEditor
            params={params}
            answer={answer}
            draft={draft.record}
            author={name}
            tooLong={tooLong}
            change={change}
            onLeave={() => void autosave.flush()}
            onFocus={setFocus}
            scroller={scroller}
          />
        </div>
        {!narrow && preview}
      </div>
      <Modal
        opened={narrow && dialog === 'preview'}
        onClose={close}
        fullScreen
        title={t('preview.title')}
        closeButtonProps={{ 'aria-label': common('actions.close') }}
      >
        <div className={`${layout.stack} ${classes.sheet}`}>{preview}</div>
      </Modal>
      <Drawer
        opened={dialog === 'versions'}
        onClose={close}
        position="right"
        size={520}
        title={t('versions.title')}
        closeButtonProps={{ 'aria-label': common('actions.close') }}
      >
        <Suspense fallback={<SkeletonRows rows={6} rowHeight={44} />}>
          <VersionList labReportId={labReportId} answer={answer} autosave={autosave} draft={draft} onDone={close} />
        </Suspense>
      </Drawer>
      <Suspense fallback={null}>
        {dialog === 'pdf' && (
          <MakePdf
            params={params}
            answer={answer}
            autosave={autosave}
            onPlace={goTo}
            onChanges={() => setDialog('changes')}
            onClose={close}
          />
        )}
        {dialog === 'changes' && answer.differences !== null && (
          <ListChanges
            answer={answer}
            draft={draft}
            autosave={autosave}
            differences={answer.differences}
            onClose={close}
          />
        )}
        {dialog === 'compare' && draft.theirs !== null && (
          <CompareDrafts answer={answer} draft={draft} theirs={draft.theirs} autosave={autosave} onClose={close} />
        )}
      </Suspense>
    </WorkFrame>
  );
}

/** The draft on screen, saved while it is written. */
function useDraft(labReportId: number, stored: ReportDraft): { autosave: DraftAutosave; draft: DraftState } {
  const client = useQueryClient();
  const [autosave] = useState(() => openAutosave(client, labReportId, stored));
  return { autosave, draft: useAutosave(autosave, stored) };
}

const none: ReportProblem[] = [];

/** What does not fit its page, as the pages are drawn after each save; the preview need not be on screen. */
function useTooLong(labReportId: number, stored: ReportDraft): readonly ReportProblem[] {
  const { form, language } = stored;
  const pages = useQuery(pagesQuery(labReportId, useDrawnVersion(stored.version), { lang: language, form }));
  return pages.data?.tooLong ?? none;
}
