import { z } from 'zod';
import { changeSetField, endpoint } from './endpoint.ts';
import { noteText } from './text.ts';

const between = (low: number, high: number) =>
  z.number().min(low, `Use at least ${low}.`).max(high, `Use at most ${high}.`);

/** What an Admin may change of the calculation. Ranges, their spread, the gate and the guards are not among it. */
export const scoreSettingsSchema = z.object({
  /** A food that few speak for stays near the middle. */
  neutralVotes: between(20, 60),
  gradeWeights: z.object({ A: between(0, 1), B: between(0, 1), C: between(0, 1), D: between(0, 1) }),
  /** Lowest score of Eat, and of Eat more; Limit and Avoid mirror them. */
  bands: z.object({ eat: between(1, 50), eatMore: between(1, 90) }),
  /** General score from which a food is good for most people; its negative marks "rarely". */
  mark: between(1, 99),
  /** How loud a value inside its range may speak. */
  whisper: between(0, 0.5),
});
export type ScoreSettings = z.infer<typeof scoreSettingsSchema>;

/** The same with what must hold between the figures. */
export const scoreSettingsInput = scoreSettingsSchema
  .refine(({ gradeWeights: { A, B, C, D } }) => A >= B && B >= C && C >= D, {
    path: ['gradeWeights'],
    message: 'A better grade must not weigh less.',
  })
  .refine(({ bands }) => bands.eat < bands.eatMore, {
    path: ['bands', 'eatMore'],
    message: 'Eat more must begin above Eat.',
  });

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
      settings: scoreSettingsInput,
      reason: noteText(500).min(1, 'A reason is required.'),
      version,
    }),
    response: engineSettingsSchema.extend(changeSetField),
  }),
};
