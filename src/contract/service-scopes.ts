/** What a service token may be made for. */
export const serviceScopes = ['fhir.read', 'lab-reports.upload'] as const;
export type ServiceScope = (typeof serviceScopes)[number];
