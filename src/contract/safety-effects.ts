import { z } from 'zod';
import { safetyEffects, triggerKinds } from './words.ts';

export const safetyEffectSchema = z.enum(safetyEffects);
export type SafetyEffect = z.infer<typeof safetyEffectSchema>;

export const triggerKindSchema = z.enum(triggerKinds);
export type TriggerKind = z.infer<typeof triggerKindSchema>;
