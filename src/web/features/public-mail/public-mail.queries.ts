import { useMutation } from '@tanstack/react-query';
import { mailApi } from '#contract/mail.contract.ts';
import { reportLinksApi } from '#contract/report-links.contract.ts';
import { call } from '#web/lib/api-client.ts';
import type { WriteOutcome } from '#web/lib/write-outcome.ts';

interface Asked {
  token: string;
  dateOfBirth: string;
}

export function useOpenReport({ onDone, onFailed }: WriteOutcome<Blob, Asked>) {
  return useMutation({
    mutationFn: (body: Asked): Promise<Blob> => call(reportLinksApi.open, { body }),
    onSuccess: onDone,
    onError: onFailed,
  });
}

export function useSetReminders() {
  return useMutation({
    mutationFn: (body: { token: string; reminders: boolean }) => call(mailApi.setReminders, { body }),
  });
}
