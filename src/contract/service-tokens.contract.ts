import { z } from 'zod';
import { endpoint, idParam, idSchema, instantSchema } from './endpoint.ts';
import { coded } from './problem.ts';
import { type ServiceScope, serviceScopes } from './service-scopes.ts';
import { lineText } from './text.ts';

export { type ServiceScope, serviceScopes } from './service-scopes.ts';

/** A year at most: whoever needs longer makes a new one, and looks at who still has the old one. */
export const tokenLifetimeDays = { min: 1, max: 366, usual: 90 } as const;
const daysOutside = coded('TOKEN_DAYS', { min: tokenLifetimeDays.min, max: tokenLifetimeDays.max });

export const serviceTokenSchema = z.object({
  id: idSchema,
  name: z.string(),
  scopes: z.array(z.enum(serviceScopes)),
  /** Who made it and answers for it: it ends with that account. */
  createdBy: z.object({ id: idSchema, name: z.string() }),
  createdAt: instantSchema,
  expiresAt: instantSchema,
  /** Null: never used. Written every half minute at most. */
  lastUsed: z.object({ at: instantSchema, address: z.string().nullable() }).nullable(),
  /** `ownerGone`: the account that answers for it is no active Admin any more. */
  state: z.enum(['active', 'expired', 'revoked', 'ownerGone']),
  revokedAt: instantSchema.nullable(),
});
export type ServiceToken = z.infer<typeof serviceTokenSchema>;

export const newServiceTokenSchema = z.object({
  name: lineText(80).min(1, coded('NAME_REQUIRED')),
  scopes: z
    .array(z.enum(serviceScopes))
    .min(1, coded('TOKEN_SCOPE_REQUIRED'))
    .max(serviceScopes.length)
    .transform((scopes): ServiceScope[] => [...new Set(scopes)]),
  expiresInDays: z
    .int(daysOutside)
    .min(tokenLifetimeDays.min, daysOutside)
    .max(tokenLifetimeDays.max, daysOutside)
    .default(tokenLifetimeDays.usual),
});
export type NewServiceToken = z.input<typeof newServiceTokenSchema>;

const tag = 'Service tokens';

export const serviceTokensApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/service-tokens',
    access: 'admin',
    tag,
    summary: 'The tokens by which other systems call, with their scopes and last use; those that count first.',
    response: z.object({ serviceTokens: z.array(serviceTokenSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/service-tokens',
    access: 'admin',
    confirmed: true,
    tag,
    summary:
      'Make a token for another system. Its `secret` is in this answer and nowhere else; it opens only the calls of its scopes.',
    body: newServiceTokenSchema,
    response: z.object({ serviceToken: serviceTokenSchema, secret: z.string() }),
    status: 201,
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/admin/service-tokens/{tokenId}/revoke',
    access: 'admin',
    tag,
    summary: 'Revoke a token: from now on it opens nothing. Asked twice, it was revoked once.',
    params: z.object({ tokenId: idParam }),
    response: z.object({ serviceToken: serviceTokenSchema }),
  }),
};
