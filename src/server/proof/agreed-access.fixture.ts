/**
 * Who may call what, agreed apart from the contract: a call that is opened to more people is noticed here. Everything that
 * is not named is for all staff, within what is theirs.
 */
export const agreedAccess = {
  public: {
    auth: 'demo login',
    calendar: 'read',
    mail: 'setReminders',
    questionnaires: 'publicGet publicSave publicUpdate',
    pageCheckIn: 'agree answer ask read',
    patientPage: 'enter leave pdf read',
    secondFactor: 'beginPasskeySignIn passkeySignIn verify',
    system: 'config health live',
  },
  admin: {
    access: 'ofAccount ofAccountCsv',
    accountMail: 'mail',
    accounts: 'create list resetSecondFactor setPassword update',
    adminUsers: 'exportCsv list ofAccount reassign',
    bacteriaBehaviour: 'bulk create remove update',
    bacteriaCategories: 'assignGenus assignSpecies create remove unassignGenus unassignSpecies update',
    bacteriaFood: 'bulk create remove update',
    changeSets: 'revert',
    citations: 'create link remove retract unlink update',
    checkIns: 'acrossPractice',
    csvExports: 'assignments behaviours categories citations pairs safetyRules',
    csvImports: 'assignments behaviours categories citations pairs safetyRules',
    engineSettings: 'update',
    validation: 'load',
    impact: 'preview',
    labReports: 'listForAdmin',
    mail: 'cancel outbox retry saveSettings saveTemplate sendNow setUp templateHistory templates test',
    operations: 'audit system',
    patients: 'erase',
    practice: 'removeLogo setLogo update',
    referenceSets:
      'candidates createOwn exportRanges importRanges previewOwn removeOwn rename resetRange updateRanges useFor',
    safetyRules: 'adminList create remove update',
    ruleReview: 'say',
    evidenceImport: 'approve import reject',
    serviceTokens: 'create list revoke',
    shippedRules: 'pending takeOver',
    taxonNames: 'create exportCsv impact importCsv remove update',
    visits: 'saveTemplate',
    webhooks: 'create delete deliveries list retry update',
  },
} as const;

/** What a session may do that must first choose a password or set up a second factor. */
export const agreedMeanwhile = {
  password: ['auth.changePassword', 'auth.logout', 'auth.me'],
  secondFactor: [
    'auth.confirm',
    'auth.logout',
    'auth.me',
    'secondFactor.addApp',
    'secondFactor.addPasskey',
    'secondFactor.beginApp',
    'secondFactor.beginPasskey',
    'secondFactor.get',
  ],
};

/** What other systems may call, by what their token was made for. */
export const agreedScopes = {
  'fhir.read': ['fhir.everything', 'fhir.metadata', 'fhir.read', 'fhir.search'],
  'lab-reports.upload': ['labReports.upload'],
};
