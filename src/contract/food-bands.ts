import { z } from 'zod';
import { foodBands, scoreBands } from './words.ts';

export const scoreBandSchema = z.enum(scoreBands);
export type ScoreBand = z.infer<typeof scoreBandSchema>;
export const foodBandSchema = z.enum(foodBands);
export type FoodBand = z.infer<typeof foodBandSchema>;
