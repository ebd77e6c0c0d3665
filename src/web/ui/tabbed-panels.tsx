import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';
import { SegmentedSwitch } from './segmented-switch.tsx';
import classes from './tabbed-panels.module.css';

interface TabbedPanelsProps<V extends string> {
  /** One for each panel, in their order. */
  tabs: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  /** The accessible name of the switch. */
  label: string;
  /** The grid of the panels. */
  className?: string | undefined;
  children: ReactNode;
}

/** Panels side by side; on a phone one at a time, chosen by a switch above them. */
export function TabbedPanels<V extends string>(props: TabbedPanelsProps<V>) {
  const { tabs, value, onChange, label, className, children } = props;
  return (
    <>
      <div className={classes.tabs}>
        <SegmentedSwitch<V> fullWidth label={label} value={value} onChange={onChange} options={tabs} />
      </div>
      <div
        className={classNames(classes.panels, className)}
        data-shown={tabs.findIndex((tab) => tab.value === value) + 1}
      >
        {children}
      </div>
    </>
  );
}
