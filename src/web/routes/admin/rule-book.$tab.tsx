import { createFileRoute, notFound, redirect } from '@tanstack/react-router';

/** The parts of the rule book that have addresses of their own. */
const places: Readonly<Record<string, string>> = {
  'safety-rules': '/admin/safety-rules',
  'reference-ranges': '/admin/reference-ranges',
  citations: '/admin/citations',
  meals: '/belly/meals',
  'engine-settings': '/admin/engine-settings',
};

export const Route = createFileRoute('/admin/rule-book/$tab')({
  beforeLoad: ({ params: { tab } }) => {
    const place = Object.hasOwn(places, tab) ? places[tab] : undefined;
    if (place === undefined) throw notFound();
    throw redirect({ href: place, replace: true });
  },
});
