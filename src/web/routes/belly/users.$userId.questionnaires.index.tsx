import { createFileRoute, redirect } from '@tanstack/react-router';

/** Group 0 stands for all groups. */
export const Route = createFileRoute('/belly/users/$userId/questionnaires/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/belly/users/$userId/questionnaires/group/$questionnaireGroupId',
      params: { ...params, questionnaireGroupId: '0' },
      replace: true,
    });
  },
});
