import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  behaviourFlows,
  behaviourSpeciesPageSize,
  behaviourStatuses,
  defaultFlow,
  defaultStatus,
} from '#contract/bacteria-behaviour.contract.ts';
import { bulkPageSize } from '#contract/bulk.contract.ts';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import { ImpactControl, type ImpactOption } from '#web/entities/impact/impact-control.tsx';
import { BulkPanel, BulkSwitches } from '#web/entities/rule-base/bulk-panel.tsx';
import { EatSwitch } from '#web/entities/rule-base/eat-switch.tsx';
import { ShortcutStep } from '#web/entities/rule-base/shortcut-panel.tsx';
import { type BulkChoice, type BulkTargets, emptyBulkChoice, useBulk } from '#web/entities/rule-base/use-bulk.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FlowSelect, StatusSelect } from './behaviour-selects.tsx';
import { type BulkRequest, behavioursBulk } from './behaviours.queries.ts';

interface BehavioursChoice extends BulkChoice {
  status: BehaviourStatus;
  flow: Flow;
}

const empty: BehavioursChoice = { ...emptyBulkChoice, status: defaultStatus, flow: defaultFlow };

interface BehavioursBulkProps {
  readOnly: boolean;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

/** One status and flow for many bacteria at once. */
export function BehavioursBulk({ readOnly, opened, onToggle }: BehavioursBulkProps) {
  const { t } = useTranslation(['bacteria-behaviour', 'reference-data']);
  const bulk = useBulk<BehavioursChoice, BulkRequest>({ opened, readOnly, call: behavioursBulk, empty, requestOf });
  const { choice, change, request } = bulk;
  const label = t('reference-data:impact.show');
  const impactOptions = useMemo(
    (): ImpactOption[] => [{ label, change: request && { change: 'behaviour.bulk', body: request } }],
    [label, request],
  );
  return (
    <BulkPanel
      bulk={bulk}
      title={t('shortcut.title')}
      hint={t('shortcut.hint')}
      bacteria={t('shortcut.bacteria')}
      opened={opened}
      onToggle={onToggle}
      ownSteps={1}
      initialPageSize={choice.level === 'species' ? behaviourSpeciesPageSize : bulkPageSize}
      note={t('shortcut.targets', { formatted: formatNumber(bulk.bacteria) })}
      impact={<ImpactControl options={impactOptions} />}
      waits
    >
      <ShortcutStep number={1} title={t('shortcut.effect')}>
        <EatSwitch fullWidth value={choice.kind} disabled={readOnly} onChange={(kind) => change({ kind })} />
        <StatusSelect
          value={choice.status}
          options={behaviourStatuses}
          disabled={readOnly}
          onChange={(status) => change({ status })}
        />
        <FlowSelect
          value={choice.flow}
          options={behaviourFlows}
          disabled={readOnly}
          onChange={(flow) => change({ flow })}
        />
        <BulkSwitches bulk={bulk} editExisting={t('shortcut.editExisting')} />
      </ShortcutStep>
    </BulkPanel>
  );
}

const requestOf = ({ status, flow }: BehavioursChoice, targets: BulkTargets): BulkRequest => ({
  ...targets,
  status,
  flow,
});
