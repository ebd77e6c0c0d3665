import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const preferencesSchema = z.object({
  /** *Today* above the patients is folded away. */
  todayHidden: z.boolean(),
  /** Keys of one letter do something outside fields. */
  letterKeys: z.boolean(),
});
export type Preferences = z.infer<typeof preferencesSchema>;

const tag = 'Accounts';
const response = z.object({ preferences: preferencesSchema });

export const preferencesApi = {
  get: endpoint({
    method: 'GET',
    path: '/auth/preferences',
    access: 'staff',
    tag,
    summary: 'How the caller wants their screens, on every device.',
    response,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/auth/preferences',
    access: 'staff',
    tag,
    summary: "Change some of the caller's preferences.",
    body: preferencesSchema.partial(),
    response,
  }),
};
