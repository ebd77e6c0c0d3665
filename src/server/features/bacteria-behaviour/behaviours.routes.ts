import { bacteriaBehaviourApi as api, behaviourListField } from '#contract/bacteria-behaviour.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { bulkApplyBehaviours } from './bacteria-behaviour.door.ts';
import { behavioursOf, lastBehaviourChange } from './behaviours.repository.ts';
import { addBehaviour, behaviourInput, changeBehaviour, presentBehaviour, removeBehaviour } from './write-behaviour.ts';

export const behavioursRoutes: FeatureRoutes = (mount, context) => {
  const { database, readyTexts } = context;

  mount(api.list, ({ params: { level, kind }, versions }) => {
    const field = behaviourListField[level][kind];
    return readyTexts.get(versions, `behaviours:${field}`, ['catalogue', 'behaviours'], async () => ({
      [field]: (await behavioursOf(database.orm, level, kind)).map((row) => presentBehaviour(level, row)),
    }));
  });
  mount(api.version, async ({ query: { known }, versions }) => {
    const version = versions.behaviours;
    if (known === undefined || known === version) return { version };
    const lastChange = await lastBehaviourChange(database.orm);
    return { version, ...(lastChange && { lastChange }) };
  });
  mount(api.create, async ({ session, params, body }) =>
    addBehaviour(context, session, params, behaviourInput(params.level, body)),
  );
  mount(api.update, async ({ session, params, body }) =>
    changeBehaviour(context, session, params, params.id, behaviourInput(params.level, body)),
  );
  mount(api.remove, ({ session, params }) => removeBehaviour(context, session, params, params.id));
  mount(api.bulk, ({ session, body }) => bulkApplyBehaviours(context, session, body));
};
