import { z } from 'zod';
import { endpoint, idParam } from './endpoint.ts';
import { outboxMailSchema } from './mail.contract.ts';

/** What a new member of staff is told. */
export const accountMailApi = {
  mail: endpoint({
    method: 'POST',
    path: '/admin/accounts/{accountId}/mail',
    access: 'admin',
    tag: 'Accounts',
    summary: 'Mail the owner of an account the username and where to sign in; the password is told otherwise.',
    params: z.object({ accountId: idParam }),
    response: z.object({ mail: outboxMailSchema }),
    status: 201,
  }),
};
