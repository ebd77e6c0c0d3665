import type { UserProgress } from '#contract/patient-fields.ts';

type Facts = { id: number } & Pick<UserProgress, 'step' | 'latestLabReport'>;

/** Where the open red flags of a patient stand on their pages. */
export const redFlagsPlace = 'red-flags';

interface Place {
  to:
    | '/belly/users/$userId/info'
    | '/belly/users/$userId/visits'
    | '/belly/users/$userId/questionnaires'
    | '/belly/users/$userId/lab-reports'
    | '/belly/users/$userId/lab-reports/$labReportId/nutrient-picker'
    | '/belly/users/$userId/lab-reports/$labReportId/food-list'
    | '/belly/users/$userId/lab-reports/$labReportId/give';
  params: { userId: string; labReportId: string };
  /** The part of the page where it is done. */
  hash?: typeof redFlagsPlace;
  /** Opens the dialog in which it is done. */
  search?: { send: true };
  name: 'redFlags' | 'info' | 'visits' | 'questionnaires' | 'labReports' | 'picker' | 'foodList' | 'give';
  /** Whether the date of the newest report says where it leads. */
  ofReport: boolean;
}

/** Where the next step of a patient is done; null where there is none. */
export function nextStepPlace({ id, step: { name: nextStep }, latestLabReport }: Facts): Place | null {
  const params = { userId: String(id), labReportId: String(latestLabReport?.id ?? '') };
  if (nextStep === 'none') return null;
  if (nextStep === 'dealWithRedFlag') {
    return { to: '/belly/users/$userId/info', params, hash: redFlagsPlace, name: 'redFlags', ofReport: false };
  }
  if (nextStep === 'followUp') return { to: '/belly/users/$userId/info', params, name: 'info', ofReport: false };
  // The visits open at the one that waits for its note.
  if (nextStep === 'writeNote') return { to: '/belly/users/$userId/visits', params, name: 'visits', ofReport: false };
  if (nextStep === 'sendQuestionnaire' || nextStep === 'awaitAnswers') {
    const place = {
      to: '/belly/users/$userId/questionnaires',
      params,
      name: 'questionnaires',
      ofReport: false,
    } as const;
    return nextStep === 'sendQuestionnaire' ? { ...place, search: { send: true } } : place;
  }
  if (nextStep === 'awaitReport' || latestLabReport === null) {
    return { to: '/belly/users/$userId/lab-reports', params, name: 'labReports', ofReport: false };
  }
  if (nextStep === 'giveReport') {
    return { to: '/belly/users/$userId/lab-reports/$labReportId/give', params, name: 'give', ofReport: true };
  }
  return nextStep === 'calculate'
    ? {
        to: '/belly/users/$userId/lab-reports/$labReportId/nutrient-picker',
        params,
        name: 'picker',
        ofReport: true,
      }
    : { to: '/belly/users/$userId/lab-reports/$labReportId/food-list', params, name: 'foodList', ofReport: true };
}
