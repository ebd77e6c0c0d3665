import type { PointState } from './line-chart.tsx';

/** ▼ below, ▲ above; nothing where it is in range or no range is known. */
export function StateMark({ state }: { state: PointState }) {
  if (state !== 'low' && state !== 'high') return null;
  return (
    <svg width="9" height="8" viewBox="0 0 9 8" aria-hidden="true" fill="currentColor">
      <path d={state === 'low' ? 'M0 0h9L4.5 8z' : 'M4.5 0L9 8H0z'} />
    </svg>
  );
}
