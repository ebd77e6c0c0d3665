import { practiceApi } from '#contract/practice.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { readPractice } from './practice.service.ts';
import { updatePractice } from './update-practice.ts';

export const practiceRoutes: FeatureRoutes = (mount, context) => {
  mount(practiceApi.get, async () => ({ practice: await readPractice(context) }));
  mount(practiceApi.update, ({ session, body }) => updatePractice(context, session, body));
};
