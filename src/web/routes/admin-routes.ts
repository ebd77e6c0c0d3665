import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { homeOfRole } from '#web/app/home-of-role.ts';
import { requireSession } from '#web/app/require-session.ts';
import { accessSearch } from '#web/features/access/access.search.ts';
import { accountsSearch } from '#web/features/accounts/accounts.search.ts';
import { citationsSearch } from '#web/features/citations/citations.search.ts';
import { evidenceImportSearch } from '#web/features/evidence-import/evidence-import.search.ts';
import { labReportUploadSearch } from '#web/features/lab-report-upload/lab-report-upload.search.ts';
import { mailSearch } from '#web/features/mail/mail.search.ts';
import { movedTabs, operationsSearch } from '#web/features/operations/operations.search.ts';
import { referenceRangesSearch } from '#web/features/reference-ranges/reference-ranges.search.ts';
import { behaviourSearch } from '#web/features/rule-base/bacteria-behaviour/bacteria-behaviour.search.ts';
import { categoriesSearch } from '#web/features/rule-base/bacteria-categories/bacteria-categories.search.ts';
import { relationSearch } from '#web/features/rule-base/bacteria-category-relation/bacteria-category-relation.search.ts';
import { bacteriaFoodSearch } from '#web/features/rule-base/bacteria-food/bacteria-food.search.ts';
import { reviewSearch } from '#web/features/rule-book/review.search.ts';
import { ruleBookSearch } from '#web/features/rule-book/rule-book.search.ts';
import { safetyRulesSearch } from '#web/features/safety-rules/safety-rules.search.ts';
import { usersSearch } from '#web/features/users/users.search.ts';
import { currentSession } from '#web/lib/session-store.ts';
import { rootRoute } from './root-route.ts';

const admin = createRoute({
  getParentRoute: () => rootRoute,
  path: 'admin',
  beforeLoad: ({ context, location }) => requireSession(context.config, location.href),
  // Rows in place of the whole shell would stay until the page is there as well: the shell comes first.
  pendingMs: Number.POSITIVE_INFINITY,
  staticData: { texts: ['idle', 'shell'] },
  component: lazyRouteComponent(() => import('#web/app/shell/app-frame.tsx'), 'AppFrame'),
});

/** The parts of the rule book that have addresses of their own. */
const ruleBookPlaces: Readonly<Record<string, string>> = {
  'safety-rules': '/admin/safety-rules',
  'reference-ranges': '/admin/reference-ranges',
  citations: '/admin/citations',
  meals: '/belly/meals',
  'engine-settings': '/admin/engine-settings',
};

const foodRelation = createRoute({ getParentRoute: () => admin, path: 'bacteria-food-relation' });

/** The pages are made apart from `addChildren`, whose type would take what their addresses hold for `any`. */
const pagesOfFoodRelation = [
  createRoute({
    getParentRoute: () => foodRelation,
    path: '/',
    validateSearch: bacteriaFoodSearch,
    staticData: { texts: ['bacteria-food', 'reference-data'] },
    component: lazyRouteComponent(() => import('./bacteria-food-page.tsx'), 'BacteriaFoodPage'),
  }),
  createRoute({
    getParentRoute: () => foodRelation,
    // The second address of the screen.
    path: 'BacteriaFoodRelationPage',
    validateSearch: bacteriaFoodSearch,
    staticData: { texts: ['bacteria-food', 'reference-data'] },
    component: lazyRouteComponent(() => import('./bacteria-food-page.tsx'), 'BacteriaFoodSecondPage'),
  }),
] as const;

const ruleBook = createRoute({ getParentRoute: () => admin, path: 'rule-book' });

