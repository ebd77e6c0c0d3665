import { engineSettingsApi as api } from '#contract/engine-settings.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { changeSettings, presentSettings } from './engine-settings.door.ts';

export const engineSettingsRoutes: FeatureRoutes = (mount, context) => {
  mount(api.get, () => presentSettings(context));
  mount(api.update, ({ session, body }) => changeSettings(context, session, body));
};
