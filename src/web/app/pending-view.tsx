import { SkeletonRows } from '#web/ui/states.tsx';

/** A page whose code or data takes more than a second. */
export function PendingView() {
  return <SkeletonRows rows={10} rowHeight={44} />;
}
