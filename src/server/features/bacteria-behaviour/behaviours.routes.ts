import {
  bacteriaBehaviourApi as api,
  type BehaviourBody,
  behaviourListField,
} from '#contract/bacteria-behaviour.contract.ts';
import type { Level } from '#contract/taxa.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { invalid } from '#server/http/app-error.ts';
import { presentBehaviour } from './behaviour-presenter.ts';
import { behavioursOf } from './behaviours.repository.ts';
import { bulkApplyBehaviours } from './bulk-apply-behaviours.ts';
import { addBehaviour, changeBehaviour, removeBehaviour } from './write-behaviour.ts';

export const behavioursRoutes: FeatureRoutes = (mount, context) => {
  const { database, readyTexts } = context;

  mount(api.list, ({ params: { level, kind }, versions }) => {
    const field = behaviourListField[level][kind];
    return readyTexts.get(versions, `behaviours:${field}`, async () => ({
      [field]: (await behavioursOf(database.orm, level, kind)).map((row) => presentBehaviour(level, row)),
    }));
  });
  mount(api.create, async ({ session, params, body }) =>
    addBehaviour(context, session, params, inputOf(params.level, body)),
  );
  mount(api.update, async ({ session, params, body }) =>
    changeBehaviour(context, session, params, params.id, inputOf(params.level, body)),
  );
  mount(api.remove, ({ session, params }) => removeBehaviour(context, session, params, params.id));
  mount(api.bulk, ({ session, body }) => bulkApplyBehaviours(context, session, body));
};

/** The taxon comes in the field of the level that the path names. */
function inputOf(level: Level, body: BehaviourBody) {
  const { status, flow } = body;
  if (level === 'genus' && 'genusTaxId' in body) return { taxonId: body.genusTaxId, status, flow };
  if (level === 'species' && 'speciesTaxId' in body) return { taxonId: body.speciesTaxId, status, flow };
  const field = level === 'genus' ? 'genusTaxId' : 'speciesTaxId';
  throw invalid([{ field, message: `The path asks for a ${level}: name it in ${field}.` }]);
}
