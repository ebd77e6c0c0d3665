/** `HH:MM` of what one writes: `9:30`, `9.30`, `9 30`, `0930`, `9`; null where it is no time. */
export function parseTime(text: string): string | null {
  const found = /^(\d{1,2})(?:[:., h]?(\d{2}))?$/.exec(text.trim());
  if (!found) return null;
  const [hours, minutes] = [Number(found[1]), Number(found[2] ?? '0')];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
