const notTypedInto = ['checkbox', 'radio', 'button', 'submit'];

/** Letters go into this field, they are no shortcut. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !notTypedInto.includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.tagName === 'TEXTAREA');
}

/** A menu or a dialog is open: keys are for it. */
export function isOverlaid(): boolean {
  return document.querySelector('[role="menu"], [role="dialog"]') !== null;
}
