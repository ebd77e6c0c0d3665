import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BehaviourStatus, Flow } from '#contract/microbiome.ts';
import { StateIcon } from '#web/entities/taxon/state-icon.tsx';
import { IconArrowDown, IconArrowUp } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './behaviour-selects.module.css';

interface PickProps<V extends string> {
  /** Null shows an empty field: nothing is left to choose. */
  value: V | null;
  options: readonly V[];
  disabled: boolean;
  onChange: (value: V) => void;
}

export function StatusSelect({ value, options, disabled, onChange }: PickProps<BehaviourStatus>) {
  const { t } = useTranslation();
  const label = (status: BehaviourStatus) => t(`status.${status}`);
  return (
    <Select
      label={t('status.label')}
      data={options.map((status) => ({ value: status, label: label(status) }))}
      value={value}
      disabled={disabled}
      allowDeselect={false}
      withCheckIcon={false}
      comboboxProps={{ keepMounted: false }}
      leftSection={value === null ? null : <StatusIcon status={value} />}
      renderOption={({ option }) => {
        const status = options.find((each) => each === option.value);
        return (
          <span className={layout.row}>
            {status !== undefined && <StatusIcon status={status} />}
            {option.label}
          </span>
        );
      }}
      onChange={(next) => pick(options, next, onChange)}
    />
  );
}

export function FlowSelect({ value, options, disabled, onChange }: PickProps<Flow>) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('flow.label')}
      data={options.map((flow) => ({ value: flow, label: t(`flow.${flow}`) }))}
      value={value}
      disabled={disabled}
      allowDeselect={false}
      withCheckIcon={false}
      comboboxProps={{ keepMounted: false }}
      leftSection={value === null ? null : <FlowIcon flow={value} />}
      renderOption={({ option }) => {
        const flow = options.find((each) => each === option.value);
        return (
          <span className={layout.row}>
            {flow !== undefined && <FlowIcon flow={flow} />}
            {option.label}
          </span>
        );
      }}
      onChange={(next) => pick(options, next, onChange)}
    />
  );
}

function StatusIcon({ status }: { status: BehaviourStatus }) {
  return (
    <span className={classes.status} data-status={status}>
      <StateIcon state={status} />
    </span>
  );
}

function FlowIcon({ flow }: { flow: Flow }) {
  const Arrow = flow === 'Increase' ? IconArrowUp : IconArrowDown;
  return <Arrow size={16} aria-hidden className={flow === 'Increase' ? classes.up : classes.down} />;
}

function pick<V extends string>(options: readonly V[], text: string | null, onChange: (value: V) => void): void {
  const value = options.find((each) => each === text);
  if (value !== undefined) onChange(value);
}
