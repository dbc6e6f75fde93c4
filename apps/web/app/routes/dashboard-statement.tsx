import { metaOfPage } from '../lib/meta.ts';
import { type LoadPage, signedInClientLoader, signedInLoader } from '../lib/page-data.ts';
import { copy } from '../studio/payouts/copy.ts';
import { statementQuery, yearQuery } from '../studio/payouts/queries.ts';
import { isYear } from '../studio/payouts/rules.ts';
import { MonthPage, YearPage } from '../studio/payouts/statement-page.tsx';
import type { Route } from './+types/dashboard-statement';

const load =
  (time: string): LoadPage<object> =>
  async (api, cache, { origin }) => {
    await (isYear(time)
      ? cache.fetchQuery(yearQuery(time, api))
      : cache.fetchQuery(statementQuery(time, api)));
    const { title, description } = copy.statement;
    const path = `/dashboard/statements/${time}`;
    return { meta: { title: title(time), description, path, origin, hidden: true } };
  };

export const loader = signedInLoader(({ params }: Route.LoaderArgs) => load(params.time));
export const clientLoader = signedInClientLoader(({ params }: Route.ClientLoaderArgs) => load(params.time));
export const meta = metaOfPage;

export default function Page({ params: { time } }: Route.ComponentProps) {
  return isYear(time) ? <YearPage year={time} /> : <MonthPage month={time} />;
}
