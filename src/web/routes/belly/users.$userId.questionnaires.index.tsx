import { createFileRoute, redirect } from '@tanstack/react-router';
import { flag, searchOf } from '#web/lib/address.ts';

/** Group 0 stands for all groups. */
export const Route = createFileRoute('/belly/users/$userId/questionnaires/')({
  validateSearch: searchOf({ send: flag }),
  beforeLoad: ({ params, search }) => {
    throw redirect({
      to: '/belly/users/$userId/questionnaires/group/$questionnaireGroupId',
      params: { ...params, questionnaireGroupId: '0' },
      search,
      replace: true,
    });
  },
});
