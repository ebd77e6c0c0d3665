import { areLetterKeysOn } from '#web/lib/letter-keys.ts';

const notTypedInto = ['checkbox', 'radio', 'button', 'submit'];

/** Letters go into this field, they are no shortcut. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notTypedInto.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA');
}

/** A menu or a dialog is open: keys are for it. */
export function isOverlaid(event: { defaultPrevented: boolean }): boolean {
  return event.defaultPrevented || document.querySelector('[role="menu"], [role="dialog"]') !== null;
}

/** One letter alone that is a shortcut here: not in a field, and not where the account has switched letters off. */
export function isLetter(event: {
  target: EventTarget | null;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}): boolean {
  return areLetterKeysOn() && !event.ctrlKey && !event.metaKey && !event.altKey && !isTypedInto(event.target);
}
