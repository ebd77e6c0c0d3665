import { Menu } from '@mantine/core';
import { type ComponentPropsWithoutRef, type ReactNode, type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/lib/class-names.ts';
import { formatSigned } from '#web/lib/format.ts';
import { IconArrowDown, IconArrowUp, IconCheck, IconChevronDown } from '#web/ui/icons.gen.ts';
import layout from '#web/ui/layout.module.css';
import classes from './value-dropdown.module.css';

/** The four named effects of a food on a bacterium, strongest increase first. */
export const effectValues = [10, 3, -3, -10] as const;

const words = { 10: 'value.plus10', 3: 'value.plus3', [-3]: 'value.minus3', [-10]: 'value.minus10' } as const;

export function EffectArrows({ value }: { value: number }) {
  const Arrow = value > 0 ? IconArrowUp : IconArrowDown;
  if (value === 0) return null;
  return (
    <span className={classes.arrows} aria-hidden>
      <Arrow size={13} stroke={2.25} />
      {Math.abs(value) >= 10 && <Arrow size={13} stroke={2.25} />}
    </span>
  );
}

type ButtonAttributes = ComponentPropsWithoutRef<'button'>;

interface ValueDropdownProps {
  value: number | null;
  onChange: (value: number) => void;
  /** The accessible name, e.g. "Value of Almonds". */
  label: string;
  /** Stands above the options. */
  heading?: ReactNode;
  disabled?: boolean;
  /** Why it is disabled. */
  title?: string | undefined;
  /** The id of the text that says why. */
  'aria-describedby'?: string | undefined;
  /** The form's own size, with the words beside the number. */
  wide?: boolean;
}

/**
 * The button of a value and its menu. Lists hold dozens of these, and a menu is dear to mount: each gets its own
 * when it is first opened.
 */
export function ValueDropdown(props: ValueDropdownProps) {
  const [opened, setOpened] = useState<boolean | null>(null);
  if (opened === null) {
    return <ValueButton {...props} aria-haspopup="menu" aria-expanded={false} onClick={() => setOpened(true)} />;
  }
  return (
    <Menu
      position="bottom-end"
      width={props.wide ? 'target' : 264}
      opened={opened}
      onChange={setOpened}
      disabled={props.disabled ?? false}
      returnFocus
    >
      <Menu.Target>
        <ValueButton {...props} />
      </Menu.Target>
      <ValueOptions {...props} />
    </Menu>
  );
}

interface ValueButtonProps extends ValueDropdownProps, Omit<ButtonAttributes, keyof ValueDropdownProps> {
  ref?: Ref<HTMLButtonElement>;
}

function ValueButton({ value, onChange: _, label, heading: __, title, wide = false, ...rest }: ValueButtonProps) {
  const { t } = useTranslation();
  const named = effectValues.find((each) => each === value);
  const said = wide && named !== undefined ? t(words[named]) : null;
  // The name holds what one sees; where the label says it already, once.
  const none = t('value.none');
  const text = value === null ? none : formatSigned(value, 1);
  const name = value === null && label.includes(none) ? label : `${label}: ${text}`;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(layout.smallStrong, layout.inlineGroup, classes.target, wide && classes.wide)}
      aria-label={said === null ? name : `${name} ${said}`}
      title={title}
      data-tone={value === null || value === 0 ? undefined : value > 0 ? 'green' : 'red'}
      data-strong={(value !== null && Math.abs(value) >= 10) || undefined}
    >
      {value === null ? (
        <span className={classes.none}>{none}</span>
      ) : (
        <>
          <EffectArrows value={value} />
          <span className={classes.number}>{text}</span>{' '}
          {said !== null && <span className={classes.words}>{said}</span>}
        </>
      )}
      <IconChevronDown
        className={`${layout.faint} ${layout.end} ${layout.rigid} ${classes.chevron}`}
        size={14}
        aria-hidden
      />
    </button>
  );
}

function ValueOptions({ value, onChange, heading }: ValueDropdownProps) {
  const { t } = useTranslation();
  return (
    <Menu.Dropdown>
      {heading !== undefined && <Menu.Label>{heading}</Menu.Label>}
      {effectValues.map((each) => (
        <Menu.Item
          key={each}
          onClick={() => onChange(each)}
          data-tone={each > 0 ? 'green' : 'red'}
          rightSection={each === value ? <IconCheck size={15} aria-hidden /> : undefined}
        >
          <span className={`${layout.group} ${layout.muted}`}>
            <span className={`${layout.inlineGroup} ${classes.optionValue}`}>
              <EffectArrows value={each} />
              {formatSigned(each)}
            </span>
            {t(words[each])}
          </span>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}
