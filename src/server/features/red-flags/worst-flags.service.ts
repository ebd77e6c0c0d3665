import type { RedFlag } from '#contract/red-flags.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type { AppContext } from '#server/context.ts';
import { practiceZone } from '#server/features/practice/practice-today.service.ts';
import { findFlagStamps, findPatientRows } from './red-flags.repository.ts';
import { demandingFlags, redFlagsOfPatients } from './red-flags.service.ts';

/**
 * The gravest open flag of many patients. Flags follow from all answers of a patient, and a list of patients asks for
 * them at every letter of a search: so they are cached until something changes that they follow from: the record, an
 * answer, a measurement, a note that a flag is dealt with, or the day.
 */
class FlagCache {
  private day = '';
  private readonly entries = new Map<number, { stamp: string; worst: RedFlag | null }>();

  async worstOf(context: AppContext, patientIds: readonly number[]): Promise<Map<number, RedFlag>> {
    const { orm } = context.database;
    const zone = await practiceZone(orm, context);
    const day = `${dateInZone(context.clock(), zone)} ${zone}`;
    if (day !== this.day) this.entries.clear();
    this.day = day;
    const stamps = await findFlagStamps(orm, patientIds);
    const changed = stamps.filter(({ id, stamp }) => this.entries.get(id)?.stamp !== stamp);
    if (changed.length > 0) {
      const rows = await findPatientRows(
        orm,
        changed.map(({ id }) => id),
      );
      const flags = await redFlagsOfPatients(context, orm, rows);
      // A change between the stamp and the reading makes the next call read them again.
      for (const { id, stamp } of changed) {
        this.entries.set(id, { stamp, worst: demandingFlags(flags.get(id) ?? [])[0] ?? null });
      }
    }
    return new Map(
      stamps.flatMap(({ id }): [number, RedFlag][] => {
        const worst = this.entries.get(id)?.worst;
        return worst ? [[id, worst]] : [];
      }),
    );
  }
}

/** One for each database that this process speaks to. */
const byDatabase = new WeakMap<AppContext['database'], FlagCache>();

export function worstFlagsOf(context: AppContext, patientIds: readonly number[]): Promise<Map<number, RedFlag>> {
  const cache = byDatabase.get(context.database) ?? new FlagCache();
  byDatabase.set(context.database, cache);
  return cache.worstOf(context, patientIds);
}
