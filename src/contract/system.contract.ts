import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const configSchema = z.object({
  productName: z.string(),
  buildId: z.string(),
  exampleHost: z.string().nullable(),
  developmentHosts: z.array(z.string()),
  requestDelayMs: z.int().nonnegative(),
  /** The practice's: whose calendar decides what day it is. */
  timeZone: z.string(),
});
export type Config = z.infer<typeof configSchema>;

const tag = 'System';

export const systemApi = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    access: 'public',
    tag,
    summary: 'What the web client needs to know before anybody signs in.',
    response: configSchema,
  }),
  health: endpoint({
    method: 'GET',
    path: '/health',
    access: 'public',
    tag,
    summary: 'Whether the application and its database answer; 503 when the database does not.',
    response: z.object({ status: z.literal('ok'), database: z.literal('ok'), version: z.string() }),
  }),
};
