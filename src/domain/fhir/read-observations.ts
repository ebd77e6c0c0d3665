import { fhirImportLimits } from '#contract/fhir-import.contract.ts';
import { isMeasurementKind, type MeasurementKind, measurementKinds } from '#contract/measurement-kinds.ts';
import type { NewMeasurement } from '#contract/measurements.contract.ts';
import { patientFields } from '#contract/patient-fields.ts';
import { problem } from '#contract/problem.ts';
import { checkMeasurement } from '#domain/measurements/check-measurement.ts';
import { unusualLimits } from '#domain/measurements/printed-limits.ts';
import { inBaseUnit, roundedMeasure } from '#domain/measurements/units.ts';
import { bloodPressurePanels, dueDateCodes, kindOfLoinc } from './measure-codes.ts';
import type { Reader } from './read-bundle.ts';
import { readCondition } from './read-health.ts';
import { codingsOf, conceptText, dayIn, type Json, listAt, numberAt, objectAt, textAt } from './read-values.ts';
import { ownSystems, systems } from './systems.ts';
import { unitOfQuantity } from './units.ts';

const trusted = ['final', 'amended', 'corrected'];

export function readObservation(resource: Json, reader: Reader): undefined {
  const said = conceptText(resource.code);
  const status = textAt(resource, 'status');
  if (status === null || !trusted.includes(status)) {
    return reader.left(said, problem('FHIR_STATUS', { status: status ?? '?' }));
  }
  const codings = codingsOf(resource.code);
  const loincs = codings.flatMap(({ system, code }) => (system === systems.loinc ? [code] : []));
  if (loincs.some((code) => dueDateCodes.includes(code))) return readDueDate(resource, reader, said);
  if (loincs.some((code) => bloodPressurePanels.includes(code))) {
    for (const component of listAt(resource, 'component')) readMeasurement(resource, component, reader);
    return;
  }
  const value = resource.valueCodeableConcept;
  const [own] = codingsOf(value);
  if (own?.system === ownSystems.restriction) return readDiet(own.code, conceptText(value), reader);
  if (own?.system === ownSystems.condition) return readCondition({ code: value }, reader);
  if (codings.some(({ system }) => system === systems.ncbiTaxonomy)) {
    return reader.left(said, problem('FHIR_BACTERIUM'));
  }
  readMeasurement(resource, resource, reader);
}

/** The day lies ahead, or not long back: another pregnancy is over. */
function readDueDate(resource: Json, { fields, today, took, left }: Reader, said: string): undefined {
  const day = dayIn(textAt(resource, 'valueDateTime') ?? textAt(resource, 'valueDate'));
  if (day === null) return left(said, problem('FHIR_DATE_PARTIAL'));
  if (day < today) return left(said, problem('FHIR_DUE_DATE_PAST'));
  fields.dueDate = day;
  took('dueDate', said, day);
}

function readDiet(code: string, said: string, { catalogue, fields, took, left }: Reader): undefined {
  const found = catalogue.restrictions.find((each) => each.code === code);
  if (!found) return left(said, problem('FHIR_NAME_UNKNOWN'));
  if (!fields.foodRestrictionIds.includes(found.id)) fields.foodRestrictionIds.push(found.id);
  took('foodRestrictionIds', said, found.name);
}

