import type { RedFlag } from '#contract/red-flags.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import type { AppContext } from '#server/context.ts';
import { practiceZone } from '#server/features/practice/practice-today.service.ts';
import { findFlagStamps, findPatientRows } from './red-flags.repository.ts';
import { demandingFlags, redFlagsOfPatients } from './red-flags.service.ts';

/**
 * The gravest open flag of many patients. To tell flags all answers of a patient are read; a list of patients asks for
 * them at every letter of a search, so what was told of a patient is kept until something changes that flags are told
 * by: the record, an answer, a measurement, a word that a flag is dealt with, or the day.
 */
class KeptFlags {
  private day = '';
  private readonly told = new Map<number, { stamp: string; worst: RedFlag | null }>();

  async worstOf(context: AppContext, patientIds: readonly number[]): Promise<Map<number, RedFlag>> {
    const { orm } = context.database;
    const zone = await practiceZone(orm, context);
    const day = `${dateInZone(context.clock(), zone)} ${zone}`;
    if (day !== this.day) this.told.clear();
    this.day = day;
    const stamps = await findFlagStamps(orm, patientIds);
    const changed = stamps.filter(({ id, stamp }) => this.told.get(id)?.stamp !== stamp);
    if (changed.length > 0) {
      const rows = await findPatientRows(
        orm,
        changed.map(({ id }) => id),
      );
      const flags = await redFlagsOfPatients(context, orm, rows);
      // A change between the stamp and the reading has the next call tell them again.
      for (const { id, stamp } of changed) {
        this.told.set(id, { stamp, worst: demandingFlags(flags.get(id) ?? [])[0] ?? null });
      }
    }
    return new Map(
      stamps.flatMap(({ id }): [number, RedFlag][] => {
        const worst = this.told.get(id)?.worst;
        return worst ? [[id, worst]] : [];
      }),
    );
  }
}

/** One for each database that this process speaks to. */
const byDatabase = new WeakMap<AppContext['database'], KeptFlags>();

export function worstFlagsOf(context: AppContext, patientIds: readonly number[]): Promise<Map<number, RedFlag>> {
  const kept = byDatabase.get(context.database) ?? new KeptFlags();
  byDatabase.set(context.database, kept);
  return kept.worstOf(context, patientIds);
}
