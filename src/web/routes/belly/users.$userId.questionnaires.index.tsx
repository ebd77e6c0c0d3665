import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';

/** Group 0 stands for all groups. */
export const Route = createFileRoute('/belly/users/$userId/questionnaires/')({
  validateSearch: z.object({ send: z.literal(true).optional().catch(undefined) }),
  beforeLoad: ({ params, search }) => {
    throw redirect({
      to: '/belly/users/$userId/questionnaires/group/$questionnaireGroupId',
      params: { ...params, questionnaireGroupId: '0' },
      search,
      replace: true,
    });
  },
});
