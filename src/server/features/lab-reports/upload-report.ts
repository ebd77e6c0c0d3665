import type { QueryOf, ResponseOf } from '#contract/endpoint.ts';
import type { labReportsApi } from '#contract/lab-reports.contract.ts';
import { isMinor } from '#domain/person/age.ts';
import { recordChanges } from '#server/audit/audit.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { practiceToday } from '#server/features/practice/practice.door.ts';
import { ruleBaseOf } from '#server/features/rule-base/rule-base.door.ts';
import { AppError, refuse, refuseField } from '#server/http/app-error.ts';
import { CallLimit, type Reserved } from '#server/http/call-limit.ts';
import type { UploadedFile } from '#server/http/mount.ts';
import type { Session } from '#server/http/session.ts';
import { requireSet } from './choose-set.ts';
import { originalOf } from './originals.ts';
import { readReport, refuseWrongMappings } from './read-report.ts';
import { refuseWrongFacts, saveReport } from './save-report.ts';

type Service = NonNullable<Session['service']>;

const dayMs = 24 * 60 * 60 * 1000;
/** A laboratory mistypes a date now and then; whoever tries all days of a life does not get far. */
const guesses = { name: 'birth by token', most: 10, windowMs: dayMs };
/** Far more than a laboratory delivers; a token that was copied fills no disk. */
const deliveries = { name: 'reports by token', most: 1_000, windowMs: dayMs };

/**
 * Counts a number and a date of birth as wrong before they are looked at; what turns out right is taken back. Where a
 * token has used up its guesses of a patient, the Admin finds it in the log.
 */
async function reserveGuess(
  context: AppContext,
  service: Service,
  { accountId }: Session,
  userId: number,
): Promise<Reserved> {
  try {
    return await new CallLimit(context, guesses).reserve(`${service.tokenId} ${userId}`);
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY') await tellOnce(context, service, accountId, userId);
    throw error;
  }
}

/** Once a day and token, however often it goes on. */
async function tellOnce(context: AppContext, service: Service, accountId: number, userId: number): Promise<void> {
  const told = new CallLimit(context, { name: 'guesses told', most: 1, windowMs: dayMs });
  if ((await told.add(`${service.tokenId} ${userId}`)).count > 1) return;
  context.log.warn({ tokenId: service.tokenId }, 'a service token has tried too many dates of birth');
  await context.database.orm.transaction((tx) =>
    recordChanges(tx, { accountId, action: 'serviceToken.guesses' }, [
      { entity: 'serviceToken', entityId: service.tokenId, before: null, after: { name: service.name, userId } },
    ]),
  );
}

async function countDelivery(context: AppContext, { tokenId }: Service): Promise<void> {
  await new CallLimit(context, deliveries).take(String(tokenId));
}

type Query = QueryOf<typeof labReportsApi.upload>;
type Answer = ResponseOf<typeof labReportsApi.upload>;

/** Check and save are one path: a dry run stops before it writes. */
export async function uploadReport(
  context: AppContext,
  session: Session,
  query: Query,
  { uploads, gone }: { uploads: () => Promise<UploadedFile[]>; gone: AbortSignal },
): Promise<Answer> {
  const { orm } = context.database;
  refuseToServices(session, query);
  const guess = session.service ? await reserveGuess(context, session.service, session, query.userId) : null;
  const patient = await requirePatient(orm, session, query.userId);
  if (query.dateOfBirth !== undefined && query.dateOfBirth !== patient.dateOfBirth) throw refuse('PATIENT_NOT_FOUND');
  guess?.takeBack();
  const { userId, method = null, mappings = [], answers = {}, sampleDate = null, keepMappings = false } = query;
  await refuseWrongFacts(context, session, { sampleDate, keepMappings });
  const rules = await ruleBaseOf(context);
  refuseWrongMappings(mappings, rules.index);

  if (session.service) await countDelivery(context, session.service);
  const sent = (await uploads()).map(({ name, content }) => ({ name, bytes: content }));
  const labName = query.labName || null;
  const referenceSet = query.referenceSet ?? null;
  if (referenceSet !== null) requireSet(rules, referenceSet);
  const minor = isMinor(patient.dateOfBirth, await practiceToday(orm, context));
  const choices = { method, labName, referenceSet, minor, sample: query.sample ?? null, mappings, answers };
  const { preview, ...reading } = await readReport(rules, sent, choices, gone);
  if (query.dryRun) return { preview };
  const facts = {
    userId,
    method: reading.parsed.method,
    sampleDate,
    labName,
    referenceSet,
    kitId: query.kitId || null,
  };
  const labReport = await saveReport(context, session, reading, facts, originalOf(sent), {
    mappings,
    keepMappings,
    force: query.force ?? false,
    sampleChosen: query.sample !== undefined,
  });
  return { labReport, preview };
}

/** What needs to look at other records first is for people; so is to try whether a patient is there. */
function refuseToServices({ service }: Session, { force, keepMappings, dryRun, dateOfBirth }: Query): void {
  if (!service) return;
  if (force) throw refuse('TOKEN_OPTION', { name: 'force' });
  if (keepMappings) throw refuse('TOKEN_OPTION', { name: 'keepMappings' });
  if (dryRun) throw refuse('TOKEN_OPTION', { name: 'dryRun' });
  if (dateOfBirth === undefined) throw refuseField('dateOfBirth', 'TOKEN_BIRTH_REQUIRED');
}