/** `at` holds code and value: the observation itself, or a component of it. */
function readMeasurement(resource: Json, at: Json, reader: Reader): undefined {
  const { fields, today, took, left } = reader;
  const said = conceptText(at.code);
  const kind = kindOf(at);
  if (kind === null) {
    const [coding] = codingsOf(at.code);
    const code = `${coding?.system ?? '?'} ${coding?.code ?? ''}`.trim().slice(0, 120);
    return left(said, coding ? problem('FHIR_CODE_UNKNOWN', { code }) : problem('FHIR_NAME_UNKNOWN'));
  }
  const quantity = objectAt(at, 'valueQuantity');
  const value = numberAt(quantity, 'value');
  // "Below 5" is no 5.
  if (value === null || textAt(quantity, 'comparator') !== null) return left(said, problem('FHIR_NO_VALUE'));
  const unitText = textAt(quantity, 'code') ?? textAt(quantity, 'unit');
  const unit = unitOfQuantity(kind, {
    code: textAt(quantity, 'code') ?? undefined,
    unit: textAt(quantity, 'unit') ?? undefined,
  });
  if (unit === null) {
    const { units } = measurementKinds[kind];
    return left(said, problem('FHIR_UNIT', { unit: (unitText ?? '?').slice(0, 40), units: units.join(', ') }));
  }
  const time = textAt(resource, 'effectiveDateTime') ?? textAt(resource, 'effectiveInstant');
  const measuredOn = dayIn(time ?? textAt(objectAt(resource, 'effectivePeriod'), 'start'));
  if (measuredOn === null) return left(said, problem('FHIR_NO_DAY'));
  const given = { kind, value, unit, measuredOn, ...rangeOf(at, kind, unit), source: sourceOf(resource) };
  const { problems, measurement } = checkMeasurement(
    { ...given, limitsConfirmed: true },
    { today, born: fields.dateOfBirth },
  );
  const [wrong] = problems;
  if (wrong) return left(said, { code: wrong.code, values: wrong.values });
  if (fields.measurements.length >= fhirImportLimits.measurements) {
    return left(said, problem('FHIR_TOO_MANY_MEASUREMENTS', { limit: fhirImportLimits.measurements }));
  }
  if (fields.measurements.some((each) => isSame(each, measurement))) return;
  // as the other system has it: nobody typed it
  const unusual = unusualLimits(measurement).length > 0;
  fields.measurements.push({ ...measurement, ...(unusual && { limitsConfirmed: true }) });
  took('measurements', said, inWords(measurement), kind);
  fillNewest(kind, reader);
}

/** As it will be shown: kept with every digit that was sent, which may be nine behind the point. */
function inWords({ value, unit, measuredOn }: NewMeasurement): { en: string; hr: string } {
  const amount = String(roundedMeasure(value));
  return {
    en: `${amount} ${unit}, ${measuredOn}`,
    hr: `${amount.replace('.', ',')} ${unit}, ${measuredOn}`,
  };
}

function kindOf(at: Json): MeasurementKind | null {
  for (const { system, code } of codingsOf(at.code)) {
    if (system === ownSystems.measurement && isMeasurementKind(code)) return code;
    const kind = system === systems.loinc ? kindOfLoinc(code) : null;
    if (kind !== null) return kind;
  }
  return null;
}

/** The first range in the very unit of the value; another would have to be guessed at. */
function rangeOf(at: Json, kind: MeasurementKind, unit: string): { low: number | null; high: number | null } {
  const [range] = listAt(at, 'referenceRange');
  const end = (name: 'low' | 'high') => {
    const quantity = objectAt(range, name);
    const [code, words] = [textAt(quantity, 'code'), textAt(quantity, 'unit')];
    const same =
      (code === null && words === null) ||
      unitOfQuantity(kind, { code: code ?? undefined, unit: words ?? undefined }) === unit;
    return same ? numberAt(quantity, 'value') : null;
  };
  const [low, high] = [end('low'), end('high')];
  return (low !== null && low < 0) || (low !== null && high !== null && low >= high)
    ? { low: null, high: null }
    : { low, high };
}

function sourceOf(resource: Json): string | null {
  const [performer] = listAt(resource, 'performer');
  return (
    textAt(performer, 'display')
      ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, 100) ?? null
  );
}

function isSame(one: NewMeasurement, other: NewMeasurement): boolean {
  return (
    one.kind === other.kind &&
    one.measuredOn === other.measuredOn &&
    one.value === other.value &&
    one.unit === other.unit
  );
}

/** The newest weight and height stand in the form too. */
function fillNewest(kind: MeasurementKind, { fields }: Reader): undefined {
  const field = kind === 'weight' ? 'weightKg' : kind === 'height' ? 'heightCm' : null;
  if (field === null) return;
  const newest = fields.measurements
    .filter((each) => each.kind === kind)
    .reduce((latest, each) => (each.measuredOn > latest.measuredOn ? each : latest));
  const value = Number(inBaseUnit(kind, newest.value, newest.unit).toFixed(1));
  fields[field] = patientFields[field].safeParse(value).data ?? null;
}
