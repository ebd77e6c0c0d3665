import { z } from 'zod';

// Declared on their own: the list of patients names them, without the schemas of notes.

export const visitKindSchema = z.enum(['firstVisit', 'followUp', 'results', 'phone']);
export type VisitKind = z.infer<typeof visitKindSchema>;
