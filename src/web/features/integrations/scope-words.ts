import type { ServiceScope } from '#contract/service-tokens.contract.ts';

/** The words of a scope; its own name has a dot, which parts keys of texts. */
export const scopeWords = {
  'fhir.read': 'fhirRead',
  'lab-reports.upload': 'labUpload',
} as const satisfies Record<ServiceScope, string>;
