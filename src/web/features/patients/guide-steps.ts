import type { LinkProps } from '@tanstack/react-router';
import type { UserListItem } from '#contract/patients.contract.ts';

type GuideStep = 'newUser' | 'questionnaire' | 'report' | 'list' | 'paper';

interface Guided {
  step: GuideStep;
  done: boolean;
  to: LinkProps;
}

/** From nobody to the first paper, in the order of the work. */
export function guideSteps(
  patient: Pick<UserListItem, 'id' | 'questionnaires' | 'latestLabReport' | 'report'> | null,
): Guided[] {
  const params = { userId: String(patient?.id ?? ''), labReportId: String(patient?.latestLabReport?.id ?? '') };
  const report = patient?.latestLabReport ?? null;
  return [
    { step: 'newUser', done: patient !== null, to: { to: '/belly/users/new' } },
    {
      step: 'questionnaire',
      done: (patient?.questionnaires.assigned ?? 0) > 0,
      to: { to: '/belly/users/$userId/questionnaires', params },
    },
    { step: 'report', done: report !== null, to: { to: '/belly/users/$userId/lab-reports', params } },
    {
      step: 'list',
      done: report?.state === 'calculated',
      to: { to: '/belly/users/$userId/lab-reports/$labReportId/nutrient-picker', params },
    },
    {
      step: 'paper',
      done: patient?.report?.state === 'given',
      to: { to: '/belly/users/$userId/lab-reports/$labReportId/report', params },
    },
  ];
}

/** Whether somebody still has to be led: nobody is there yet, or the first patient has not come to a paper. */
export function guidedPatient(
  everybody: number | undefined,
  users: readonly UserListItem[] | undefined,
): UserListItem | null | undefined {
  if (everybody === 0) return null;
  const [only] = users ?? [];
  return everybody === 1 && only && only.report?.state !== 'given' ? only : undefined;
}
