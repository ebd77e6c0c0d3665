import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request leaves in the logs about itself: where it came from, whose records it opened, whether it wrote. */
export interface RequestAudit {
  readonly address: string | null;
  /** The patients whose records it was let in to. */
  patients: Set<number>;
  /** Its change set tells of it already. */
  changed: boolean;
}

/**
 * Kept beside the request and not handed down through every function: the one place that lets somebody in to a
 * patient notes it, and no feature can forget to.
 */
const trails = new AsyncLocalStorage<RequestAudit>();

export function withRequestAudit<Result>(trail: RequestAudit, work: () => Result): Result {
  return trails.run(trail, work);
}

export function currentRequestAudit(): RequestAudit | undefined {
  return trails.getStore();
}

export function notePatient(patientId: number): void {
  trails.getStore()?.patients.add(patientId);
}
