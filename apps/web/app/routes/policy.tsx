import { data } from 'react-router';
import { metaOfPage } from '../lib/meta.ts';
import { pageContext } from '../lib/page-context.ts';
import { copy } from '../pages/policies/copy.ts';
import { PolicyPage } from '../pages/policies/policy-page.tsx';
import { canonicalOf, policyAt } from '../pages/policies/rules/addresses.ts';
import { policyText } from '../pages/policies/rules/policy-text.server.ts';
import type { Route } from './+types/policy';

/** Pages that search engines don't need to index. */
const hidden = new Set(['token', 'stake']);

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, site, origin, viewer, language } = context.get(pageContext);
  const name = policyAt(new URL(request.url).pathname);
  if (name === null) throw data(null, { status: 404 });
  const rules = {
    refundRule: name === 'refunds' ? copy.refundRule(await api.refunds.getRefundHours()) : '',
    payoutRule: copy.payoutRule(site.payoutHoldDays),
    discountRule: copy.discountRule(site.discountBearer),
    giftRule: copy.giftRule(site.giftMonths),
    giftEndRule: copy.giftEndRule(site.giftMonths),
    unclaimedRule: copy.unclaimedRule(site.unclaimedMonths),
  };
  const text = policyText(name, site, origin, language, rules);
  const { title, description } = text;
  const meta = { title, description, path: canonicalOf(name), origin, hidden: hidden.has(name) };
  // The page is empty for people without the right to stake.
  return { text: name === 'stake' && viewer === null ? null : text, meta };
}
export const meta = metaOfPage;

export default function PolicyRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.text === null ? null : <PolicyPage text={loaderData.text} />;
}
