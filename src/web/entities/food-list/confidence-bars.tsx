import type { Confidence } from '#contract/recommendation.contract.ts';
import layout from '#web/ui/layout.module.css';
import classes from './confidence-bars.module.css';

const filled: Record<Confidence, number> = { low: 1, medium: 2, high: 3 };

/** Three bars and the word. */
export function ConfidenceBars({ confidence, label }: { confidence: Confidence; label: string }) {
  return (
    <span className={`${layout.mutedSmall} ${layout.nowrap} ${layout.inlineGroup} ${classes.confidence}`}>
      <span className={classes.bars} aria-hidden>
        {[1, 2, 3].map((step) => (
          <span key={step} className={classes.step} data-on={step <= filled[confidence] || undefined} />
        ))}
      </span>
      {label}
    </span>
  );
}
