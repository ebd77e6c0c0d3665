import { createFileRoute } from '@tanstack/react-router';
import { requireSession } from '#web/app/require-session.ts';
import { BellyShell } from '#web/app/shell/belly-shell.tsx';

export const Route = createFileRoute('/belly')({
  beforeLoad: ({ context, location }) => requireSession(context.config, location.href),
  component: BellyShell,
});
