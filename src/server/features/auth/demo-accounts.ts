import type { AppContext } from '#server/context.ts';
import { bumpSharedVersion } from '#server/db/shared-version.ts';
import { type AccountRow, insertFreeAccounts, revokeDemoSessions } from './auth.repository.ts';
import { hashPassword } from './passwords.ts';

/** Public on purpose: they exist only where demo data are loaded. */
export const demoAccounts = [
  {
    username: 'admin',
    password: 'belly-admin',
    firstName: 'Mirna',
    lastName: 'Herceg',
    email: 'mirna.herceg@metabelly.example',
    role: 'Admin',
    language: 'en',
  },
  {
    username: 'nutritionist',
    password: 'belly-nutritionist',
    firstName: 'Iva',
    lastName: 'Matić',
    email: 'iva.matic@metabelly.example',
    role: 'Nutritionist',
    language: 'en',
  },
  {
    username: 'nutritionist2',
    password: 'belly-nutritionist2',
    firstName: 'Luka',
    lastName: 'Šarić',
    email: 'luka.saric@metabelly.example',
    role: 'Nutritionist',
    language: 'hr',
  },
] as const;

export const demoNutritionist = demoAccounts[1];

export async function loadDemoAccounts({ database }: Pick<AppContext, 'database'>): Promise<void> {
  const rows = await Promise.all(
    demoAccounts.map(async ({ password, ...row }) => ({
      ...row,
      demo: true,
      passwordHash: await hashPassword(password),
    })),
  );
  await insertFreeAccounts(database.orm, rows);
}

/** Whether the account may be used here at all: a demo account only where demo data are on, whatever its password is. */
export function mayBeUsed(
  { settings }: Pick<AppContext, 'settings'>,
  account: Pick<AccountRow, 'active' | 'demo'>,
): boolean {
  return account.active && (settings.demoData || !account.demo);
}

/** Where demo data are off, nobody stays signed in as one of them. */
export async function endDemoSessions({
  database,
  settings,
  clock,
}: Pick<AppContext, 'database' | 'settings' | 'clock'>): Promise<void> {
  if (settings.demoData) return;
  await database.orm.transaction(async (tx) => {
    if (await revokeDemoSessions(tx, clock())) await bumpSharedVersion(tx, 'sessions');
  });
}
