import { z } from 'zod';
import { passwordSchema, roleSchema } from './account-fields.ts';
import {
  deletedResponse,
  endpoint,
  idParam,
  idSchema,
  instantSchema,
  type Language,
  languageSchema,
  pendingSteps,
} from './endpoint.ts';

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

/** How a session was opened. */
export const signInMethods = [
  'password',
  'passkey',
  'passwordAndPasskey',
  'passwordAndApp',
  'passwordAndCode',
  'demo',
] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** What may be asked for after the password. */
export const secondFactorMethods = ['passkey', 'app', 'recoveryCode'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

export const signedInSchema = z.object({
  jwt: z.string(),
  /** What must be done before anything else is answered; absent where nothing is. */
  pending: z.enum(pendingSteps).optional(),
  /** Wrong passwords since the last sign-in; absent where there were none. */
  failedAttempts: z.int().positive().optional(),
});
export type SignedIn = z.infer<typeof signedInSchema>;

/** What a right password is answered with where the account has a second factor: it opens nothing by itself. */
const challengedSchema = z.object({
  jwt: z.null(),
  challenge: z.object({
    token: z.string(),
    expiresAt: instantSchema,
    methods: z.array(z.enum(secondFactorMethods)),
    /** For the browser's passkey dialogue; null without passkeys. */
    passkeyOptions: z.record(z.string(), z.unknown()).nullable(),
  }),
});
export type Challenged = z.infer<typeof challengedSchema>;

export const ownSessionSchema = z.object({
  id: idSchema,
  /** Browser and system, as the browser says of itself. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  method: z.enum(signInMethods),
  issuedAt: instantSchema,
  lastSeenAt: instantSchema,
  /** The one that asks. */
  current: z.boolean(),
  /** Opened in a browser where the account had not been signed in before. */
  newDevice: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** Of the access log, what comes and goes of an account. */
export const signInEvents = [
  'signIn',
  'signInFailed',
  'signOut',
  'lockout',
  'secondFactorFailed',
  'sessionEnded',
] as const;

const ownSignInSchema = z.object({
  at: instantSchema,
  event: z.enum(signInEvents),
  /** How, where the event says. */
  method: z.enum(signInMethods).nullable(),
  address: z.string().nullable(),
});
export type OwnSignIn = z.infer<typeof ownSignInSchema>;

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
    summary:
      'Sign in. Ten failures in fifteen minutes stop an account or an address, but not a browser where its owner has signed in before.',
    body: z.object({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) }),
    response: z.union([signedInSchema, challengedSchema]),
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
  confirm: endpoint({
    method: 'POST',
    path: '/auth/confirm',
    access: 'staff',
    tag,
    summary: 'Type the password again, before something that guards the account itself is changed.',
    while: ['secondFactor'],
    body: z.object({ password: z.string().min(1).max(200) }),
    response: z.object({}),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/auth/sessions',
    access: 'staff',
    tag,
    summary: "One's own sessions that have not ended, the latest first.",
    response: z.object({ sessions: z.array(ownSessionSchema) }),
  }),
  signIns: endpoint({
    method: 'GET',
    path: '/auth/sign-ins',
    access: 'staff',
    tag,
    summary: "One's own latest sign-ins and failed attempts, newest first.",
    response: z.object({ signIns: z.array(ownSignInSchema) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/auth/sessions/{sessionId}',
    access: 'staff',
    tag,
    summary: "End one of one's own sessions.",
    params: z.object({ sessionId: idParam }),
    response: deletedResponse,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/auth/sessions/end-all',
    access: 'staff',
    tag,
    summary: "End all of one's own sessions but this one.",
    response: deletedResponse,
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
    response: signedInSchema,
  }),
};
