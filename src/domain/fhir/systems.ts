/** The code systems that are spoken, by their canonical addresses. */
export const systems = {
  ucum: 'http://unitsofmeasure.org',
  loinc: 'http://loinc.org',
  snomed: 'http://snomed.info/sct',
  icd10: 'http://hl7.org/fhir/sid/icd-10',
  icd10cm: 'http://hl7.org/fhir/sid/icd-10-cm',
  atc: 'http://www.whocc.no/atc',
  ncbiTaxonomy: 'http://www.ncbi.nlm.nih.gov/taxonomy',
  language: 'urn:ietf:bcp:47',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  interpretation: 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation',
  dataAbsent: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  diagnosticSection: 'http://terminology.hl7.org/CodeSystem/v2-0074',
  conditionClinical: 'http://terminology.hl7.org/CodeSystem/condition-clinical',
  conditionCategory: 'http://terminology.hl7.org/CodeSystem/condition-category',
  allergyClinical: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-clinical',
  allergyVerification: 'http://terminology.hl7.org/CodeSystem/allergyintolerance-verification',
  provenanceAgent: 'http://terminology.hl7.org/CodeSystem/provenance-participant-type',
} as const;

/** Our own, for what has no code of a public system, and so that what left here is understood when it comes back. */
export const ownSystems = {
  patient: 'urn:metabelly:patient',
  measurement: 'urn:metabelly:measurement',
  condition: 'urn:metabelly:condition',
  restriction: 'urn:metabelly:food-restriction',
  drug: 'urn:metabelly:drug',
  supplement: 'urn:metabelly:supplement',
  food: 'urn:metabelly:food',
  questionnaire: 'urn:metabelly:questionnaire',
  answer: 'urn:metabelly:answer',
} as const;
