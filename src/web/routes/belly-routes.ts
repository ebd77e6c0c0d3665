import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { requireSession } from '#web/app/require-session.ts';
import { accessSearch } from '#web/features/access/access.search.ts';
import { diarySearch } from '#web/features/diary/diary.search.ts';
import { calculatorSearch } from '#web/features/dri-calculator/dri-calculator.search.ts';
import { foodDetailsSearch } from '#web/features/food-details/food-details.search.ts';
import { foodListDetailsSearch, foodListSearch } from '#web/features/food-list/food-list.search.ts';
import { labReportSearch } from '#web/features/lab-reports/lab-report.search.ts';
import { mealsSearch } from '#web/features/meals/meals.search.ts';
import { patientsSearch } from '#web/features/patients/patients.search.ts';
import { visitsSearch } from '#web/features/visits/visits.search.ts';
import { weekSearch } from '#web/features/week/week.search.ts';
import { flag, searchOf, yesOrNo } from '#web/lib/address.ts';
import { rootRoute } from './root-route.ts';

const belly = createRoute({
  getParentRoute: () => rootRoute,
  path: 'belly',
  beforeLoad: ({ context, location }) => requireSession(context.config, location.href),
  // Rows in place of the whole shell would stay until the page is there as well: the shell comes first.
  pendingMs: Number.POSITIVE_INFINITY,
  staticData: { texts: ['idle', 'shell'] },
  component: lazyRouteComponent(() => import('#web/app/shell/app-frame.tsx'), 'AppFrame'),
});

const users = createRoute({ getParentRoute: () => belly, path: 'users' });

/** Beside the layout of a patient, not inside it. */
const access = createRoute({ getParentRoute: () => users, path: '$userId/access' });

const patient = createRoute({
  getParentRoute: () => users,
  path: '$userId',
  staticData: { texts: ['patient', 'patient-info', 'patient-report'] },
  component: lazyRouteComponent(() => import('#web/features/patient-info/patient-layout.tsx'), 'PatientLayout'),
});

const labReports = createRoute({ getParentRoute: () => patient, path: 'lab-reports' });

const labReport = createRoute({
  getParentRoute: () => labReports,
  path: '$labReportId',
  component: lazyRouteComponent(() => import('#web/features/lab-reports/lab-report-layout.tsx'), 'LabReportLayout'),
});

/** `changes`: only the answers that changed between submissions; `send`: the dialog to send some is open. */
const questionnaireGroupSearch = searchOf({
  changes: yesOrNo,
  send: flag,
});

