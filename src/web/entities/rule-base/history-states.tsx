import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import type { Kind } from '#contract/taxa.contract.ts';
import { StatusBadge } from '#web/entities/taxon/status-badge.tsx';
import { formatSigned } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EatBadge, FlowBadge } from './rule-badges.tsx';
import { EffectArrows } from './value-dropdown.tsx';

/** A pair as it was or is; its list is named only where it moved or came. */
export function PairState({ state, withKind }: { state: { kind: Kind; value: number }; withKind: boolean }) {
  return (
    <>
      {withKind && <EatBadge kind={state.kind} />}
      <Badge tone={state.value >= 0 ? 'green' : 'red'} icon={<EffectArrows value={state.value} />}>
        {formatSigned(state.value, 1)}
      </Badge>
    </>
  );
}

interface BehaviourStateProps {
  state: { status: BehaviourStatus; flow: Flow };
  withStatus: boolean;
}

export function BehaviourState({ state, withStatus }: BehaviourStateProps) {
  return (
    <>
      {withStatus && <StatusBadge status={state.status} />}
      <FlowBadge flow={state.flow} />
    </>
  );
}
