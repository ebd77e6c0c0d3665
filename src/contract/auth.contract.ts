import { z } from 'zod';
import { endpoint, idSchema, languageSchema, type PendingStep } from './endpoint.ts';

export const roleSchema = z.enum(['Admin', 'Nutritionist']);
export type Role = z.infer<typeof roleSchema>;

/** What a token says of its bearer. `role` is the field the web reads. */
export interface TokenPayload {
  sub: string;
  role: Role;
  name: string;
  iat: number;
  exp: number;
  jti: string;
}

export const passwordSchema = z.string().min(10, 'Use at least 10 characters.').max(200, 'Use at most 200 characters.');

const pendingSteps = ['password'] as const satisfies readonly PendingStep[];

const jwtResponse = z.object({
  jwt: z.string(),
  /** What must be done before anything else is answered; absent where nothing is. */
  pending: z.enum(pendingSteps).optional(),
});

export const signedInAccountSchema = z.object({
  id: idSchema,
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  language: languageSchema,
});

const tag = 'Session';

export const authApi = {
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    tag,
    summary: 'Sign in; ten failures in fifteen minutes block the name or the address.',
    body: z.object({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) }),
    response: jwtResponse,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'staff',
    tag,
    summary: 'Revoke the token of this request.',
    while: pendingSteps,
    response: z.object({}),
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'staff',
    tag,
    summary: 'The account behind the token, and what it must do before anything else.',
    while: pendingSteps,
    response: z.object({ account: signedInAccountSchema, pending: z.enum(pendingSteps).nullable() }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    access: 'staff',
    tag,
    summary: "Change one's own password; every other token of the account is revoked.",
    while: ['password'],
    body: z.object({ current: z.string().min(1).max(200), next: passwordSchema }),
    response: z.object({}),
  }),
  demo: endpoint({
    method: 'POST',
    path: '/auth/demo',
    access: 'public',
    tag,
    summary: 'Sign in as the demo nutritionist; there on the example host only.',
    response: jwtResponse,
  }),
};
