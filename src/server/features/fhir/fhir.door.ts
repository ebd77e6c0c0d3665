import { type FhirResourceType, fhirResourceTypes } from '#contract/fhir.contract.ts';
import { collectionBundle } from '#domain/fhir/bundle.ts';
import {
  organizationResource,
  practitionerIdsIn,
  practitionerResource,
  recordResources,
} from '#domain/fhir/record-out.ts';
import type { Resource } from '#domain/fhir/resource.ts';
import type { AppContext } from '#server/context.ts';
import type { PatientRow } from '#server/features/patients/patients.door.ts';
import { readPractice } from '#server/features/practice/practice.door.ts';
import type { Session } from '#server/http/session.ts';
import { findStaff } from './fhir.repository.ts';
import { gatherRecord } from './gather-record.ts';

/** Resources of these kinds of one patient, with neither staff nor practice. */
export async function resourcesOf(
  context: AppContext,
  session: Session,
  patient: PatientRow,
  types: readonly FhirResourceType[],
): Promise<Resource[]> {
  const all = recordResources(await gatherRecord(context, session, patient, types));
  return all.filter(({ resourceType }) => types.includes(resourceType));
}

/** All of a patient, with the staff and the practice that it names. */
export async function everythingOf(context: AppContext, session: Session, patient: PatientRow): Promise<Resource[]> {
  const record = await resourcesOf(context, session, patient, fhirResourceTypes);
  const staff = await practitioners(context, session, practitionerIdsIn(record));
  const place = ({ resourceType }: Resource) => fhirResourceTypes.indexOf(resourceType);
  const all = [...record, ...staff, await organization(context)];
  return all.toSorted((one, other) => place(one) - place(other));
}

/** The same in one piece, for the export of all data; its addresses are no promise that they can be reached. */
export async function bundleOf(context: AppContext, session: Session, patient: PatientRow): Promise<object> {
  const resources = await everythingOf(context, session, patient);
  return collectionBundle('urn:metabelly:fhir', resources, context.clock().toISOString());
}

/** The list of accounts is an Admin's; a colleague is known by name, without the e-mail. */
export async function practitioners(context: AppContext, session: Session, ids?: number[]): Promise<Resource[]> {
  const seesAll = session.role === 'Admin';
  const rows = await findStaff(context.database.orm, ids ?? (seesAll ? undefined : [session.accountId]));
  return rows.map(({ createdAt, email, ...row }) =>
    practitionerResource({
      ...row,
      email: seesAll || row.id === session.accountId ? email : null,
      updatedAt: createdAt.toISOString(),
    }),
  );
}

/** When the practice was last changed is not kept: it counts as old as the installation's first account. */
export async function organization(context: AppContext): Promise<Resource> {
  const [practice, [first]] = await Promise.all([readPractice(context), findStaff(context.database.orm)]);
  const { name, address, phone, email, web } = practice;
  const updatedAt = (first?.createdAt ?? context.startedAt).toISOString();
  return organizationResource({ name, address, phone, email, web, updatedAt });
}
