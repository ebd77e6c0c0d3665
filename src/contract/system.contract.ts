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
    summary:
      'Whether the application and its database answer; 503 when the database does not, or was brought up to date by a newer version.',
    response: z.object({ status: z.literal('ok'), database: z.literal('ok'), version: z.string() }),
  }),
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'public',
    tag,
    summary: 'Whether the process answers, whatever its database does: for what restarts a process that is dead.',
    response: z.object({ status: z.literal('ok') }),
  }),
  openDocs: endpoint({
    method: 'POST',
    path: '/docs-access',
    access: 'staff',
    tag,
    summary:
      'Opens the page `/api/docs` and the description `/api/openapi.json` to this browser for ten minutes, by a cookie: a page is asked for without a token.',
    response: z.object({ url: z.string() }),
  }),
};
