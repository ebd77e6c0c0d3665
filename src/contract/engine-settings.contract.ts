import { z } from 'zod';
import { changeSetField, endpoint } from './endpoint.ts';
import { coded } from './problem.ts';
import { noteText } from './text.ts';

/** What an Admin may change of the calculation. Ranges, their spread, the gate and the guards are not among it. */
export const scoreSettingsSchema = z.object({
  /** A food that few speak for stays near the middle. */
  neutralVotes: z.number(),
  gradeWeights: z.object({ A: z.number(), B: z.number(), C: z.number(), D: z.number() }),
  /** Lowest score of Eat, and of Eat more; Limit and Avoid mirror them. */
  bands: z.object({ eat: z.number(), eatMore: z.number() }),
  /** General score from which a food is marked good for most people; its negative marks "rarely". */
  mark: z.number(),
  /** How loud a value inside its range may speak. */
  whisper: z.number(),
});
export type ScoreSettings = z.infer<typeof scoreSettingsSchema>;

/** Counts changes; a change must name the one it was made on. */
const version = z.int().nonnegative();

const engineSettingsSchema = z.object({
  settings: scoreSettingsSchema,
  /** The figures of the definition. */
  defaults: scoreSettingsSchema,
  version,
});

const tag = 'Engine settings';

export const engineSettingsApi = {
  get: endpoint({
    method: 'GET',
    path: '/engine-settings',
    access: 'staff',
    tag,
    summary: 'The figures of the calculation that an Admin may change, beside their defaults.',
    response: engineSettingsSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/engine-settings',
    access: 'admin',
    tag,
    summary: 'Change figures of the calculation, with a reason; 409 when somebody else changed them meanwhile.',
    body: z.object({
      settings: scoreSettingsSchema,
      reason: noteText(500).min(1, coded('REASON_REQUIRED')),
      version,
    }),
    response: engineSettingsSchema.extend(changeSetField),
  }),
};
