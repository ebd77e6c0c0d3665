import { ActionIcon, Button, Menu } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import type { Visit, VisitTemplate } from '#contract/visits.contract.ts';
import { withAdded } from '#domain/visits/note.ts';
import { isAhead } from '#domain/visits/visit-day.ts';
import { SaveLine } from '#web/entities/saving/save-line.tsx';
import { useAuth } from '#web/lib/auth-context.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconCheck, IconDots, IconPencil, IconSettings, IconSignature, IconTrash } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import { toast } from '#web/ui/toast.tsx';
import { MeasuredHere } from './measured-here.tsx';
import { NoteFields } from './note-fields.tsx';
import { practiceNow } from './practice-now.ts';
import { SignedNote } from './signed-note.tsx';
import { SincePanel } from './since-panel.tsx';
import { textIn, writtenIn } from './text-in.ts';
import { useVisit } from './use-visit.ts';
import { VisitConflict } from './visit-conflict.tsx';
import { VisitHead } from './visit-head.tsx';
import classes from './visits.module.css';
import { useSigning } from './visits.queries.ts';

const TemplatesModal = lazy(async () => ({ default: (await import('./templates-modal.tsx')).TemplatesModal }));

interface VisitEditorProps {
  userId: number;
  stored: Visit;
  templates: readonly VisitTemplate[];
  onDelete: (visit: Visit) => void;
}

/** The note of one visit: written and saved by itself, signed, and from then on read. */
export function VisitEditor({ userId, stored, templates, onDelete }: VisitEditorProps) {
  const { t } = useTranslation('visits');
  const { isAdmin } = useAuth();
  const { autosave, state } = useVisit(userId, stored);
  const visit = state.record;
  const [shown, setShown] = useState<Language>(stored.language);
  const [editing, setEditing] = useState(false);
  const signing = useSigning(userId, {
    onDone: (_, { act }) => toast.success(t(act === 'sign' ? 'editor.signedNow' : 'editor.opened')),
    onFailed: (error) => toast.failure(error, t('editor.signFailed')),
  });
  const isSigned = visit.signed !== null;
  const isEmpty = visit.text === '' && visit.translation === '';
  const isPlanned = isAhead(visit, practiceNow());

  const keepDraft = async (): Promise<void> => {
    if (await autosave.flush()) toast.success(t('editor.kept'));
  };
  const sign = async (): Promise<void> => {
    if (isSigned || signing.isPending || !(await autosave.flush())) return;
    signing.mutate({ visitId: visit.id, version: autosave.state().record.version, act: 'sign' });
  };
  useKeys({ s: () => void keepDraft(), enter: () => void sign() });

  const headings = (templates.find(({ kind }) => kind === visit.kind)?.headings ?? []).map((each) => each[shown]);
  const insert = (words: string): void => {
    const text = withAdded(textIn(visit, shown), headings[0] ?? '', words);
    autosave.change(writtenIn(visit, shown, text), { anew: true });
    toast.success(t('since.inserted'));
  };
  return (
    <Panel className={classes.editor} aria-label={t('editor.title')}>
      <div className={`${layout.wrapRow} ${classes.editorHead}`}>
        <h2 className={layout.title15}>{t('editor.title')}</h2>
        {isSigned ? (
          <span className={`${layout.mutedSmall} ${classes.hint}`}>{t(`kind.${visit.kind}`)}</span>
        ) : (
          <VisitHead visit={visit} onChange={(change, anew = false) => autosave.change(change, { anew })} />
        )}
        <span className={`${layout.wrapRow} ${layout.end}`}>
          {!isSigned && state.phase !== 'conflict' && (
            <SaveLine state={state} savedAt={visit.savedAt} onRetry={() => void autosave.flush()} />
          )}
          <SegmentedSwitch
            size="xs"
            label={t('editor.language')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'en', label: 'EN' },
              { value: 'hr', label: 'HR' },
            ]}
          />
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={t('editor.more')}>
                <IconDots size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {isAdmin && (
                <Menu.Item leftSection={<IconSettings size={16} aria-hidden />} onClick={() => setEditing(true)}>
                  {t('templates.edit')}
                </Menu.Item>
              )}
              <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => onDelete(visit)}>
                {t('editor.delete')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </span>
      </div>
      <div className={`${layout.stack16} ${classes.editorBody}`}>
        {state.theirs !== null && (
          <VisitConflict
            mine={visit}
            theirs={state.theirs}
            language={shown}
            onMine={() => void autosave.keepMine()}
            onTheirs={() => autosave.takeTheirs()}
          />
        )}
        {!isSigned && <SincePanel userId={userId} visitId={visit.id} noteLanguage={shown} onInsert={insert} />}
        {isSigned ? (
          <SignedNote visit={state.stored} language={shown} />
        ) : (
          <>
            <NoteFields
              key={`${shown} ${visit.kind} ${headings.join('|')} ${state.revision}`}
              text={textIn(visit, shown)}
              headings={headings}
              language={shown}
              onChange={(words) => autosave.change(writtenIn(visit, shown, words))}
            />
            <MeasuredHere userId={userId} visitedOn={visit.visitedOn} isPlanned={isPlanned} />
            {visit.earlier.length > 0 && <SignedNote visit={visit} language={shown} earlierOnly />}
          </>
        )}
      </div>
      <div className={`${layout.wrapGroup} ${classes.editorFoot}`}>
        <span className={`${layout.mutedSmall} ${classes.hint}`}>
          <IconSignature size={16} aria-hidden /> {isSigned ? t('editor.changeHint') : t('editor.signHint')}
        </span>
        {isSigned ? (
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            loading={signing.isPending}
            onClick={() => signing.mutate({ visitId: visit.id, version: visit.version, act: 'reopen' })}
          >
            {t('editor.change')}
          </Button>
        ) : (
          <>
            <Button variant="default" onClick={() => void keepDraft()}>
              {t('editor.keepDraft')}
            </Button>
            <Button
              leftSection={<IconCheck size={16} aria-hidden />}
              loading={signing.isPending}
              disabled={isEmpty || isPlanned}
              onClick={() => void sign()}
            >
              {t('editor.sign')}
            </Button>
          </>
        )}
      </div>
      <Suspense fallback={null}>
        {editing && <TemplatesModal templates={templates} kind={visit.kind} onClose={() => setEditing(false)} />}
      </Suspense>
    </Panel>
  );
}

/** Ctrl or Cmd with a key, in fields too. */
function useKeys(acts: Record<string, () => void>): void {
  const run = useStableCallback((event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey ? acts[event.key.toLowerCase()] : undefined;
    if (act === undefined || event.altKey || event.shiftKey) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    document.addEventListener('keydown', run);
    return () => document.removeEventListener('keydown', run);
  }, [run]);
}
