import { useDebouncedValue } from '@mantine/hooks';

const redrawDelayMs = 400;

/** The version whose pages are drawn: a moment behind the one that was saved. */
export function useDrawnVersion(version: number): number {
  const [drawn] = useDebouncedValue(version, redrawDelayMs);
  return drawn;
}
