import { z } from 'zod';
import { changeSetField, endpoint } from './endpoint.ts';
import { coded } from './problem.ts';
import { noteText } from './text.ts';

const gradeWeights = z.object({ A: z.number(), B: z.number(), C: z.number(), D: z.number() });

/** What an Admin may change of the calculation. Calibration, reference scores, step, the opening rule and caps are not among it. */
export const scoreSettingsSchema = z.object({
  /** Score from which a kind of food is suggested. */
  show: z.number(),
  /** Score from which it is Eat more. */
  strong: z.number(),
  gradeWeights,
  /** Foods that a suggestion names, at most. */
  examples: z.number(),
  /** Portions a week by component, where the practice changed them; reach follows. */
  portionsAWeek: z.record(z.string().max(100), z.number()),
});
export type ScoreSettings = z.infer<typeof scoreSettingsSchema>;

/** Those of engine 2, as lists that it made have kept them. They have no effect any more. */
export const engine2SettingsSchema = z.object({
  neutralVotes: z.number(),
  gradeWeights,
  bands: z.object({ eat: z.number(), eatMore: z.number() }),
  mark: z.number(),
  whisper: z.number(),
});
export type Engine2Settings = z.infer<typeof engine2SettingsSchema>;

/** What can be eaten of a component against the dose of its studies, by the figures that are shipped. */
const componentDoseSchema = z.object({
  groupId: z.string(),
  groupName: z.object({ en: z.string(), hr: z.string() }),
  component: z.string(),
  /** The portion that counts, in the unit of the dose. */
  portion: z.number(),
  dosePerDay: z.number(),
  unit: z.string(),
  portionsAWeek: z.number(),
});

/** Counts changes; a change must name the one it was made on. */
const version = z.int().nonnegative();

const engineSettingsSchema = z.object({
  settings: scoreSettingsSchema,
  /** The figures of the definition. */
  defaults: scoreSettingsSchema,
  /** In the order of the groups. */
  doses: z.array(componentDoseSchema),
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
