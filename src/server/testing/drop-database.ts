import type { Pool } from 'pg';

const forbidden = '42501';

/**
 * Forcing ends whoever is still connected. PostgreSQL refuses that while one of its own vacuum workers is in the
 * database; dropping without force sends such a worker away and waits for it.
 */
export async function dropDatabase(maintenance: Pool, name: string): Promise<void> {
  try {
    await maintenance.query(`drop database ${name} with (force)`);
  } catch (error) {
    if ((error as { code?: string }).code !== forbidden) throw error;
    await maintenance.query(`drop database ${name}`);
  }
}
