import { z } from 'zod';
import { endpoint, idSchema, type Language, languageSchema } from './endpoint.ts';

export const roleSchema = z.enum(['Admin', 'Nutritionist']);
export type Role = z.infer<typeof roleSchema>;

/** What a token says of its bearer. `role` is the field the web reads. */
export interface TokenPayload {
  sub: string;
  role: Role;
  name: string;
  /** The account's language, spoken where the browser has no choice of its own. Older tokens do not say. */
  language?: Language | undefined;
  iat: number;
  exp: number;
  jti: string;
}

export const passwordSchema = z.string().min(10, 'Use at least 10 characters.').max(200, 'Use at most 200 characters.');

const jwtResponse = z.object({ jwt: z.string() });

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
    response: z.object({}),
  }),
  me: endpoint({
    method: 'GET',
    path: '/auth/me',
    access: 'staff',
    tag,
    summary: 'The account behind the token.',
    response: z.object({ account: signedInAccountSchema }),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    access: 'staff',
    tag,
    summary: "Change one's own password; every other token of the account is revoked.",
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
