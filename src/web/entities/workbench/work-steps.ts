/** From the sample to the paper in the patient's hand. */
export const workSteps = ['bacteria', 'foods', 'week', 'report', 'give'] as const;
export type WorkStep = (typeof workSteps)[number];

export interface WorkParams {
  userId: string;
  labReportId: string;
}

const lastParts: Record<WorkStep, string> = {
  bacteria: '',
  foods: '/food-list',
  week: '/week',
  report: '/report',
  give: '/give',
};

export function addressOfStep(step: WorkStep, { userId, labReportId }: WorkParams): string {
  return `/belly/users/${userId}/lab-reports/${labReportId}${lastParts[step]}`;
}
