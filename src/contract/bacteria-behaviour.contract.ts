import { z } from 'zod';
import { bulkFields, bulkResultSchema } from './bulk.contract.ts';
import { changeSetField, deletedResponse, endpoint, idParam, idSchema, instantSchema } from './endpoint.ts';
import { type BehaviourStatus, behaviourStatusSchema, type Flow, flowSchema } from './microbiome.ts';
import { type Kind, kindSchema, type Level, levelSchema, type PageSize, taxIdSchema } from './taxa.contract.ts';

export const behaviourStatuses = behaviourStatusSchema.options;
export const behaviourFlows = flowSchema.options;

export const defaultStatus: BehaviourStatus = 'Normal';
export const defaultFlow: Flow = 'Increase';
/** One record per status. */
export const maxBehaviours = behaviourStatuses.length;
/** How long a behaviour that was just written stands out. */
export const behaviourHighlightMs = 2500;
export const behaviourSpeciesPageSize: PageSize = 10;

/** The sentences of the specification: the server answers 409 with them, the form shows them before it asks. */
export const behaviourMessages = {
  full: 'Already 3 statuses.',
  used: 'Status already used.',
  usedByOther: 'Status already used by another row.',
  unchanged: 'No changes to save.',
} as const;

const genusBehaviourSchema = z.object({
  id: idSchema,
  genusTaxId: taxIdSchema,
  genusName: z.string(),
  status: behaviourStatusSchema,
  flow: flowSchema,
});

const speciesBehaviourSchema = z.object({
  id: idSchema,
  speciesTaxId: taxIdSchema,
  speciesName: z.string(),
  status: behaviourStatusSchema,
  flow: flowSchema,
});

const behaviourSchema = z.union([genusBehaviourSchema, speciesBehaviourSchema]);
export type Behaviour = z.infer<typeof behaviourSchema>;

/** The field a list of behaviours comes in. */
export const behaviourListField = {
  species: { 'to-eat': 'speciesBehaviourToEat', 'not-to-eat': 'speciesBehaviourNotToEat' },
  genus: { 'to-eat': 'genusBehaviourToEat', 'not-to-eat': 'genusBehaviourNotToEat' },
} as const satisfies Record<Level, Record<Kind, string>>;

/** Exactly one field is there: the one of the asked level and kind. */
const behaviourListResponse = z.object({
  genusBehaviourToEat: z.array(genusBehaviourSchema).optional(),
  genusBehaviourNotToEat: z.array(genusBehaviourSchema).optional(),
  speciesBehaviourToEat: z.array(speciesBehaviourSchema).optional(),
  speciesBehaviourNotToEat: z.array(speciesBehaviourSchema).optional(),
});

const behaviourBody = z.union([
  z.object({ genusTaxId: taxIdSchema, status: behaviourStatusSchema, flow: flowSchema }),
  z.object({ speciesTaxId: taxIdSchema, status: behaviourStatusSchema, flow: flowSchema }),
]);
export type BehaviourBody = z.infer<typeof behaviourBody>;

const path = '/admin/bacteria/{level}/behaviour/{kind}/';
const params = z.object({ level: levelSchema, kind: kindSchema });
const recordPath = '/admin/bacteria/{level}/behaviour/{kind}/{id}';
const recordParams = params.extend({ id: idParam });
const written = z.object({ behaviour: behaviourSchema, ...changeSetField });
const tag = 'Bacteria behaviour';

export const bacteriaBehaviourApi = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'staff',
    tag,
    summary: 'All behaviours of one level and list, sorted by name and status.',
    params,
    response: behaviourListResponse,
  }),
  create: endpoint({
    method: 'POST',
    path,
    access: 'admin',
    tag,
    summary: 'Add a behaviour; 409 when the taxon has one for the status, or all three.',
    params,
    body: behaviourBody,
    response: written,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: recordPath,
    access: 'admin',
    tag,
    summary: 'Change status or flow of a behaviour; 409 when another record has the status.',
    params: recordParams,
    body: behaviourBody,
    response: written,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: recordPath,
    access: 'admin',
    tag,
    summary: 'Delete a behaviour.',
    params: recordParams,
    response: deletedResponse.extend(changeSetField),
  }),
  version: endpoint({
    method: 'GET',
    path: '/admin/bacteria/behaviour/version',
    access: 'staff',
    tag,
    summary: 'Whether the behaviours have changed since a list was read, and who changed them last.',
    query: z.object({
      /** The version that was asked for before a list was read. */
      known: z.string().max(40).optional(),
    }),
    response: z.object({
      /** Another one after every change to any behaviour. */
      version: z.string(),
      /** The last change, where the known version is not the present one; absent for what no account wrote. */
      lastChange: z.object({ at: instantSchema, accountName: z.string() }).optional(),
    }),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/admin/bacteria/behaviour/bulk',
    access: 'admin',
    bodyKb: 4096,
    tag,
    summary: 'Write one status and flow for many taxa, in one transaction; or say what that would do.',
    body: z.object({ ...bulkFields, status: behaviourStatusSchema, flow: flowSchema }),
    response: bulkResultSchema,
  }),
};
