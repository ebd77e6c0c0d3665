import type { Member } from '#contract/recommendation.contract.ts';
import { StateIcon } from '#web/ui/state-icon.tsx';
import classes from './position-bar.module.css';

/** One axis for all, from 0.01 to 100 percent, by powers of ten. */
const LEAST = 0.01;
const DECADES = 4;

function place(percent: number): number {
  return (Math.log10(Math.max(LEAST, Math.min(100, percent)) / LEAST) / DECADES) * 100;
}

const tones = { Low: 'blue', Normal: 'grey', High: 'amber' } as const;

/** The range shaded, the taxon's own amount as its state. The figures stand beside it in words. */
export function PositionBar({ member }: { member: Pick<Member, 'abundance' | 'low' | 'high' | 'status'> }) {
  const { low, high, status } = member;
  const from = low === null ? 0 : place(low);
  const to = high === null ? 100 : place(high);
  return (
    <span className={classes.bar} aria-hidden>
      {low !== null && high !== null && (
        <span className={classes.range} style={{ left: `${from}%`, width: `${Math.max(1, to - from)}%` }} />
      )}
      {status !== 'Unknown' && (
        <span className={classes.marker} data-tone={tones[status]} style={{ left: `${place(member.abundance)}%` }}>
          <StateIcon state={status} size={12} />
        </span>
      )}
    </span>
  );
}
