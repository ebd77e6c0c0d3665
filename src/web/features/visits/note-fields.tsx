import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/endpoint.ts';
import { visitLimits } from '#contract/visits.contract.ts';
import { joinNote, partsToWrite } from '#domain/visits/note.ts';
import layout from '#web/ui/layout.module.css';
import classes from './visits.module.css';

interface NoteFieldsProps {
  text: string;
  headings: readonly string[];
  language: Language;
  onChange: (text: string) => void;
}

/**
 * One field below each heading. What is typed stays here as it is typed; whoever puts other words in mounts the fields
 * anew.
 */
export function NoteFields({ text, headings, language, onChange }: NoteFieldsProps) {
  const { t } = useTranslation('visits');
  const [parts, setParts] = useState(() => partsToWrite(text, headings));
  const write = (heading: string, body: string): void => {
    const next = parts.map((part) => (part.heading === heading ? { heading, body } : part));
    setParts(next);
    onChange(joinNote(next));
  };
  return (
    <div className={layout.stack12}>
      {parts.map(({ heading, body }) => (
        <Textarea
          key={heading}
          label={heading === '' ? t('editor.note') : heading}
          classNames={{ label: classes.heading ?? '', input: classes.words ?? '' }}
          lang={language}
          autosize
          minRows={1}
          maxLength={visitLimits.note}
          value={body}
          onChange={({ currentTarget }) => write(heading, currentTarget.value)}
        />
      ))}
    </div>
  );
}
