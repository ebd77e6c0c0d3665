import type { FastifyBaseLogger } from 'fastify';
import type { AccessAction } from '#contract/access.contract.ts';
import type { AppContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { parseAddress } from '#server/http/addresses.ts';
import { type AccessRow, chainAll, openingKey, sameOpeningMs, writeAccess } from './chain.repository.ts';

export interface Access {
  action: AccessAction;
  /** Null for a patient's own link, and for a sign-in with a name that nobody has. */
  accountId: number | null;
  /** As the request gives it; what is no address is left out. */
  address: string | null;
  patientId?: number | null;
  /** The part of the record that was opened, or how somebody signed in. A word of ours, never what was typed. */
  what?: string | null;
  /** The lab report or questionnaire. */
  subjectId?: number | null;
  detail?: string | null;
  at?: Date;
}

/**
 * Notes who looked and who came and went. Costs the request nothing: entries are written together, moments later, and
 * before the server stops.
 */
export function recordAccess({ accessLog, clock }: Pick<AppContext, 'accessLog' | 'clock'>, access: Access): void {
  accessLog.add({
    at: access.at ?? clock(),
    accountId: access.accountId,
    action: access.action,
    what: access.what ?? null,
    patientId: access.patientId ?? null,
    subjectId: access.subjectId ?? null,
    detail: access.detail ?? null,
    address: parseAddress(access.address ?? ''),
  });
}

/** How long an entry may wait: what a crash can lose. */
const flushAfterMs = 250;
/** A database that is gone for long must not fill the memory. */
const mostWaiting = 50_000;
const retryAfterMs = 5_000;
const mostRemembered = 20_000;

/** Entries on their way to the database, and the chain that ties them and the change sets together. */
export class AccessLog {
  private readonly database: Database;
  private readonly log: FastifyBaseLogger;
  private waiting: AccessRow[] = [];
  private unchained = false;
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private readonly opened = new Map<string, number>();
  private lost = 0;

  constructor(database: Database, log: FastifyBaseLogger) {
    this.database = database;
    this.log = log;
  }

  add(row: AccessRow): void {
    if (row.action === 'open' && this.isSameOpening(row)) return;
    if (this.waiting.length >= mostWaiting) {
      this.lost += 1;
      return;
    }
    this.waiting.push(row);
    this.schedule(flushAfterMs);
  }

  /** A change set was written, by us or by an older version: its entries join the chain. */
  changesWritten(): void {
    this.unchained = true;
    this.schedule(flushAfterMs);
  }

  /** Writes and chains what is waiting. One run at a time; who asks gets a run that started afterwards. */
  flush(): Promise<void> {
    this.running = this.running.then(
      () => this.write(),
      () => this.write(),
    );
    return this.running;
  }

  async close(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.flush().catch((error: unknown) => this.log.error({ err: error }, 'access entries were lost'));
  }

  private schedule(afterMs: number): void {
    if (this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.flush().catch((error: unknown) => {
        this.log.warn({ err: error, waiting: this.waiting.length }, 'access entries wait for the database');
        this.schedule(retryAfterMs);
      });
    }, afterMs);
    this.timer.unref();
  }

  private async write(): Promise<void> {
    if (this.lost > 0) {
      this.log.error({ lost: this.lost }, 'access entries were lost: too many waited for the database');
      this.lost = 0;
    }
    const rows = this.waiting;
    this.waiting = [];
    const { unchained } = this;
    this.unchained = false;
    if (rows.length === 0 && !unchained) return;
    try {
      await writeAccess(this.database, rows);
    } catch (error) {
      this.waiting = [...rows, ...this.waiting];
      this.unchained = true;
      throw error;
    }
    try {
      await chainAll(this.database);
    } catch (error) {
      this.unchained = true;
      throw error;
    }
  }

  /** As far as this process knows; what another one has noted is left out when it is written. */
  private isSameOpening(row: AccessRow): boolean {
    const key = openingKey(row);
    const now = row.at.getTime();
    const last = this.opened.get(key);
    if (last !== undefined && Math.abs(now - last) < sameOpeningMs) return true;
    if (this.opened.size >= mostRemembered) this.opened.clear();
    this.opened.set(key, now);
    return false;
  }
}
