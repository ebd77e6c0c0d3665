import { useTranslation } from 'react-i18next';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import type { FindingView } from './findings.ts';
import classes from './report-editor.module.css';

const states = { below: 'Low', within: 'Normal', above: 'High' } as const;
const tones = { below: 'blue', within: 'grey', above: 'amber' } as const;

/** Where the taxa of a finding lie: one sign each, three at most as on the paper. */
export function FindingMarks({ finding: { proposed } }: { finding: FindingView }) {
  const { t } = useTranslation('patient-report');
  const marks = proposed.marks.slice(0, 3);
  const words = [...new Set(marks)].map((mark) => t(`findings.${mark}`)).join(', ');
  return (
    <span className={classes.marks} {...(words !== '' && { role: 'img', 'aria-label': words, title: words })}>
      {marks.map((mark, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: signs have no other identity than their place
        <span key={at} data-tone={tones[mark]} className={classes.mark}>
          <StateIcon state={states[mark]} />
        </span>
      ))}
    </span>
  );
}
