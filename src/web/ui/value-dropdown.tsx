import { Menu, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCheck, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#web/lib/class-names.ts';
import { formatSigned } from '#web/lib/format.ts';
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
  /** The form's own size, with the words beside the number. */
  wide?: boolean;
}

export function ValueDropdown({ value, onChange, label, heading, disabled, title, wide = false }: ValueDropdownProps) {
  const { t } = useTranslation();
  const named = effectValues.find((each) => each === value);
  const said = named === undefined ? null : t(words[named]);
  return (
    <Menu position="bottom-end" disabled={disabled ?? false} width={wide ? 'target' : 264}>
      <Menu.Target>
        <UnstyledButton
          className={classNames(classes.target, wide && classes.wide)}
          aria-label={
            value === null ? label : `${label}: ${formatSigned(value, 1)}${wide && said !== null ? ` ${said}` : ''}`
          }
          disabled={disabled ?? false}
          title={title}
          data-tone={value === null || value === 0 ? undefined : value > 0 ? 'green' : 'red'}
          data-strong={(value !== null && Math.abs(value) >= 10) || undefined}
        >
          {value === null ? (
            <span className={classes.none}>{t('value.label')}</span>
          ) : (
            <>
              <EffectArrows value={value} />
              <span className={classes.number}>{formatSigned(value, 1)}</span>{' '}
              {wide && said !== null && <span className={classes.words}>{said}</span>}
            </>
          )}
          <IconChevronDown className={classes.chevron ?? ''} size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {heading !== undefined && <Menu.Label>{heading}</Menu.Label>}
        {effectValues.map((each) => (
          <Menu.Item
            key={each}
            onClick={() => onChange(each)}
            data-tone={each > 0 ? 'green' : 'red'}
            rightSection={each === value ? <IconCheck size={15} aria-hidden /> : undefined}
          >
            <span className={classes.option}>
              <span className={classes.optionValue}>
                <EffectArrows value={each} />
                {formatSigned(each)}
              </span>
              {t(words[each])}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
