import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { languageSchema } from '#contract/endpoint.ts';
import { goalStateSchema, visitKindSchema } from '#contract/visits.contract.ts';
import { dateInZone } from '#domain/dates/date-in-zone.ts';
import { unaudited } from '#server/audit/change-set.ts';
import type { AppContext } from '#server/context.ts';
import type { Queryable } from '#server/db/database.ts';
import { planFollowUp } from '#server/features/follow-ups/follow-ups.door.ts';
import { daysBefore, findDemoPatient } from '#server/features/patients/patients.door.ts';
import { insertGoals, insertSignedText, insertVisit, isVisited } from './visits.repository.ts';

const days = z.int();
const storySchema = z.object({
  visits: z.array(
    z.object({
      /** Below 0: so many days ahead. */
      daysAgo: days,
      startsAt: z.string().nullable().default(null),
      kind: visitKindSchema,
      language: languageSchema.default('hr'),
      text: z.string().default(''),
      translation: z.string().default(''),
      signed: z.boolean().default(false),
      onPaper: z.boolean().default(false),
      goals: z
        .array(
          z.object({
            text: z.string(),
            dueInDays: days,
            state: goalStateSchema,
            progress: z.string().default(''),
          }),
        )
        .default([]),
    }),
  ),
  followUps: z.array(z.object({ dueInDays: days, text: z.string() })).default([]),
});
type Story = z.infer<typeof storySchema>;

/** Invented visits, goals and follow-ups of demo patients; those who have any already, or were erased, stay as they are. */
export async function loadDemoVisits({
  database,
  projectRoot,
  clock,
  settings,
}: Pick<AppContext, 'database' | 'projectRoot' | 'clock' | 'settings'>): Promise<void> {
  const text = await readFile(join(projectRoot, 'data', 'demo', 'visits.json'), 'utf8');
  const stories = z.record(z.string(), storySchema).parse(JSON.parse(text));
  const momentOf = (daysAgo: number) => daysBefore(clock(), daysAgo);
  const dayOf = (daysAgo: number) => dateInZone(momentOf(daysAgo), settings.practiceTimeZone);
  await database.orm.transaction((tx) =>
    unaudited(tx, 'demo data', async () => {
      for (const [email, { visits, followUps }] of Object.entries(stories)) {
        const found = await findDemoPatient(tx, email);
        if (!found || (await isVisited(tx, found.id))) continue;
        for (const visit of visits) await insertStory(tx, found, visit, { momentOf, dayOf });
        for (const { dueInDays, text: words } of followUps) {
          await planFollowUp(tx, {
            patientId: found.id,
            createdBy: found.accountId,
            dueOn: dayOf(-dueInDays),
            text: words,
          });
        }
      }
    }),
  );
}

async function insertStory(
  tx: Queryable,
  { id: patientId, accountId }: { id: number; accountId: number },
  { daysAgo, signed, goals, ...given }: Story['visits'][number],
  { momentOf, dayOf }: { momentOf: (daysAgo: number) => Date; dayOf: (daysAgo: number) => string },
): Promise<void> {
  // A visit that lies ahead was agreed some days ago.
  const at = momentOf(Math.max(daysAgo, 1));
  const visitId = await insertVisit(tx, {
    ...{ ...given, patientId, visitedOn: dayOf(daysAgo), authorId: accountId, createdAt: at, savedAt: at },
    signedAt: signed ? at : null,
  });
  const { language, text, translation } = given;
  if (signed) {
    await insertSignedText(tx, { patientId, visitId, language, text, translation, signedAt: at, signedBy: accountId });
  }
  await insertGoals(
    tx,
    goals.map(({ dueInDays, ...goal }) => ({
      ...{ ...goal, patientId, visitId, dueOn: dayOf(-dueInDays) },
      stateOn: dayOf(Math.min(daysAgo, 2)),
    })),
  );
}