const pagesOfRuleBook = [
  createRoute({
    getParentRoute: () => ruleBook,
    path: '/',
    validateSearch: ruleBookSearch,
    staticData: { ruleBook: 'toReview', texts: ['rule-book', 'safety-rules'] },
    component: lazyRouteComponent(() => import('#web/features/rule-book/rule-book-screen.tsx'), 'RuleBookScreen'),
  }),
  createRoute({
    getParentRoute: () => ruleBook,
    path: '$tab',
    beforeLoad: ({ params: { tab } }) => {
      const place = Object.hasOwn(ruleBookPlaces, tab) ? ruleBookPlaces[tab] : undefined;
      if (place === undefined) throw notFound();
      throw redirect({ href: place, replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => ruleBook,
    path: 'coherence',
    staticData: { ruleBook: 'coherence', texts: ['rule-book'] },
    component: lazyRouteComponent(() => import('#web/features/rule-book/coherence-screen.tsx'), 'CoherenceScreen'),
  }),
  createRoute({
    getParentRoute: () => ruleBook,
    path: 'import',
    validateSearch: evidenceImportSearch,
    staticData: { ruleBook: 'citations', texts: ['evidence-import', 'reference-data'] },
    component: lazyRouteComponent(
      () => import('#web/features/evidence-import/evidence-import-screen.tsx'),
      'EvidenceImportScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => ruleBook,
    path: 'review',
    validateSearch: reviewSearch,
    staticData: { ruleBook: 'toReview', texts: ['rule-book', 'safety-rules'] },
    component: lazyRouteComponent(() => import('#web/features/rule-book/review-screen.tsx'), 'ReviewScreen'),
  }),
  createRoute({
    getParentRoute: () => ruleBook,
    path: 'validation',
    staticData: { ruleBook: 'validation', texts: ['validation'] },
    component: lazyRouteComponent(() => import('#web/features/rule-book/validation-screen.tsx'), 'ValidationScreen'),
  }),
] as const;

const pages = [
  foodRelation.addChildren(pagesOfFoodRelation),
  ruleBook.addChildren(pagesOfRuleBook),
  createRoute({
    getParentRoute: () => admin,
    path: '/',
    beforeLoad: () => {
      throw redirect({ href: homeOfRole(currentSession().role), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'accounts/$accountId/access',
    validateSearch: accessSearch,
    staticData: { texts: ['access'] },
    component: lazyRouteComponent(
      () => import('#web/features/access/account-access-screen.tsx'),
      'AccountAccessScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'accounts/AllAccounts',
    validateSearch: accountsSearch,
    staticData: { texts: ['accounts', 'passwords', 'patient'] },
    component: lazyRouteComponent(() => import('#web/features/accounts/accounts-screen.tsx'), 'AccountsScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'bacteria-behaviour',
    validateSearch: behaviourSearch,
    staticData: { texts: ['bacteria-behaviour', 'reference-data'] },
    component: lazyRouteComponent(
      () => import('#web/features/rule-base/bacteria-behaviour/bacteria-behaviour-screen.tsx'),
      'BacteriaBehaviourScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'bacteria-categories',
    validateSearch: categoriesSearch,
    staticData: { texts: ['bacteria-categories', 'reference-data'] },
    component: lazyRouteComponent(
      () => import('#web/features/rule-base/bacteria-categories/bacteria-categories-screen.tsx'),
      'BacteriaCategoriesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'bacteria-category-relation',
    validateSearch: relationSearch,
    staticData: { texts: ['bacteria-category-relation', 'reference-data'] },
    component: lazyRouteComponent(
      () => import('#web/features/rule-base/bacteria-category-relation/bacteria-category-relation-screen.tsx'),
      'BacteriaCategoryRelationScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'citations',
    validateSearch: citationsSearch,
    staticData: { ruleBook: 'citations', texts: ['citations', 'reference-data'] },
    component: lazyRouteComponent(() => import('#web/features/citations/citations-screen.tsx'), 'CitationsScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'engine-settings',
    staticData: { ruleBook: 'engineSettings', texts: ['engine-settings', 'reference-data'] },
    component: lazyRouteComponent(
      () => import('#web/features/engine-settings/engine-settings-screen.tsx'),
      'EngineSettingsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'integrations',
    staticData: { texts: ['integrations', 'security'] },
    component: lazyRouteComponent(
      () => import('#web/features/integrations/integrations-screen.tsx'),
      'IntegrationsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'mail',
    validateSearch: mailSearch,
    staticData: { texts: ['mail', 'patient'] },
    component: lazyRouteComponent(() => import('#web/features/mail/mail-screen.tsx'), 'MailScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'metabelly-backend',
    validateSearch: operationsSearch,
    beforeLoad: ({ search: { tab } }) => {
      if (tab === 'practice' || tab === 'coherence') throw redirect({ to: movedTabs[tab], replace: true });
    },
    staticData: { texts: ['operations', 'patient', 'reference-data'] },
    component: lazyRouteComponent(() => import('#web/features/operations/operations-screen.tsx'), 'OperationsScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'practice',
    staticData: { texts: ['practice'] },
    component: lazyRouteComponent(() => import('#web/features/practice/practice-screen.tsx'), 'PracticeScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'reference-ranges',
    validateSearch: referenceRangesSearch,
    staticData: { ruleBook: 'referenceRanges', texts: ['reference-data', 'reference-ranges'] },
    component: lazyRouteComponent(
      () => import('#web/features/reference-ranges/reference-ranges-screen.tsx'),
      'ReferenceRangesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'safety-rules',
    validateSearch: safetyRulesSearch,
    staticData: { ruleBook: 'safetyRules', texts: ['reference-data', 'safety-rules'] },
    component: lazyRouteComponent(
      () => import('#web/features/safety-rules/safety-rules-screen.tsx'),
      'SafetyRulesScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'security',
    staticData: { texts: ['passwords', 'security'] },
    component: lazyRouteComponent(() => import('#web/features/security/security-screen.tsx'), 'SecurityScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'suggestions',
    staticData: { texts: ['follow-up', 'reference-data'] },
    component: lazyRouteComponent(() => import('#web/features/follow-up/across-screen.tsx'), 'AcrossScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'users/$userId/lab-report-upload',
    staticData: { texts: ['lab-report-notes', 'lab-report-upload', 'patient'] },
    component: lazyRouteComponent(
      () => import('#web/features/lab-report-upload/patient-lab-report-upload-screen.tsx'),
      'PatientLabReportUploadScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'users/AllUsers',
    validateSearch: usersSearch,
    staticData: { texts: ['patient', 'users'] },
    component: lazyRouteComponent(() => import('#web/features/users/users-screen.tsx'), 'UsersScreen'),
  }),
  createRoute({
    getParentRoute: () => admin,
    path: 'users/lab-report-upload',
    validateSearch: labReportUploadSearch,
    staticData: { texts: ['lab-report-notes', 'lab-report-upload', 'patient'] },
    component: lazyRouteComponent(
      () => import('#web/features/lab-report-upload/lab-report-upload-screen.tsx'),
      'LabReportUploadScreen',
    ),
  }),
] as const;

export const adminRoutes = admin.addChildren(pages);
