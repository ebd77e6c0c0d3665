import { AsyncLocalStorage } from 'node:async_hooks';

/** What a request leaves in the logs about itself: where it came from, whose records it opened, whether it wrote. */
export interface RequestAudit {
  readonly address: string | null;
  /** The patients whose records it was admitted to. */
  patients: Set<number>;
  /** Its change set tells of it already. */
  changed: boolean;
}

/**
 * Kept beside the request and not handed down through every function: the one place that admits somebody to a
 * patient notes it, and no feature can forget to.
 */
const audits = new AsyncLocalStorage<RequestAudit>();

export function withRequestAudit<Result>(audit: RequestAudit, work: () => Result): Result {
  return audits.run(audit, work);
}

export function currentRequestAudit(): RequestAudit | undefined {
  return audits.getStore();
}

export function notePatient(patientId: number): void {
  audits.getStore()?.patients.add(patientId);
}
