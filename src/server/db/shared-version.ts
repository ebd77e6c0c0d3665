import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './database.ts';

/** What staff write of the reference data, each kept in memory on its own: one more pair leaves all other lists valid. */
const ruleVersionNames = [
  ...([
    'pairs',
    'behaviours',
    'categories',
    'safetyRules',
    'ranges',
    'citations',
    'engineSettings',
    'meals',
    'names',
  ] as const),
] as const;
export type RuleVersionName = (typeof ruleVersionNames)[number];

/** What processes keep in memory: accounts and tokens, the catalogue (taxa, foods, ranges, health rules), the rules. */
const versionNames = ['sessions', 'catalogue', ...ruleVersionNames] as const;
export type SharedVersionName = (typeof versionNames)[number];

const slots = 16;

/** Written in the transaction of the change, so that the new version and the change become visible together. */
export async function bumpSharedVersion(tx: Queryable, ...names: SharedVersionName[]): Promise<void> {
  // always in the same order, for each counter stays locked until the commit
  for (const name of new Set(names.toSorted())) await tx.execute(sql.raw(bumpSharedVersionSql(name)));
}

/** The same as text, for a statement that does everything in one round trip; `source` may say `from` what it depends. */
export function bumpSharedVersionSql(name: SharedVersionName, source = ''): string {
  return `insert into shared_version as v (name, slot, version) select '${name}', pg_backend_pid() % ${slots}, 1 ${source}
    on conflict (name, slot) do update set version = v.version + 1`;
}

/**
 * The versions as they are now, for all requests of this process. Every caller gets an answer from a query that
 * started after it asked, so nothing is stale after a write has been answered, in whichever process; callers
 * that wait at the same time share one query, so the cost under load is a few queries a millisecond at most.
 */
export class SharedVersions {
  private readonly database: Database;
  private running: Promise<Versions> | null = null;
  private next: Promise<Versions> | null = null;
  private latest: { text: string; versions: Versions } | null = null;

  constructor(database: Database) {
    this.database = database;
  }

  current(): Promise<Versions> {
    // The running query may have looked before the caller's write: wait for the one after it.
    this.next ??= this.afterRunning();
    return this.next;
  }

  private async afterRunning(): Promise<Versions> {
    // Whoever waits for the running one gets its error.
    await this.running?.catch(() => {});
    // Requests that have come in together are read one after the other: the query starts when all of them have asked.
    await nextTurn();
    this.next = null;
    const running = this.read().finally(() => {
      if (this.running === running) this.running = null;
    });
    this.running = running;
    return running;
  }

  /** One text for all of them, which mostly is the one that is known. */
  private async read(): Promise<Versions> {
    const { rows } = await this.database.pool.query<[string | null]>({
      name: 'shared-versions',
      // Neither summed nor sorted: that would take the database twice as long, and is needed only after a change.
      text: `select string_agg(name || ' ' || version, ',') from shared_version`,
      rowMode: 'array',
    });
    const text = rows[0]?.[0] ?? '';
    if (this.latest?.text !== text) this.latest = { text, versions: versionsOf(text) };
    return this.latest.versions;
  }
}

function versionsOf(text: string): Versions {
  const sums = new Map<string, number>();
  for (const slot of text.split(',')) {
    const [name = '', version = '0'] = slot.split(' ');
    sums.set(name, (sums.get(name) ?? 0) + Number(version));
  }
  return Object.fromEntries(versionNames.map((name) => [name, String(sums.get(name) ?? 0)])) as Versions;
}

export type Versions = Readonly<Record<SharedVersionName, string>>;

/** One version for something made of several parts. */
export function versionOf(versions: Versions, parts: readonly SharedVersionName[]): string {
  return parts.map((part) => versions[part]).join(' ');
}
