import { createFileRoute, redirect } from '@tanstack/react-router';

/** The second address of the screen; its state travels along. */
export const Route = createFileRoute('/admin/bacteria-food-relation/BacteriaFoodRelationPage')({
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/admin/bacteria-food-relation', search: location.search, replace: true });
  },
});