/** The pages are made apart from `addChildren`, whose type would take what their addresses hold for `any`. */
const pagesOfLabReport = [
  createRoute({
    getParentRoute: () => labReport,
    path: '/',
    staticData: {
      texts: ['diary', 'lab-report-notes', 'lab-reports', 'follow-up', 'reference-range'],
      workStep: 'bacteria',
    },
    validateSearch: labReportSearch,
    component: lazyRouteComponent(() => import('#web/features/lab-reports/lab-report-screen.tsx'), 'LabReportScreen'),
  }),
  createRoute({
    getParentRoute: () => labReport,
    path: 'food-list-details',
    validateSearch: foodListDetailsSearch,
    staticData: { texts: ['food-list', 'recommendation', 'reference-range'], workStep: 'foods' },
    component: lazyRouteComponent(
      () => import('#web/features/food-list/food-list-details-screen.tsx'),
      'FoodListDetailsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => labReport,
    path: 'food-list',
    staticData: { texts: ['food-list', 'recommendation', 'reference-range'], workStep: 'foods' },
    validateSearch: foodListSearch,
    component: lazyRouteComponent(() => import('#web/features/food-list/food-list-screen.tsx'), 'FoodListScreen'),
  }),
  createRoute({
    getParentRoute: () => labReport,
    path: 'food/$foodId/details',
    validateSearch: foodDetailsSearch,
    staticData: { texts: ['food-list', 'recommendation', 'reference-range'], workStep: 'foods' },
    component: lazyRouteComponent(
      () => import('#web/features/food-details/food-details-screen.tsx'),
      'FoodDetailsScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => labReport,
    path: 'give',
    staticData: { texts: ['mail', 'patient-report'], workStep: 'give' },
    component: lazyRouteComponent(() => import('#web/features/patient-report/give-screen.tsx'), 'GiveScreen'),
  }),
  createRoute({
    getParentRoute: () => labReport,
    path: 'nutrient-picker',
    staticData: { texts: ['food-list', 'measurements', 'recommendation', 'reference-range'], workStep: 'foods' },
    component: lazyRouteComponent(
      () => import('#web/features/food-list/nutrient-picker-screen.tsx'),
      'NutrientPickerScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => labReport,
    path: 'report',
    staticData: { texts: ['patient-report'], workScreen: true, workStep: 'report' },
    component: lazyRouteComponent(() => import('#web/features/patient-report/report-screen.tsx'), 'ReportScreen'),
  }),
  createRoute({
    getParentRoute: () => labReport,
    path: 'week',
    staticData: { texts: ['meals', 'patient-report', 'recommendation', 'week'], workScreen: true, workStep: 'week' },
    validateSearch: weekSearch,
    component: lazyRouteComponent(() => import('#web/features/week/week-screen.tsx'), 'WeekScreen'),
  }),
] as const;

const pagesOfLabReports = [
  createRoute({
    getParentRoute: () => labReports,
    path: '/',
    staticData: { texts: ['lab-reports', 'mail', 'patient-report'] },
    component: lazyRouteComponent(() => import('./lab-reports-page.tsx'), 'LabReportsPage'),
  }),
  labReport.addChildren(pagesOfLabReport),
] as const;

const pagesOfPatient = [
  createRoute({
    getParentRoute: () => patient,
    path: '/',
    beforeLoad: ({ params }) => {
      throw redirect({ to: '/belly/users/$userId/info', params, replace: true });
    },
  }),
  labReports.addChildren(pagesOfLabReports),
  createRoute({
    getParentRoute: () => patient,
    path: 'diary',
    validateSearch: diarySearch,
    staticData: { texts: ['diary', 'patient'] },
    component: lazyRouteComponent(() => import('#web/features/diary/diary-screen.tsx'), 'DiaryScreen'),
  }),
  createRoute({
    getParentRoute: () => patient,
    path: 'follow-up',
    staticData: { texts: ['follow-up', 'patient'] },
    component: lazyRouteComponent(() => import('#web/features/follow-up/follow-up-screen.tsx'), 'FollowUpScreen'),
  }),
  createRoute({
    getParentRoute: () => patient,
    path: 'info',
    staticData: { texts: ['measurements', 'patient', 'patient-info', 'patients'] },
    component: lazyRouteComponent(
      () => import('#web/features/patient-info/patient-info-screen.tsx'),
      'PatientInfoScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => patient,
    path: 'questionnaires/group/$questionnaireGroupId',
    validateSearch: questionnaireGroupSearch,
    staticData: { texts: ['mail', 'questionnaires'] },
    component: lazyRouteComponent(
      () => import('#web/features/questionnaires/questionnaire-group-screen.tsx'),
      'QuestionnaireGroupScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => patient,
    path: 'questionnaires',
    validateSearch: searchOf({ send: flag }),
    beforeLoad: ({ params, search }) => {
      throw redirect({
        to: '/belly/users/$userId/questionnaires/group/$questionnaireGroupId',
        params: { ...params, questionnaireGroupId: '0' },
        search,
        replace: true,
      });
    },
  }),
  createRoute({
    getParentRoute: () => patient,
    path: 'questionnaires/single/$userQuestionnaireId',
    staticData: { texts: ['mail', 'patient', 'questionnaires'] },
    component: lazyRouteComponent(
      () => import('#web/features/questionnaires/questionnaire-single-screen.tsx'),
      'QuestionnaireSingleScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => patient,
    path: 'visits',
    validateSearch: visitsSearch,
    staticData: { texts: ['measurements', 'visits'] },
    component: lazyRouteComponent(() => import('#web/features/visits/visits-screen.tsx'), 'VisitsScreen'),
  }),
] as const;

const pagesOfAccess = [
  createRoute({
    getParentRoute: () => access,
    path: '/',
    validateSearch: accessSearch,
    staticData: { texts: ['access'] },
    component: lazyRouteComponent(
      () => import('#web/features/access/patient-access-screen.tsx'),
      'PatientAccessScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => access,
    path: 'for-patient',
    staticData: { texts: ['access'] },
    component: lazyRouteComponent(() => import('#web/features/access/for-patient-screen.tsx'), 'ForPatientScreen'),
  }),
] as const;

const pagesOfUsers = [
  createRoute({
    getParentRoute: () => users,
    path: '/',
    validateSearch: patientsSearch,
    staticData: { texts: ['patient', 'patients'] },
    component: lazyRouteComponent(() => import('#web/features/patients/patients-screen.tsx'), 'PatientsScreen'),
  }),
  createRoute({
    getParentRoute: () => users,
    path: 'new',
    staticData: { texts: ['patient', 'patient-info', 'patients'] },
    component: lazyRouteComponent(() => import('#web/features/new-patient/new-patient-screen.tsx'), 'NewPatientScreen'),
  }),
  access.addChildren(pagesOfAccess),
  patient.addChildren(pagesOfPatient),
] as const;

const pages = [
  createRoute({
    getParentRoute: () => belly,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/belly/users', replace: true });
    },
  }),
  users.addChildren(pagesOfUsers),
  createRoute({
    getParentRoute: () => belly,
    path: 'DRICalculator',
    validateSearch: calculatorSearch,
    staticData: { texts: ['dri-calculator', 'patient'] },
    component: lazyRouteComponent(
      () => import('#web/features/dri-calculator/dri-calculator-screen.tsx'),
      'DriCalculatorScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => belly,
    path: 'meals',
    validateSearch: mealsSearch,
    staticData: { ruleBook: 'meals', texts: ['meals', 'patient', 'reference-data'] },
    component: lazyRouteComponent(() => import('#web/features/meals/meals-screen.tsx'), 'MealsScreen'),
  }),
  createRoute({
    getParentRoute: () => belly,
    path: 'security',
    staticData: { texts: ['passwords', 'security'] },
    component: lazyRouteComponent(() => import('#web/features/security/security-screen.tsx'), 'SecurityScreen'),
  }),
] as const;

export const bellyRoutes = belly.addChildren(pages);
