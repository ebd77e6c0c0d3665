import { ActionIcon, Button, Textarea, TextInput, UnstyledButton } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import { paperLimits } from '#contract/patient-report.contract.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconGripVertical, IconPencil, IconX } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import { FindingMarks } from './finding-marks.tsx';
import { countWords, type FindingView, type FindingWords, wordsOf } from './findings.ts';
import classes from './report-editor.module.css';
import type { Handle } from './use-reorder.ts';

interface FindingCardProps {
  finding: FindingView;
  language: Language;
  claim: string;
  editing: boolean;
  dragged: boolean;
  handle: Handle;
  onEdit: (open: boolean) => void;
  onChange: (finding: FindingView) => void;
  onDrop: () => void;
}

export function FindingCard(props: FindingCardProps) {
  const { finding, language, claim, editing, dragged, handle, onEdit, onChange, onDrop } = props;
  const { t } = useTranslation('patient-report');
  const words = wordsOf(finding, language);
  const pencil = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    onEdit(false);
    // The button returns with the next frame; the focus goes back to where it came from.
    requestAnimationFrame(() => pencil.current?.focus());
  };
  return (
    <li
      className={`${layout.groupTop} ${layout.surface} ${classes.finding}`}
      data-place={`finding:${finding.id}`}
      data-editing={editing || undefined}
      data-dragged={dragged || undefined}
    >
      <UnstyledButton
        {...handle}
        className={`${layout.faint} ${layout.group} ${classes.handle}`}
        aria-label={t('findings.move', { claim })}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        title={t('findings.moveHint')}
      >
        <IconGripVertical size={16} aria-hidden />
      </UnstyledButton>
      <FindingMarks finding={finding} />
      {editing ? (
        <FindingForm finding={finding} language={language} words={words} onChange={onChange} onDone={close} />
      ) : (
        <>
          <div
            className={`${layout.small20} ${layout.breaks} ${layout.growShrinks} ${classes.findingText}`}
            lang={language}
          >
            <strong className={classes.claim}>{claim}</strong>
            {finding.own[language] !== null && <Badge outlined>{t('findings.reworded')}</Badge>}
            <p>{words.sentence}</p>
          </div>
          <span className={classes.findingActions}>
            <ActionIcon
              ref={pencil}
              size="xs"
              aria-label={t('findings.reword', { claim })}
              onClick={() => onEdit(true)}
            >
              <IconPencil size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon size="xs" aria-label={t('findings.drop', { claim })} onClick={onDrop}>
              <IconX size={15} aria-hidden />
            </ActionIcon>
          </span>
        </>
      )}
    </li>
  );
}

interface FindingFormProps {
  finding: FindingView;
  language: Language;
  words: FindingWords;
  onChange: (finding: FindingView) => void;
  onDone: () => void;
}

/** Words that do not fit the paper stay here and are not handed on: the draft holds the last that did. */
function FindingForm({ finding, language, words, onChange, onDone }: FindingFormProps) {
  const { t } = useTranslation('patient-report');
  const [claim, setClaim] = useState(words.claim);
  const [sentence, setSentence] = useState(words.sentence);
  const claimField = useRef<HTMLInputElement>(null);
  useEffect(() => claimField.current?.focus(), []);
  const count = countWords(claim);
  const tooMany = count > paperLimits.claimWords;
  const empty = claim.trim() === '' || sentence.trim() === '';
  const { proposed } = finding;

  const write = (next: FindingWords): void => {
    setClaim(next.claim);
    setSentence(next.sentence);
    const fits = next.claim.trim() !== '' && next.sentence.trim() !== '';
    if (!fits || countWords(next.claim) > paperLimits.claimWords) return;
    onChange({ ...finding, own: { ...finding.own, [language]: asOwn(next, proposed, language) } });
  };

  return (
    <div className={`${layout.lines} ${layout.grow} ${layout.gap6}`} lang={language}>
      <div className={`${layout.row} ${classes.claimRow}`}>
        <TextInput
          ref={claimField}
          aria-label={t('findings.claim')}
          maxLength={paperLimits.claim}
          value={claim}
          error={tooMany}
          onChange={({ currentTarget }) => write({ claim: currentTarget.value, sentence })}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === 'Escape') {
              event.preventDefault();
              onDone();
            }
          }}
        />
        <span
          className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}
          data-tone={tooMany ? 'red' : undefined}
        >
          {t('findings.words', { count, limit: paperLimits.claimWords })}
        </span>
        <Button size="xs" variant="default" onClick={onDone}>
          {t('findings.done')}
        </Button>
      </div>
      <Textarea
        aria-label={t('findings.sentence')}
        autosize
        minRows={2}
        maxLength={paperLimits.sentence}
        value={sentence}
        onChange={({ currentTarget }) => write({ claim, sentence: oneLine(currentTarget.value) })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            onDone();
          }
        }}
      />
      {(tooMany || empty) && (
        <p className={`${layout.small18} ${layout.group} ${classes.red}`} role="alert">
          {tooMany ? t('findings.tooManyWords', { count: paperLimits.claimWords }) : t('findings.empty')}
        </p>
      )}
      {sentence.length > paperLimits.sentenceAdvised && (
        <p className={`${layout.small18} ${layout.group} ${layout.amberText} ${classes.amber}`}>
          {t('findings.long', { count: paperLimits.sentenceAdvised })}
        </p>
      )}
      <div className={`${layout.row} ${layout.spread}`}>
        <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
          {t('findings.from', { source: proposed.source[language] })}
        </span>
        <span className={`${layout.muted18} ${layout.inlineGroup} ${layout.gap4} ${classes.hint}`}>
          {t('findings.characters', { count: sentence.length, limit: paperLimits.sentenceAdvised })}
        </span>
        {finding.own[language] !== null && (
          <Button
            size="xs"
            variant="subtle"
            onClick={() => write({ claim: proposed.claim[language], sentence: proposed.sentence[language] })}
          >
            {t('findings.back')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The proposal's own words are not a rewording: they follow it when it changes. */
function asOwn(words: FindingWords, proposed: FindingView['proposed'], language: Language): FindingWords | null {
  const same = proposed.claim[language] === words.claim && proposed.sentence[language] === words.sentence;
  return same ? null : words;
}

/** The paper sets a sentence as one paragraph. */
function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}
