import { z } from 'zod';
import { accountSortSchema, passwordSchema, roleSchema } from './account-fields.ts';
import {
  endpoint,
  flagParam,
  idParam,
  idSchema,
  instantSchema,
  languageSchema,
  pagedResponse,
  pagingQuery,
} from './endpoint.ts';
import { coded } from './problem.ts';
import { lineText } from './text.ts';

export const accountSchema = z.object({
  id: idSchema,
  username: z.string(),
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  role: roleSchema,
  language: languageSchema,
  active: z.boolean(),
  lastLoginAt: instantSchema.nullable(),
  /** How many patients belong to the account, archived ones included. */
  userCount: z.int().nonnegative(),
});
export type Account = z.infer<typeof accountSchema>;

export const usernameSchema = z
  .string()
  .trim()
  .min(3, coded('TOO_SHORT', { count: 3 }))
  .max(60, coded('TOO_LONG', { count: 60 }))
  .regex(/^[\p{L}\p{N}._@-]+$/u, coded('USERNAME_CHARACTERS'));

export const personNameSchema = lineText(100).min(1, coded('REQUIRED'));

/** An empty field of a form means "none". */
export const optionalEmailSchema = z.preprocess(
  (value) =>
    typeof value === 'string' && value.trim() === '' ? null : typeof value === 'string' ? value.trim() : value,
  z
    .email(coded('NOT_AN_EMAIL'))
    .max(200, coded('TOO_LONG', { count: 200 }))
    .nullable(),
);

const accountFields = {
  username: usernameSchema,
  email: optionalEmailSchema,
  firstName: personNameSchema,
  lastName: personNameSchema,
  role: roleSchema,
  language: languageSchema,
};

export const newAccountSchema = z.object({
  ...accountFields,
  email: optionalEmailSchema.optional(),
  language: languageSchema.optional(),
  password: passwordSchema,
});
export type NewAccount = z.infer<typeof newAccountSchema>;

export const accountPatchSchema = z
  .object({
    ...accountFields,
    active: z.boolean(),
    /** Who takes over the patients of an account that is being deactivated. */
    transferToAccountId: idSchema,
  })
  .partial();
export type AccountPatch = z.infer<typeof accountPatchSchema>;

const tag = 'Accounts';
const accountParams = z.object({ accountId: idParam });
const accountResponse = z.object({ account: accountSchema });

export const accountsApi = {
  list: endpoint({
    method: 'GET',
    path: '/admin/accounts',
    access: 'admin',
    tag,
    summary: 'Staff accounts, searched by name, username and e-mail.',
    query: z.object({
      search: z.string().max(200).optional(),
      role: roleSchema.optional(),
      active: flagParam.optional(),
      sort: accountSortSchema.optional(),
      order: z.enum(['asc', 'desc']).optional(),
      ...pagingQuery,
    }),
    response: z.object({ accounts: z.array(accountSchema), ...pagedResponse }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/accounts',
    access: 'admin',
    confirmed: true,
    tag,
    summary: 'Create a staff account; 409 when the username is taken.',
    body: newAccountSchema,
    response: accountResponse,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/admin/accounts/{accountId}',
    access: 'admin',
    confirmed: true,
    tag,
    summary:
      'Change an account. Deactivating one that has patients needs `transferToAccountId`; its tokens stop at once.',
    params: accountParams,
    body: accountPatchSchema,
    response: accountResponse,
  }),
  setPassword: endpoint({
    method: 'POST',
    path: '/admin/accounts/{accountId}/password',
    access: 'admin',
    confirmed: true,
    tag,
    summary: 'Set a new password for an account; its tokens stop at once.',
    params: accountParams,
    body: z.object({ password: passwordSchema }),
    response: accountResponse,
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/admin/accounts/{accountId}/second-factor/reset',
    access: 'admin',
    confirmed: true,
    tag,
    summary: 'Remove passkeys, app and codes of an account that has lost them; its tokens stop at once.',
    params: accountParams,
    response: accountResponse,
  }),
};
