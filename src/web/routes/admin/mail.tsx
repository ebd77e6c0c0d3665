import { createFileRoute } from '@tanstack/react-router';
import { mailSearch } from '#web/features/mail/mail.search.ts';
import { MailScreen } from '#web/features/mail/mail-screen.tsx';

export const Route = createFileRoute('/admin/mail')({
  validateSearch: mailSearch,
  staticData: { texts: ['mail', 'patient'] },
  component: MailScreen,
});
