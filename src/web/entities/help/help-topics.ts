import type en from '#web/i18n/locales/en/help.ts';

export type HelpTopic = keyof (typeof en)['topics'];

/** What is said of each screen, by the id of its route. Two addresses of one screen have one text. */
const topics: Readonly<Record<string, HelpTopic>> = {
  '/belly/users/': 'patients',
  '/belly/users/new': 'newPatient',
  '/belly/users/$userId/info': 'patientInfo',
  '/belly/users/$userId/visits': 'visits',
  '/belly/users/$userId/diary': 'diary',
  '/belly/users/$userId/questionnaires/': 'questionnaires',
  '/belly/users/$userId/questionnaires/group/$questionnaireGroupId': 'answers',
  '/belly/users/$userId/questionnaires/single/$userQuestionnaireId': 'answers',
  '/belly/users/$userId/lab-reports/': 'labReports',
  '/belly/users/$userId/lab-reports/$labReportId/': 'labReport',
  '/belly/users/$userId/lab-reports/$labReportId/nutrient-picker': 'nutrientPicker',
  '/belly/users/$userId/lab-reports/$labReportId/food-list': 'foodList',
  '/belly/users/$userId/lab-reports/$labReportId/food-list-details': 'foodListDetails',
  '/belly/users/$userId/lab-reports/$labReportId/food/$foodId/details': 'food',
  '/belly/users/$userId/lab-reports/$labReportId/report': 'report',
  '/belly/users/$userId/lab-reports/$labReportId/week': 'week',
  '/belly/users/$userId_/access/': 'whoLooked',
  '/belly/users/$userId_/access/for-patient': 'whoLooked',
  '/belly/DRICalculator': 'calculator',
  '/belly/meals': 'meals',
  '/belly/security': 'security',
  '/admin/security': 'security',
  '/admin/users/AllUsers': 'users',
  '/admin/users/lab-report-upload': 'upload',
  '/admin/users/$userId/lab-report-upload': 'upload',
  '/admin/accounts/AllAccounts': 'accounts',
  '/admin/accounts/$accountId/access': 'whoLooked',
  '/admin/mail': 'mail',
  '/admin/metabelly-backend': 'operations',
  '/admin/practice': 'practice',
  '/admin/rule-book/': 'ruleBook',
  '/admin/rule-book/coherence': 'ruleBook',
  '/admin/integrations': 'integrations',
  '/admin/bacteria-food-relation/': 'bacteriaFood',
  '/admin/bacteria-food-relation/BacteriaFoodRelationPage': 'bacteriaFood',
  '/admin/bacteria-category-relation': 'bacteriaCategoryRelation',
  '/admin/bacteria-categories': 'bacteriaCategories',
  '/admin/bacteria-behaviour': 'bacteriaBehaviour',
  '/admin/reference-ranges': 'referenceRanges',
  '/admin/safety-rules': 'safetyRules',
  '/admin/citations': 'citations',
  '/admin/engine-settings': 'engineSettings',
};

export function helpTopicOf(routeId: string): HelpTopic | null {
  return Object.hasOwn(topics, routeId) ? (topics[routeId] ?? null) : null;
}
