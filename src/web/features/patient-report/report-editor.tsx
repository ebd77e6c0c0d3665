import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportAnswer, ReportDraft, ReportProblem } from '#contract/patient-report.contract.ts';
import { foodsOnPaper } from '#web/entities/patient-report/foods-on-paper.ts';
import { formatNumber } from '#web/lib/format.ts';
import { useStableCallback } from '#web/lib/use-stable-callback.ts';
import { IconCircleCheck, IconInfoCircle } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/panel.tsx';
import { SegmentedSwitch } from '#web/ui/segmented-switch.tsx';
import type { ReportChange } from './draft-autosave.ts';
import { findingsOf } from './findings.ts';
import { FindingsSection } from './findings-section.tsx';
import { FoodsSection } from './foods-section.tsx';
import { MessageSection } from './message-section.tsx';
import { NextStepsSection } from './next-steps-section.tsx';
import { type Section, sectionOf, sections } from './places.ts';
import classes from './report-editor.module.css';
import { TooLong } from './too-long.tsx';
import { WeekSection } from './week-section.tsx';

interface ReportEditorProps {
  params: { userId: string; labReportId: string };
  answer: ReportAnswer;
  draft: ReportDraft;
  author: string;
  /** What does not fit the page it is printed on. */
  tooLong: readonly ReportProblem[];
  change: (part: ReportChange) => void;
  /** A field was left. */
  onLeave: () => void;
  /** The place that is being worked on. */
  onFocus: (place: string) => void;
  /** The part that scrolls; places are found in it. */
  scroller: RefObject<HTMLDivElement | null>;
}

