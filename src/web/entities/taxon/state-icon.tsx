import type { BehaviourStatus } from '#contract/microbiome.ts';

const shapes: Record<BehaviourStatus, string> = {
  Low: 'M1 2h8L5 9z',
  Normal: 'M5 1.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7z',
  High: 'M5 1l4 7H1z',
};

/** ▼ ● ▲: the state of a taxon, always beside its word. */
export function StateIcon({ state, size = 9 }: { state: BehaviourStatus; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 10 10" fill="currentColor" aria-hidden="true">
      <path d={shapes[state]} />
    </svg>
  );
}
