import { practiceApi } from '#contract/practice.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { readPractice } from './practice.door.ts';
import { removeLogo, sendLogo, setLogo, updatePractice } from './update-practice.ts';

export const practiceRoutes: FeatureRoutes = (mount, context) => {
  mount(practiceApi.get, async () => ({ practice: await readPractice(context) }));
  mount(practiceApi.update, ({ session, body }) => updatePractice(context, session, body));
  mount(practiceApi.setLogo, async ({ session, upload }) => setLogo(context, session, (await upload()).content));
  mount(practiceApi.removeLogo, ({ session }) => removeLogo(context, session));
  mount(practiceApi.logo, () => sendLogo(context));
};
