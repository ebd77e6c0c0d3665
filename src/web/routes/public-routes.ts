import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { homeOfRole } from '#web/app/home-of-role.ts';
import { pendingStep } from '#web/entities/account/presence.queries.ts';
import { patientPageSearch } from '#web/features/patient-page/patient-page.search.ts';
import { id, oneOf, searchOf, text } from '#web/lib/address.ts';
import { isExampleHost } from '#web/lib/config.ts';
import { internalAddress } from '#web/lib/internal-address.ts';
import { beginDemoSession, currentSession } from '#web/lib/session-store.ts';
import { rootRoute } from './root-route.ts';

/** `redirect` is the address that asked for a login, `ended` why the session before is gone. */
const loginSearch = searchOf({
  redirect: text(),
  ended: oneOf(['expired', 'refused']),
});

/** `redirect` is where the person was going. */
const accountSetupSearch = searchOf({ redirect: text() });

/**
 * `step` is a section's id or `review`; without it, the welcome page. Of several questionnaires with one link `form` is
 * the one that is open, counted from 1; without it, the list of them.
 */
const questionnaireSearch = searchOf({
  form: id,
  step: text(40),
});

export const publicRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    // Asks what is left to do; whoever has nothing left goes on.
    path: 'public/account-setup',
    validateSearch: accountSetupSearch,
    beforeLoad: async ({ search }) => {
      const { jwt, role } = currentSession();
      if (jwt === null) throw redirect({ to: '/public/login', search, replace: true });
      const pending = await pendingStep();
      if (pending === null)
        throw redirect({ href: internalAddress(search.redirect) ?? homeOfRole(role), replace: true });
      return { pending };
    },
    staticData: { texts: ['account-setup', 'passwords', 'security'] },
    component: lazyRouteComponent(() => import('./account-setup-page.tsx'), 'AccountSetupPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'public/component-testing',
    staticData: {
      texts: [
        'component-testing',
        'diary',
        'growth-class',
        'patient',
        'recommendation',
        'reference-data',
        'reference-range',
      ],
    },
    component: lazyRouteComponent(
      () => import('#web/features/component-testing/component-testing-screen.tsx'),
      'ComponentTestingScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'public/login',
    validateSearch: loginSearch,
    beforeLoad: async ({ context, search }) => {
      if (isExampleHost(context.config)) await beginDemoSession();
      const { role } = currentSession();
      if (role !== 'None')
        throw redirect({ href: internalAddress(search.redirect) ?? homeOfRole(role), replace: true });
    },
    staticData: { texts: ['login'] },
    component: lazyRouteComponent(() => import('./login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'public/questionnaire/user/$userQuestionnaireId/questionsAndAnswers',
    validateSearch: questionnaireSearch,
    staticData: { texts: ['public-questionnaire'] },
    component: lazyRouteComponent(
      () => import('#web/features/public-questionnaire/public-questionnaire-screen.tsx'),
      'PublicQuestionnaireScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'public/reminders/$token',
    staticData: { texts: ['public-mail'] },
    component: lazyRouteComponent(
      () => import('#web/features/public-mail/public-reminders-screen.tsx'),
      'PublicRemindersScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: 'public/report/$token',
    validateSearch: patientPageSearch,
    staticData: { texts: ['patient-page'] },
    component: lazyRouteComponent(
      () => import('#web/features/patient-page/patient-page-screen.tsx'),
      'PatientPageScreen',
    ),
  }),
] as const;
