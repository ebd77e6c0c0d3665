import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '#web/app/require-session.ts';
import { AdminShell } from '#web/app/shell/admin-shell.tsx';

export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context, location }) => requireSession(context.config, location.href),
  component: AdminShell,
});
