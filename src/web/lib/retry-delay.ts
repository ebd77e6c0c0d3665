const delaysMs = [2_000, 5_000, 10_000, 30_000];

/** Until what could not be saved is tried again, after so many tries that failed. */
export function retryDelayMs(failures: number): number {
  return delaysMs[Math.min(failures, delaysMs.length - 1)] ?? 0;
}
