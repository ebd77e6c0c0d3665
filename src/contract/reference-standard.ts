import { z } from 'zod';
import { menopauses, type phytateLevels, standards } from './words.ts';

export const standardSchema = z.enum(standards);
export type Standard = z.infer<typeof standardSchema>;

export const menopauseSchema = z.enum(menopauses);
export type Menopause = z.infer<typeof menopauseSchema>;

export type PhytateMg = (typeof phytateLevels)[number];
