import { useMutation } from '@tanstack/react-query';
import { mailApi } from '#contract/mail.contract.ts';
import { call } from '#web/lib/api-client.ts';

export function useSetReminders() {
  return useMutation({
    mutationFn: (body: { token: string; reminders: boolean }) => call(mailApi.setReminders, { body }),
  });
}
