import type { QueryOf } from '#contract/endpoint.ts';
import { type FhirResourceType, type fhirApi, fhirPage } from '#contract/fhir.contract.ts';
import { pageOf, type SearchPage } from '#domain/fhir/bundle.ts';
import { isWithin, readTimeBound, type TimeBound } from '#domain/fhir/last-updated.ts';
import { patientOfId, type Resource } from '#domain/fhir/resource.ts';
import { isFound, type SearchFilters } from '#domain/fhir/search-filters.ts';
import { ownSystems } from '#domain/fhir/systems.ts';
import { patientCode } from '#domain/patients/patient-code.ts';
import type { AppContext } from '#server/context.ts';
import { requirePatient } from '#server/features/patients/patients.door.ts';
import { refuse, refuseField } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import { everythingOf, organization, practitioners, resourcesOf } from './fhir.door.ts';
import { searchPatients } from './fhir.repository.ts';

type Query = QueryOf<typeof fhirApi.search>;
type EverythingQuery = QueryOf<typeof fhirApi.everything>;

/** Those that belong to nobody. */
const shared: readonly FhirResourceType[] = ['Practitioner', 'Organization'];

export async function searchResources(
  context: AppContext,
  session: Session,
  type: FhirResourceType,
  query: Query,
): Promise<SearchPage> {
  const bounds = boundsOf(query);
  const filters = filtersOf(type, query);
  if (type === 'Patient') return findPatientPage(context, session, query, bounds);
  const found = shared.includes(type)
    ? await ofThePractice(context, session, type)
    : await ofPatient(context, session, type, query);
  const wanted = query._id === undefined ? found : found.filter(({ id }) => id === query._id);
  const narrowed = wanted.filter((each) => isFound({ ...each }, filters));
  return pageOf(changedWithin(narrowed, bounds), pagingOf(query));
}

/** Those that have a category, a code and a day. */
const measured: readonly FhirResourceType[] = ['Observation', 'DiagnosticReport'];

function filtersOf(type: FhirResourceType, { category, code, date = [] }: Query): SearchFilters {
  const [given] = Object.entries({ category, code, date: date[0] }).find(([, value]) => value !== undefined) ?? [];
  if (given !== undefined && !measured.includes(type)) throw refuseField(given, 'FHIR_PARAMETER');
  return { category, code, date: timesOf('date', date) };
}

export async function everythingPage(
  context: AppContext,
  session: Session,
  patientId: number,
  query: EverythingQuery,
): Promise<SearchPage> {
  const bounds = boundsOf(query);
  const patient = await requirePatient(context.database.orm, session, patientId, 'FHIR_NOT_FOUND');
  return pageOf(changedWithin(await everythingOf(context, session, patient), bounds), pagingOf(query));
}

export async function readResource(
  context: AppContext,
  session: Session,
  type: FhirResourceType,
  id: string,
): Promise<Resource> {
  if (type === 'Practitioner') return found(await practitioners(context, session, [accountOfId(id)]), id);
  if (type === 'Organization') return found([await organization(context)], id);
  const patientId = patientOfId(id);
  if (patientId === null) throw refuse('FHIR_NOT_FOUND');
  const patient = await requirePatient(context.database.orm, session, patientId, 'FHIR_NOT_FOUND');
  return found(await resourcesOf(context, session, patient, [type]), id);
}

/** 0, which nobody has, for what is no number of ours. */
function accountOfId(id: string): number {
  return /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
}

function found(resources: readonly Resource[], id: string): Resource {
  const resource = resources.find((each) => each.id === id);
  if (!resource) throw refuse('FHIR_NOT_FOUND');
  return resource;
}

async function ofThePractice(context: AppContext, session: Session, type: FhirResourceType): Promise<Resource[]> {
  return type === 'Practitioner' ? practitioners(context, session) : [await organization(context)];
}

async function ofPatient(
  context: AppContext,
  session: Session,
  type: FhirResourceType,
  { patient: named, _id }: Query,
): Promise<Resource[]> {
  const patientId = named === undefined ? (_id === undefined ? null : patientOfId(_id)) : patientIn(named);
  if (patientId === null) throw refuseField('patient', 'FHIR_PATIENT_REQUIRED');
  const patient = await requirePatient(context.database.orm, session, patientId, 'FHIR_NOT_FOUND');
  return resourcesOf(context, session, patient, [type]);
}

/** Patients are found in the database: a practice may have thousands. */
async function findPatientPage(
  context: AppContext,
  session: Session,
  query: Query,
  changed: TimeBound[],
): Promise<SearchPage> {
  const { count, after } = pagingOf(query);
  const asked = [
    query._id === undefined ? undefined : (patientOfId(query._id) ?? 0),
    query.patient === undefined ? undefined : patientIn(query.patient),
    query.identifier === undefined ? undefined : patientWithCode(query.identifier),
  ].filter((id) => id !== undefined);
  const [id = null] = asked;
  if (asked.some((each) => each !== id)) return { total: 0, resources: [], next: null };
  const accountId = session.role === 'Admin' ? null : session.accountId;
  const start = after === null ? 0 : Number(/^Patient\/(\d{1,10})$/.exec(after)?.[1] ?? 0);
  const { orm } = context.database;
  const { total, ids } = await searchPatients(orm, { accountId, id, changed }, { after: start, count });
  const resources: Resource[] = [];
  for (const each of ids.slice(0, count)) {
    const patient = await requirePatient(orm, session, each, 'FHIR_NOT_FOUND');
    resources.push(...(await resourcesOf(context, session, patient, ['Patient'])));
  }
  const last = ids[count - 1];
  return { total, resources, next: ids.length > count && last !== undefined ? `Patient/${last}` : null };
}

/** `12`, `Patient/12`, or the whole address. */
function patientIn(text: string): number {
  const id = /^(?:(?:https?:\/\/\S+\/)?Patient\/)?([1-9]\d{0,9})$/.exec(text)?.[1];
  if (id === undefined || Number(id) > 2_147_483_647) throw refuseField('patient', 'FHIR_PATIENT_REFERENCE');
  return Number(id);
}

/** `MB-0012`, with or without its system; 0, which nobody has, for any other. */
function patientWithCode(text: string): number {
  const value = text.startsWith(`${ownSystems.patient}|`) ? text.slice(ownSystems.patient.length + 1) : text;
  const id = Number(/^MB-(\d{4,10})$/.exec(value)?.[1] ?? 0);
  return id <= 2_147_483_647 && patientCode(id) === value ? id : 0;
}

function boundsOf({ _lastUpdated = [] }: Pick<Query, '_lastUpdated'>): TimeBound[] {
  return timesOf('_lastUpdated', _lastUpdated);
}

function timesOf(field: string, texts: readonly string[]): TimeBound[] {
  return texts.map((text) => {
    const bound = readTimeBound(text);
    if (!bound) throw refuseField(field, 'FHIR_TIME');
    return bound;
  });
}

function changedWithin(resources: readonly Resource[], bounds: readonly TimeBound[]): Resource[] {
  return resources.filter(({ meta }) => bounds.every((bound) => isWithin(meta.lastUpdated, bound)));
}

function pagingOf({
  _count = fhirPage.usual,
  _after = null,
}: Pick<EverythingQuery, '_count'> & { _after?: string | null | undefined }) {
  return { count: _count, after: _after };
}
