import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

type AnyKeyboardEvent = KeyboardEvent | ReactKeyboardEvent;

/** A key pressed in a field with choices: Escape closes the choices there, not the form around them. */
export const isInChoices = ({ target }: AnyKeyboardEvent): boolean =>
  target instanceof Element && target.matches('[aria-haspopup="listbox"]');

/**
 * Enter in open choices never sends the form around them. Where letters were typed so fast that no choice is marked yet,
 * it takes the first that matches them. The whole document listens; only who does more on Enter asks it first.
 */
export function keepEnterInChoices(event: AnyKeyboardEvent): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (!(field instanceof HTMLInputElement) || !isInChoices(event) || !('expanded' in field.dataset)) return;
  event.preventDefault();
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  const isSearch = field.value.trim() !== '' && list?.querySelector('[data-checked]')?.textContent !== field.value;
  if (isSearch) list?.querySelector<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')?.click();
}
