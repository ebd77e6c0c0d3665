import { z } from 'zod';

/** From the best to the worst; a food outside all of them is excluded. */
export const scoreBands = ['eatMore', 'eat', 'neutral', 'limit', 'avoid'] as const;
export const scoreBandSchema = z.enum(scoreBands);
export type ScoreBand = z.infer<typeof scoreBandSchema>;
export const foodBandSchema = z.enum([...scoreBands, 'excluded']);
export type FoodBand = z.infer<typeof foodBandSchema>;
