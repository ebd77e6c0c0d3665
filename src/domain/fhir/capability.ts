import { fhirResourceTypes } from '#contract/fhir.contract.ts';

/** Parameters of a search beside `patient`, for every type. */
const shared = [
  { name: '_id', type: 'token' },
  { name: '_lastUpdated', type: 'date' },
];

const ofMeasured = [
  { name: 'category', type: 'token' },
  { name: 'code', type: 'token' },
  { name: 'date', type: 'date' },
];

/** What this service can do, for systems that ask before they call. */
export function capabilityStatement(base: string, { version, at }: { version: string; at: string }): object {
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: at,
    kind: 'instance',
    software: { name: 'Metabelly', version },
    implementation: { description: 'Records of a nutrition practice, read-only', url: base },
    fhirVersion: '4.0.1',
    format: ['json'],
    rest: [
      {
        mode: 'server',
        documentation:
          'Read-only. Searches take patient, _id, _lastUpdated, _count, of Observation and DiagnosticReport also category, code and date; pages are followed by their next links. An unknown parameter is refused, never ignored.',
        security: {
          description: 'A bearer token: of a member of staff, or a service token of the scope fhir.read.',
        },
        resource: fhirResourceTypes.map((type) => ({
          type,
          interaction: [{ code: 'read' }, { code: 'search-type' }],
          searchParam: [
            ...shared,
            ...(type === 'Practitioner' || type === 'Organization'
              ? []
              : type === 'Patient'
                ? [{ name: 'identifier', type: 'token' }]
                : [{ name: 'patient', type: 'reference' }]),
            ...(type === 'Observation' || type === 'DiagnosticReport' ? ofMeasured : []),
          ],
          ...(type === 'Patient' && {
            operation: [
              { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' },
            ],
          }),
        })),
      },
    ],
  };
}
