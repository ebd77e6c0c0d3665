import { z } from 'zod';

// Declared on their own: the calculator's address names them, and addresses are read before any screen is loaded.

export const sexSchema = z.enum(['female', 'male']);
export type Sex = z.infer<typeof sexSchema>;
export const activityLevelSchema = z.enum(['inactive', 'lowActive', 'active', 'veryActive']);
export type ActivityLevel = z.infer<typeof activityLevelSchema>;
/** What the energy of a week is for. */
export const energyAimSchema = z.enum(['keep', 'lose', 'gain']);
export type EnergyAim = z.infer<typeof energyAimSchema>;
