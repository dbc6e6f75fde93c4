import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { eventsQuery } from '../parts/calendar/queries.ts';
import { CalendarPage } from '../studio/calendar/calendar-page.tsx';
import { copy } from '../studio/calendar/copy.ts';

const load = async (...[api, cache, { origin }]: Parameters<LoadPage<object>>) => {
  // People without a channel have no calendar, and see how to get a channel.
  await cache.prefetchInfiniteQuery(eventsQuery(api));
  const { pageTitle: title, text: description } = copy;
  return { meta: { title, description, path: '/content/calendar', origin, hidden: true } };
};

export const loader = signedInLoader(() => load);
export const clientLoader = signedInClientLoader(() => load);
export const meta = metaOfPage;

export default function ContentCalendar() {
  return <CalendarPage />;
}
