import '#web/lib/zod-settings.ts';
import '#web/ui/theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from '#web/app/app.tsx';
import { printInLight } from '#web/app/print-in-light.ts';
import { askForFirstPage, createAppRouter } from '#web/app/router.tsx';
import { keepScrollPosition } from '#web/app/scroll-storage.ts';
import { i18nReady, speakUnlessChosen } from '#web/i18n/i18n.ts';
import { loadConfig } from '#web/lib/config.ts';
import { createQueryClient, restoreCache } from '#web/lib/query-client.ts';
import { restoreSession } from '#web/lib/session-store.ts';

// In development packages come whole, and no component brings its own styles (`vite.config.ts`).
if (import.meta.env.DEV) await import('#web/ui/theme/mantine-styles.ts');

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const { language } = restoreSession();
printInLight();
const queryClient = createQueryClient();
const router = createAppRouter();
keepScrollPosition(router);
askForFirstPage(router);
const restored = loadConfig().then(({ buildId }) => restoreCache(queryClient, buildId));
await Promise.all([restored, i18nReady.then(() => speakUnlessChosen(language))]);
createRoot(root).render(<App queryClient={queryClient} router={router} />);
