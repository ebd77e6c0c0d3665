import { violatedConstraint } from '#server/db/database.ts';
import { refuseField } from '#server/http/app-error.ts';

/** Two writes of the same name can race: the database decides, and this is its answer in words. */
export function usernameTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'account_username_unique') throw error;
  throw refuseField('username', 'USERNAME_TAKEN');
}
