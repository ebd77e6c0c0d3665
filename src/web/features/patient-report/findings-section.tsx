import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paperLimits, type ReportProposal } from '#contract/patient-report.contract.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconChevronDown, IconPlus } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { toast, undoAction } from '#web/ui/toast.tsx';
import { FindingCard } from './finding-card.tsx';
import { FindingMarks } from './finding-marks.tsx';
import { draftOf, type FindingsView, type FindingView, findingsOf, moved, wordsOf } from './findings.ts';
import classes from './report-editor.module.css';
import type { SectionProps } from './section-props.ts';
import { useReorder } from './use-reorder.ts';

interface FindingsSectionProps extends SectionProps {
  proposed: ReportProposal['findings'];
}

/** What the engine proposes to say: in which order, in whose words, and what is left unsaid. */
export function FindingsSection({ draft, change, proposed }: FindingsSectionProps) {
  const { t } = useTranslation('patient-report');
  const { language } = draft;
  const [editing, setEditing] = useState<string | null>(null);
  const [showMore, setShowMore] = useState(false);
  const [said, setSaid] = useState('');
  const view = findingsOf(draft.findings, proposed);
  const { onPaper, more } = view;

  const store = (next: FindingsView): void => change({ findings: draftOf(next) });
  const claimOf = (finding: FindingView): string => wordsOf(finding, language).claim;
  const move = (from: number, to: number): void => {
    const finding = onPaper[from];
    if (finding === undefined || to < 0 || to >= onPaper.length) return;
    store({ onPaper: moved(onPaper, from, to), more });
    setSaid(t('findings.movedTo', { claim: claimOf(finding), place: to + 1, count: onPaper.length }));
  };
  const replace = (finding: FindingView): void =>
    store({ onPaper: onPaper.map((each) => (each.id === finding.id ? finding : each)), more });
  // The draft of the moment when Undo is pressed, not that of the drop.
  const putBack = useStableCallback((finding: FindingView, at: number): void => {
    if (onPaper.length >= paperLimits.findings || onPaper.some(({ id }) => id === finding.id)) return;
    store({ onPaper: onPaper.toSpliced(at, 0, finding), more: more.filter(({ id }) => id !== finding.id) });
  });
  const drop = (finding: FindingView, at: number): void => {
    setEditing(null);
    store({ onPaper: onPaper.filter(({ id }) => id !== finding.id), more: [finding, ...more] });
    toast.success(
      t('findings.dropped'),
      undoAction(() => putBack(finding, at)),
    );
  };
  const reorder = useReorder(move);
  const isFull = onPaper.length >= paperLimits.findings;

  return (
    <section className={classes.section} data-place="findings" aria-labelledby="report-findings">
      <div className={`${layout.wrapGroup} ${classes.sectionHead}`}>
        <h3 id="report-findings" className={`${layout.title15} ${classes.sectionTitle}`} tabIndex={-1}>
          {t('sections.findings')}
        </h3>
        <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
          {t('findings.order')}
        </span>
        {more.length > 0 && (
          <UnstyledButton
            className={`${layout.smallStrong} ${layout.inlineGroup} ${classes.more}`}
            aria-expanded={showMore}
            onClick={() => setShowMore(!showMore)}
          >
            {t('findings.more', { count: more.length })}
            <IconChevronDown size={15} aria-hidden data-turned={showMore || undefined} />
          </UnstyledButton>
        )}
      </div>
      {onPaper.length === 0 && (
        <p className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>{t('findings.none')}</p>
      )}
      <ol className={layout.plainList} aria-label={t('findings.list')} ref={reorder.list}>
        {onPaper.map((finding, at) => (
          <FindingCard
            key={finding.id}
            finding={finding}
            language={language}
            claim={claimOf(finding)}
            editing={editing === finding.id}
            dragged={reorder.dragged === at}
            handle={reorder.handleOf(at)}
            onEdit={(open) => setEditing(open ? finding.id : null)}
            onChange={replace}
            onDrop={() => drop(finding, at)}
          />
        ))}
      </ol>
      {showMore && more.length > 0 && (
        <ul className={`${layout.plainList} ${classes.moreList}`} aria-label={t('findings.moreList')}>
          {more.map((finding) => (
            <li key={finding.id}>
              <FindingMarks finding={finding} />
              <span className={`${layout.muted} ${layout.small20} ${layout.growShrinks}`} lang={language}>
                <strong>{claimOf(finding)}</strong> {wordsOf(finding, language).sentence}
              </span>
              <Button
                size="xs"
                variant="subtle"
                leftSection={<IconPlus size={14} aria-hidden />}
                disabled={isFull}
                title={isFull ? t('findings.fullHint') : undefined}
                aria-label={t('findings.add', { claim: claimOf(finding) })}
                onClick={() =>
                  store({ onPaper: [...onPaper, finding], more: more.filter(({ id }) => id !== finding.id) })
                }
              >
                {t('findings.addShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </section>
  );
}
