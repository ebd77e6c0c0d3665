/** Whether keys of one character do something outside fields. Whoever speaks to a screen may switch them off (WCAG 2.1.4). */
let isOn = true;

export function areLetterKeysOn(): boolean {
  return isOn;
}

export function setLetterKeys(on: boolean): void {
  isOn = on;
}
