/** Every act that the audit log can hold: of what record, and what was done. */
export const auditActions = [
  'account.create',
  'account.update',
  'account.deactivate',
  'account.changePassword',
  'account.setPassword',
  'account.addPasskey',
  'account.renamePasskey',
  'account.removePasskey',
  'account.addApp',
  'account.removeApp',
  'account.newRecoveryCodes',
  'account.resetSecondFactor',
  'practice.update',
  'patient.create',
  'patient.update',
  'patient.archive',
  'patient.restore',
  'patient.reassign',
  'patient.markReviewed',
  'patient.handleRedFlag',
  'patient.export',
  'patient.erase',
  'patients.exportCsv',
  'questionnaire.assign',
  'questionnaire.cancel',
  'questionnaire.reissue',
  'questionnaire.submit',
  'labReport.upload',
  'labReport.delete',
  'labReportDraft.create',
  'labReportDraft.update',
  'labReportDraft.delete',
  'synonym.create',
  'calculation.create',
  'foodOverride.set',
  'pair.create',
  'pair.update',
  'pair.delete',
  'pair.bulk',
  'pair.import',
  'behaviour.create',
  'behaviour.update',
  'behaviour.delete',
  'behaviour.bulk',
  'behaviour.import',
  'category.create',
  'category.update',
  'category.delete',
  'category.import',
  'assignment.create',
  'assignment.delete',
  'assignment.import',
  'reference.revert',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** What was done, without the record. */
export type AuditVerb = AuditAction extends infer Action
  ? Action extends `${string}.${infer Verb}`
    ? Verb
    : never
  : never;

/** The records that entries of the log are about. */
export const auditEntities = [
  'account',
  'practice',
  'patient',
  'userQuestionnaire',
  'labReport',
  'labReportDraft',
  'synonym',
  'calculation',
  'pair',
  'behaviour',
  'category',
  'assignment',
] as const;
export type AuditEntity = (typeof auditEntities)[number];
