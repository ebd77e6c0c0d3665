import { chainAll } from './audit/chain.repository.ts';
import { verifyChain } from './audit/verify-chain.ts';
import { withInstallation } from './backup/with-installation.ts';
import { keepCheck } from './features/access/access.repository.ts';
import { StartError } from './start-error.ts';

/** npm run audit:verify: whether every entry of the record is as it was written, and where it breaks if not. */
await withInstallation(async ({ database }) => {
  await chainAll(database);
  const check = await verifyChain(database, new Date());
  await keepCheck(database.orm, check);
  if (check.broken === null) {
    return `The record is whole: ${check.entries} entries.\nIts last hash, to be noted elsewhere: ${check.entries} ${check.head}`;
  }
  const { entry, reason, source, id } = check.broken;
  const which = source === null ? '' : ` (${source === 'change' ? 'audit_entry' : 'access_entry'} ${id})`;
  throw new StartError(
    `The record is broken at entry ${entry}${which}: it was ${reason === 'missing' ? 'taken away' : 'altered'}.\n` +
      `The ${check.entries} entries before it are as they were written.`,
  );
});
