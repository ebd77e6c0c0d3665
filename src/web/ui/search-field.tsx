import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { areLetterKeysOn, isTyping } from '#web/lib/letter-keys.ts';
import { IconSearch } from './icons.gen.ts';
import classes from './search-field.module.css';

interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  /** The accessible name, and the placeholder unless one is given. */
  label: string;
  placeholder?: string;
  /** The page's main search: `/` puts the cursor here. One per page. */
  slash?: boolean;
  /** Takes the cursor when it appears, in place of a field that was typed into. */
  typing?: boolean;
  className?: string;
  /** Called by the arrow down key, to go on into the list below. */
  onArrowDown?: () => void;
}

export const SearchField = memo(function SearchField({
  value,
  onChange,
  label,
  placeholder,
  slash,
  typing,
  className,
  onArrowDown,
}: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (typing) field.current?.focus();
  }, [typing]);

  useEffect(() => {
    if (!slash) return;
    const focus = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || !areLetterKeysOn()) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [slash]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Escape' && value !== '') {
      event.stopPropagation();
      onChange('');
    } else if (event.key === 'ArrowDown' && onArrowDown !== undefined) {
      event.preventDefault();
      onArrowDown();
    }
  };

  return (
    <TextInput
      ref={field}
      type="search"
      size="sm"
      className={className ?? ''}
      classNames={{ input: classes.input ?? '' }}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      aria-label={label}
      placeholder={placeholder ?? label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      rightSection={
        value === '' ? (
          slash ? (
            <Kbd className={classes.hint ?? ''} aria-hidden>
              /
            </Kbd>
          ) : null
        ) : (
          <CloseButton
            size="sm"
            aria-label={t('actions.clearSearch')}
            onClick={() => {
              onChange('');
              field.current?.focus();
            }}
          />
        )
      }
    />
  );
});
