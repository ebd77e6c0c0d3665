import { z } from 'zod';
import { changeSetField, endpoint } from './endpoint.ts';

const count = z.int().nonnegative();

/** Of one kind of record. What staff added or changed stays theirs. */
const shippedChangesSchema = z.object({ added: count, changed: count, removed: count, kept: count });

const tag = 'Shipped rules';
/** Ten thousand pairs are written, or tried. */
const waitSeconds = 120;

export const shippedRulesApi = {
  pending: endpoint({
    method: 'GET',
    path: '/admin/shipped-rules',
    access: 'admin',
    tag,
    summary: 'Whether a newer version of the shipped pairs and behaviours waits, and what it would change.',
    waitSeconds,
    response: z.object({
      pending: z
        .object({ version: z.string(), pairs: shippedChangesSchema, behaviours: shippedChangesSchema })
        .nullable(),
    }),
  }),
  takeOver: endpoint({
    method: 'POST',
    path: '/admin/shipped-rules/take-over',
    access: 'admin',
    tag,
    summary: 'Take over the newer version that waits; it can be undone as any other change.',
    waitSeconds,
    response: z.object({
      ...{ pairs: shippedChangesSchema, behaviours: shippedChangesSchema },
      /** Absent where all that is new was kept out by what staff had made their own. */
      changeSetId: changeSetField.changeSetId.optional(),
    }),
  }),
};
