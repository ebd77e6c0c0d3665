import type { Database } from './database.ts';

/** Whoever got to speak to the database would otherwise run programs on its machine. */
export async function roleWarnings({ pool }: Pick<Database, 'pool'>): Promise<string[]> {
  const { rows } = await pool.query<{ superuser: boolean }>(
    'select rolsuper as superuser from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.superuser) return [];
  return [
    'DATABASE_URL signs in as a superuser of PostgreSQL. Make a role that owns the database and nothing else (docs/deploy.md).',
  ];
}
