import type { QueryClient } from '@tanstack/react-query';

/** Every query of reference data has a key that begins with this, so that an undo or an import can refresh them all. */
export const referenceKey = 'reference' as const;
/** What the rule book counts and finds, which changes with every rule and study. */
export const ruleBookKey = [referenceKey, 'rule-book'] as const;

/** Lists on screen are fetched again at once, the others when they are next shown. */
export function refreshReferenceData(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [referenceKey] });
}
