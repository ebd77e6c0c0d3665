import { patientFields } from '#contract/patient-fields.ts';
import { problem, problemOfIssue } from '#contract/problem.ts';
import type { Reader } from './read-bundle.ts';
import { codingsOf, dayIn, type Json, listAt, textAt } from './read-values.ts';

export function readPatient(resource: Json, reader: Reader): undefined {
  const { fields, took, left } = reader;
  readName(resource, reader);

  const birthDate = textAt(resource, 'birthDate');
  const dateOfBirth = dayIn(birthDate);
  if (dateOfBirth !== null && dateOfBirth <= reader.today) {
    fields.dateOfBirth = dateOfBirth;
    took('dateOfBirth', birthDate ?? '', dateOfBirth);
  } else if (birthDate !== null) left(birthDate, problem('FHIR_DATE_PARTIAL'));

  const gender = textAt(resource, 'gender');
  if (gender === 'female' || gender === 'male') {
    fields.sex = gender;
    took('sex', gender, gender);
  } else if (gender !== null) left(gender, problem('FHIR_SEX_UNKNOWN'));

  for (const telecom of listAt(resource, 'telecom')) readTelecom(telecom, reader);

  for (const communication of listAt(resource, 'communication')) {
    const code = codingsOf(communication.language)[0]?.code.slice(0, 2).toLowerCase();
    if ((code !== 'hr' && code !== 'en') || fields.language !== null) continue;
    fields.language = code;
    took('language', code, code);
  }
  if (resource.deceasedBoolean === true || textAt(resource, 'deceasedDateTime') !== null) {
    left('deceased', problem('FHIR_DECEASED'));
  }
}

/** The official name, else the usual, else the first that is not an old one. */
function readName(resource: Json, { fields, took, left }: Reader): undefined {
  const names = listAt(resource, 'name');
  const name =
    names.find((each) => each.use === 'official') ??
    names.find((each) => each.use === 'usual') ??
    names.find((each) => each.use !== 'old' && each.use !== 'maiden');
  if (!name) return left('name', problem('FHIR_NAME_MISSING'));
  const given = Array.isArray(name.given) ? name.given.filter((each) => typeof each === 'string').join(' ') : '';
  const family = textAt(name, 'family') ?? '';
  const firstName = patientFields.firstName.safeParse(given);
  const lastName = patientFields.lastName.safeParse(family);
  if (firstName.success) fields.firstName = firstName.data;
  if (lastName.success) fields.lastName = lastName.data;
  if (firstName.success || lastName.success) {
    took('name', `${given} ${family}`.trim(), [fields.firstName, fields.lastName].filter(Boolean).join(' '));
  }
  for (const [said, read] of [
    [given, firstName],
    [family, lastName],
  ] as const) {
    if (!read.success) left(said || 'name', problemOfIssue(read.error.issues[0]?.message ?? ''));
  }
}

function readTelecom(telecom: Json, { fields, took, left }: Reader): undefined {
  const value = textAt(telecom, 'value');
  const { system, use } = telecom;
  if (value === null || use === 'old' || (system !== 'email' && system !== 'phone')) return;
  if (fields[system] !== null) return left(value, problem('FHIR_ONE_ONLY'));
  const read = patientFields[system].safeParse(value);
  if (!read.success || read.data === null) {
    return left(value, problemOfIssue(read.error?.issues[0]?.message ?? ''));
  }
  fields[system] = read.data;
  took(system, value, read.data);
}
