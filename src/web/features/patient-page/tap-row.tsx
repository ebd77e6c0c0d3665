import { useId } from 'react';
import type { Outcome } from '#contract/check-in-answers.ts';
import {
  IconBattery1,
  IconBattery2,
  IconBattery3,
  IconBattery4,
  IconMoodCry,
  IconMoodEmpty,
  IconMoodSad,
  IconMoodSmile,
} from '#web/ui/icons.gen.ts';
import classes from './check-in.module.css';

interface TapRowProps {
  number?: number;
  title: string;
  /** How its steps are drawn. */
  look?: Outcome;
  options: readonly string[];
  /** The step that is chosen; null: none. */
  value: number | null;
  /** A second tap takes the first one back. */
  onTap: (step: number | null) => void;
}

const faces = [IconMoodSmile, IconMoodEmpty, IconMoodSad, IconMoodCry];
const batteries = [IconBattery1, IconBattery2, IconBattery3, IconBattery4];
const icons: Partial<Record<Outcome, typeof faces>> = {
  bloating: faces,
  energy: batteries,
  goal: [IconMoodCry, IconMoodSad, IconMoodEmpty, IconMoodSmile],
};

/** One question that is answered by one tap. */
export function TapRow({ number, title, look, options, value, onTap }: TapRowProps) {
  const id = useId();
  return (
    <fieldset className={classes.row} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {number !== undefined && (
          <span className={classes.number} aria-hidden>
            {number}
          </span>
        )}
        {title}
      </h3>
      <div className={classes.options} data-count={options.length}>
        {options.map((option, step) => (
          <button
            key={option}
            type="button"
            className={classes.option}
            aria-pressed={value === step}
            onClick={() => onTap(value === step ? null : step)}
          >
            <Look look={look} step={step} />
            {option}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Look({ look, step }: { look: Outcome | undefined; step: number }) {
  if (look === 'stoolForm') return <StoolForm step={step} />;
  const Icon = look && icons[look]?.[step];
  return Icon ? <Icon size={22} stroke={1.5} aria-hidden /> : null;
}

/** Hard and lumpy, smooth and formed, mushy or watery. */
function StoolForm({ step }: { step: number }) {
  return (
    <svg width="36" height="22" viewBox="0 0 36 22" fill="currentColor" aria-hidden>
      {step === 0 && (
        <>
          <circle cx="9" cy="14" r="4.5" />
          <circle cx="18" cy="10" r="5" />
          <circle cx="27" cy="14" r="4" />
        </>
      )}
      {step === 1 && <rect x="4" y="7" width="28" height="10" rx="5" />}
      {step === 2 && <path d="M3 18c3-1 4-5 8-5s4-5 8-5 4 6 7 6 3 3 7 4z" />}
    </svg>
  );
}
