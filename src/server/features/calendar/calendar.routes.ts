import { calendarApi as api } from '#contract/calendar.contract.ts';
import type { FeatureRoutes } from '#server/context.ts';
import { languageOf } from '#server/http/language-of.ts';
import { PublicDoor } from '#server/http/public-door.ts';
import { followUpEvent, makeFeed, readCalendar, readFeed, revokeFeed } from './calendar-feed.ts';

export const calendarRoutes: FeatureRoutes = (mount, context) => {
  mount(api.feed, ({ session }) => readFeed(context, session));
  mount(api.makeFeed, ({ session }) => makeFeed(context, session));
  mount(api.revokeFeed, ({ session }) => revokeFeed(context, session));
  mount(api.event, ({ session, params, request }) =>
    followUpEvent(context, session, params, languageOf(undefined, request)),
  );

  const door = new PublicDoor(context, 'calendar');
  mount(api.read, ({ request, params }) => readCalendar(context, door, request, params.token), { door });
};
