import { z } from 'zod';

/** From the strictest on. Caution and timing leave the band alone and stand beside the food. */
export const safetyEffects = [
  'refuse',
  'exclude',
  'ceiling:limit',
  'ceiling:neutral',
  'steady',
  'caution',
  'timing',
] as const;
export const safetyEffectSchema = z.enum(safetyEffects);
export type SafetyEffect = z.infer<typeof safetyEffectSchema>;

/** What makes a safety rule fire. */
export const triggerKinds = ['life-stage', 'age', 'condition', 'drug', 'restriction'] as const;
export const triggerKindSchema = z.enum(triggerKinds);
export type TriggerKind = z.infer<typeof triggerKindSchema>;
