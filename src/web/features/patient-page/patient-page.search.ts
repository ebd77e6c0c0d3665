import { z } from 'zod';

export const pagePlaces = ['today', 'kitchen', 'checkIn', 'report'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** `key=code`: the link asks for a code in place of the date of birth. */
export const patientPageSearchSchema = z.object({
  key: z.literal('code').optional().catch(undefined),
  place: z.enum(pagePlaces).optional().catch(undefined),
});
