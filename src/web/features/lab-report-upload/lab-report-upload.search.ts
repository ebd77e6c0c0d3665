import { z } from 'zod';

export const labReportUploadSearchSchema = z.object({
  userId: z.coerce.number().int().positive().optional().catch(undefined),
});
