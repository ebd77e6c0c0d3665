import { z } from 'zod';
import { activityLevels, sexes } from './words.ts';

export const sexSchema = z.enum(sexes);
export type Sex = z.infer<typeof sexSchema>;
export const activityLevelSchema = z.enum(activityLevels);
export type ActivityLevel = z.infer<typeof activityLevelSchema>;
/** What the energy of a week is for. */
export const energyAimSchema = z.enum(['keep', 'lose', 'gain']);
export type EnergyAim = z.infer<typeof energyAimSchema>;
