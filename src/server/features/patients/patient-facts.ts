import type { ResponseOf } from '#contract/endpoint.ts';
import type { patientsApi } from '#contract/patients.contract.ts';
import { aimsFor, asksForAim } from '#domain/plan/energy-goal.ts';
import type { AppContext } from '#server/context.ts';
import { personsToday } from '#server/features/person/person.door.ts';
import { practiceMoment } from '#server/features/practice/practice.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import type { Session } from '#server/http/session.ts';
import { requirePatient } from './patients.door.ts';
import { findPatientsWithStaff } from './patients.repository.ts';

export async function patientFacts(
  context: AppContext,
  session: Session,
  userId: number,
): Promise<ResponseOf<typeof patientsApi.facts>> {
  const { orm } = context.database;
  const patient = await requirePatient(orm, session, userId);
  const [snapshot, moment, staffed] = await Promise.all([
    ruleBaseOf(context),
    practiceMoment(orm, context),
    findPatientsWithStaff(orm, [userId]),
  ]);
  const person = (await personsToday(orm, snapshot, [patient], moment)).get(userId);
  const { pregnancyWeeks = null, lactationMonths = null } = person ?? {};
  return {
    facts: [...(person?.facts ?? [])],
    asks: [
      ...(person?.asks ?? []),
      ...(person && patient.energyAim === null && asksForAim(person) ? (['energyAim'] as const) : []),
    ],
    energyAimBy: patient.energyAim === null ? null : (staffed.get(userId)?.aimBy ?? null),
    energyAims: person ? aimsFor(person) : ['keep'],
    intakes: { pregnancyWeeks, lactationMonths },
  };
}
