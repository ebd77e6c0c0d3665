import '#web/lib/zod-settings.ts';
import '#web/ui/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { printInLight } from '#web/app/print-in-light.ts';
import { createAppRouter } from '#web/app/router.tsx';
import { i18nReady } from '#web/i18n/i18n.ts';
import { loadConfig } from '#web/lib/config.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { restoreSession } from '#web/lib/session-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

restoreSession();
printInLight();
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const [config] = await Promise.all([loadConfig(), i18nReady]);
createRoot(root).render(<App queryClient={queryClient} router={router} buildId={config.buildId} />);
