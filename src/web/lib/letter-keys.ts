/** Whether keys of one character do something outside fields. Whoever speaks to a screen may switch them off (WCAG 2.1.4). */
let isOn = true;

export function areLetterKeysOn(): boolean {
  return isOn;
}

export function setLetterKeys(on: boolean): void {
  isOn = on;
}

const notTypedInto = ['radio', 'checkbox', 'button', 'submit', 'range', 'file', 'color'];

/** Whether a key that was pressed there is written, so that it must not do anything else. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notTypedInto.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName));
}
