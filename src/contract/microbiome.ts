import { z } from 'zod';
import { foodListKinds, ranks } from './words.ts';

/** Words that reference data, lab reports and recommendations share. */

export const rankSchema = z.enum(ranks);
export type Rank = z.infer<typeof rankSchema>;

export const foodListKindSchema = z.enum(foodListKinds);
export type FoodListKind = z.infer<typeof foodListKindSchema>;

/** The statuses a behaviour can be recorded for. */
export const behaviourStatusSchema = z.enum(['Low', 'Normal', 'High']);
export type BehaviourStatus = z.infer<typeof behaviourStatusSchema>;

/** The status of a taxon in a report; Unknown where no range is known for it. */
export const taxonStatusSchema = z.enum(['Low', 'Normal', 'High', 'Unknown']);
export type TaxonStatus = z.infer<typeof taxonStatusSchema>;

export const flowSchema = z.enum(['Increase', 'Decrease']);
export type Flow = z.infer<typeof flowSchema>;

/** How a laboratory measures. */
export const labMethodSchema = z.enum(['16S', 'shotgun', 'qPCR', 'other']);
export type LabMethod = z.infer<typeof labMethodSchema>;
