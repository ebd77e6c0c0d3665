import { z } from 'zod';
import { signedInSchema } from './auth.contract.ts';
import { deletedResponse, endpoint, idParam, idSchema, instantSchema } from './endpoint.ts';
import { coded } from './problem.ts';
import { lineText } from './text.ts';

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: instantSchema,
  lastUsedAt: instantSchema.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const secondFactorSchema = z.object({
  passkeys: z.array(passkeySchema),
  app: z.object({ setUpAt: instantSchema }).nullable(),
  /** In the order they were made; a used one stays on the list until new ones are made. */
  recoveryCodes: z.array(z.object({ used: z.boolean() })),
  /** The practice wants everybody to have one. */
  required: z.boolean(),
  passwordChangedAt: instantSchema.nullable(),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

export const passkeyNameSchema = lineText(60).min(1, coded('REQUIRED'));

/** What the browser's passkey dialogue takes and gives; the library that makes and checks it knows its shape. */
const webauthnJson = z.record(z.string(), z.unknown());
const token = z.string().min(1).max(100);
const codeText = z.string().trim().min(6, coded('CODE_INCOMPLETE')).max(20, coded('NOT_A_CODE'));

const tag = 'Second factor';
const whileSettingUp = ['secondFactor'] as const;
/** Shown once, where these are the first. */
const newCodes = { recoveryCodes: z.array(z.string()).nullable() };
const passkeyParams = z.object({ passkeyId: idParam });

export const secondFactorApi = {
  get: endpoint({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'staff',
    tag,
    summary: "What guards one's own account beside the password.",
    while: whileSettingUp,
    response: secondFactorSchema,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/auth/second-factor/verify',
    access: 'public',
    tag,
    summary: 'The second step of a sign-in: a passkey, a code of the app, or a recovery code.',
    body: z.discriminatedUnion('method', [
      z.object({ token, method: z.literal('passkey'), response: webauthnJson }),
      z.object({ token, method: z.literal('app'), code: codeText }),
      z.object({ token, method: z.literal('recoveryCode'), code: codeText }),
    ]),
    response: signedInSchema,
  }),
  beginPasskeySignIn: endpoint({
    method: 'POST',
    path: '/auth/passkey/begin',
    access: 'public',
    tag,
    summary: 'Ask for a sign-in with a passkey alone, without a name or password.',
    response: z.object({ token: z.string(), options: webauthnJson }),
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    tag,
    summary: 'Sign in with a passkey that has checked who holds it.',
    body: z.object({ token, response: webauthnJson }),
    response: signedInSchema,
  }),
  beginPasskey: endpoint({
    method: 'POST',
    path: '/auth/second-factor/passkeys/begin',
    access: 'staff',
    confirmed: true,
    tag,
    summary: 'What the browser needs to make a passkey.',
    while: whileSettingUp,
    response: z.object({ token: z.string(), options: webauthnJson }),
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/auth/second-factor/passkeys',
    access: 'staff',
    confirmed: true,
    tag,
    summary: 'Keep the passkey that the browser has made.',
    while: whileSettingUp,
    body: z.object({ token, name: passkeyNameSchema, response: webauthnJson }),
    response: z.object({ passkey: passkeySchema, ...newCodes }),
    status: 201,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/auth/second-factor/passkeys/{passkeyId}',
    access: 'staff',
    tag,
    summary: 'Give a passkey another name.',
    params: passkeyParams,
    body: z.object({ name: passkeyNameSchema }),
    response: z.object({ passkey: passkeySchema }),
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/auth/second-factor/passkeys/{passkeyId}',
    access: 'staff',
    confirmed: true,
    tag,
    summary: 'Remove a passkey; not the last factor where the practice requires one.',
    params: passkeyParams,
    response: deletedResponse,
  }),
  beginApp: endpoint({
    method: 'POST',
    path: '/auth/second-factor/app/begin',
    access: 'staff',
    confirmed: true,
    tag,
    summary: 'A secret for an authenticator app; it counts once a first code has proved it.',
    while: whileSettingUp,
    response: z.object({ secret: z.string(), uri: z.string() }),
  }),
  addApp: endpoint({
    method: 'POST',
    path: '/auth/second-factor/app',
    access: 'staff',
    confirmed: true,
    tag,
    summary: 'Prove the authenticator app by its first code.',
    while: whileSettingUp,
    body: z.object({ code: codeText }),
    response: z.object(newCodes),
  }),
  removeApp: endpoint({
    method: 'DELETE',
    path: '/auth/second-factor/app',
    access: 'staff',
    confirmed: true,
    tag,
    summary: 'Remove the authenticator app; not the last factor where the practice requires one.',
    response: deletedResponse,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'staff',
    confirmed: true,
    tag,
    summary: 'Ten new recovery codes, shown once; those before stop working.',
    response: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
};