/** Everything the nutritionist decides about the paper, from top to bottom. */
export function ReportEditor(props: ReportEditorProps) {
  const { params, answer, draft, author, tooLong, change, onLeave, onFocus, scroller } = props;
  const { t } = useTranslation('patient-report');
  const { proposal, state } = answer;
  const section = useSectionInView(scroller);
  useFocusPlaces(scroller, onFocus, onLeave);
  const counts: Partial<Record<Section, string>> = {
    findings: formatNumber(findingsOf(draft.findings, proposal.findings).onPaper.length),
    foods: formatNumber(foodsOnPaper(proposal.groups, draft.leftOut).total),
    ...(state.plants !== null && { week: t('sections.plants', { count: state.plants }) }),
    nextSteps: formatNumber(draft.nextSteps.length),
  };
  // Of the other form the server has not said how many pages it would have.
  const fullPages = state.week === 'none' || !draft.week.onPaper ? 5 : 6;
  return (
    <Panel className={classes.editor} aria-label={t('editor')}>
      <div className={`${layout.wrapGroup} ${classes.choices}`}>
        <span className={`${layout.small} ${layout.inlineGroup} ${layout.gap8} ${classes.choice}`}>
          <span aria-hidden>{t('form.label')}</span>
          <SegmentedSwitch
            label={t('form.label')}
            value={draft.form}
            options={[
              { value: 'full', label: t('form.full', { count: fullPages }) },
              { value: 'short', label: t('form.short') },
            ]}
            onChange={(form) => change({ form })}
          />
        </span>
        <span className={`${layout.small} ${layout.inlineGroup} ${layout.gap8} ${classes.choice}`}>
          <span aria-hidden>{t('language.label')}</span>
          <SegmentedSwitch
            label={t('language.label')}
            value={draft.language}
            options={(['hr', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
            onChange={(language) => change({ language })}
          />
        </span>
      </div>
      <nav className={classes.anchors} aria-label={t('sections.label')}>
        {sections.map((each, at) => (
          <a
            key={each}
            href={`#report-${each}`}
            className={`${layout.muted18} ${layout.link} ${classes.anchor}`}
            aria-current={each === section ? 'true' : undefined}
            aria-keyshortcuts={`Alt+${at + 1}`}
            title={`Alt+${at + 1}`}
            onClick={(event) => {
              event.preventDefault();
              goToPlace(scroller.current, each);
              onFocus(each);
            }}
          >
            {t(`sections.${each}`)}
            {counts[each] !== undefined && <span className={classes.anchorCount}>{counts[each]}</span>}
          </a>
        ))}
      </nav>
      <div className={`${layout.fill} ${classes.scroller}`} ref={scroller}>
        {state.nothingOutside && (
          <p
            className={`${layout.toneText} ${layout.small20} ${classes.fine}`}
            data-tone={state.nothingCompared ? 'blue' : 'green'}
          >
            {state.nothingCompared ? (
              <IconInfoCircle size={18} aria-hidden />
            ) : (
              <IconCircleCheck size={18} aria-hidden />
            )}
            <span>
              <strong>{t(state.nothingCompared ? 'nothingOutside.notCompared' : 'nothingOutside.title')}</strong>{' '}
              {t('nothingOutside.text')}
            </span>
          </p>
        )}
        <MessageSection draft={draft} change={change} author={author} />
        <TooLong problems={tooLong} place="message" />
        <FindingsSection draft={draft} change={change} proposed={proposal.findings} />
        <TooLong problems={tooLong} place="findings" />
        <FoodsSection draft={draft} change={change} proposal={proposal} nothingOutside={state.nothingOutside} />
        <TooLong problems={tooLong} place="foods" />
        <WeekSection draft={draft} change={change} params={params} state={state} />
        <TooLong problems={tooLong} place="week" />
        <NextStepsSection draft={draft} change={change} agreed={proposal.nextSteps} />
        <TooLong problems={tooLong} place="nextSteps" />
      </div>
    </Panel>
  );
}

/** Scrolls to a place and puts the focus to its first field, or to its heading. */
export function goToPlace(scroller: HTMLElement | null, place: string): void {
  const section = sectionOf(place);
  const found =
    scroller?.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`) ??
    scroller?.querySelector<HTMLElement>(`[data-place="${section}"]`);
  if (!found) return;
  found.scrollIntoView({ block: 'start' });
  const target = found.querySelector<HTMLElement>(place === section ? 'h3' : 'button, input, textarea');
  const field = place === 'message' ? found.querySelector<HTMLElement>('textarea') : target;
  field?.focus({ preventScroll: true });
}

/** The section whose heading was scrolled past last. */
function useSectionInView(scroller: RefObject<HTMLElement | null>): Section {
  const [section, setSection] = useState<Section>('message');
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const look = (): void => {
      // In one column the whole page scrolls, under the header of 60 px.
      const top = Math.max(element.getBoundingClientRect().top, 60) + 80;
      const passed = sections.filter((each) => {
        const part = element.querySelector(`[data-place="${each}"]`);
        return part !== null && part.getBoundingClientRect().top <= top;
      });
      const isAtEnd = element.scrollTop > 0 && element.scrollTop + element.clientHeight >= element.scrollHeight - 2;
      setSection((isAtEnd ? sections.at(-1) : passed.at(-1)) ?? 'message');
    };
    const options = { passive: true, capture: true };
    window.addEventListener('scroll', look, options);
    return () => window.removeEventListener('scroll', look, options);
  }, [scroller]);
  return section;
}

/** Tells which place holds the focus, and when a field is left. */
function useFocusPlaces(
  scroller: RefObject<HTMLElement | null>,
  onFocus: (place: string) => void,
  onLeave: () => void,
): void {
  const focus = useStableCallback(onFocus);
  const leave = useStableCallback(onLeave);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const enter = (event: FocusEvent): void => {
      const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-place]') : null;
      const name = place?.dataset.place ?? null;
      if (name !== null && name !== last.current) focus(name);
      last.current = name;
    };
    const out = (): void => {
      last.current = null;
      leave();
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', out);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', out);
    };
  }, [scroller, focus, leave]);
}
