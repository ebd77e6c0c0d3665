import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '#web/app/require-session.ts';
import { AppFrame } from '#web/app/shell/app-frame.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location }) => requireSession(context.config, location.href),
  // Rows in place of the whole shell would stay until the page is there as well: the shell comes first.
  pendingMs: Number.POSITIVE_INFINITY,
  staticData: { texts: ['idle', 'shell'] },
  component: AppFrame,
});
