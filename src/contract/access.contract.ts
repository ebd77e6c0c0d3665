/** What people do without changing anything: open, print, take away, come and go. */
export const accessActions = [
  'open',
  'print',
  'export',
  'signIn',
  'signInFailed',
  'signOut',
  'lockout',
  'secondFactor',
  'secondFactorFailed',
  'sessionEnded',
] as const;
export type AccessAction = (typeof accessActions)[number];

/** The parts of a patient's record that can be opened; `record` for one that has no name of its own yet. */
export const openedParts = [
  'info',
  'labReports',
  'labReport',
  'labReportCompare',
  'labReportFile',
  'foodList',
  'report',
  'week',
  'questionnaires',
  'questionnaire',
  'questionnaireLink',
  'measurements',
  'visits',
  'diary',
  'whoLooked',
  'allData',
  'patientList',
  'fhir',
  'record',
] as const;
export type OpenedPart = (typeof openedParts)[number];
