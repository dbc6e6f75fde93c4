import { defaultPlan, monthlyPriceCents } from '@realfin/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Text } from '../../components/text/text.tsx';
import { price } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { wantedPostQuery } from '../../parts/billing/queries.ts';
import { contextFrom, destinationFrom, eventIn } from '../../parts/billing/rules/read-checkout.ts';
import { WantedPost } from '../../parts/billing/wanted-post.tsx';
import { BoughtEvent } from '../../parts/checkout/bought-event.tsx';
import { checkoutEventQuery } from '../../parts/checkout/queries.ts';
import { AlreadySubscribed } from './already-subscribed.tsx';
import { copy } from './copy.ts';
import { IconList } from './icon-list.tsx';
import classes from './value-page.module.css';

/** The benefits and price of premium, between a locked post and the checkout: pay, or continue without. */
export function UpsellPage() {
  const viewer = useViewer();
  const [query] = useSearchParams();
  const { data: post = null } = useQuery(wantedPostQuery(contextFrom(query).postId));
  const { data: event = null } = useQuery(checkoutEventQuery(eventIn(query)));
  const search = query.toString();
  if (viewer?.subscriber === true && event === null)
    return (
      <Page width="form">
        <Stack gap={24}>
          <h1 className="page-title">{copy.value.title}</h1>
          <AlreadySubscribed title={copy.value.alreadyTitle} to={destinationFrom(query)} />
        </Stack>
      </Page>
    );
  return (
    <Page width="form">
      <Stack gap={24}>
        <Stack as="header" gap={4}>
          <p className={classes.kicker}>{copy.value.title}</p>
          <h1 className="page-title">{copy.value.heading}</h1>
        </Stack>
        {event === null ? null : <BoughtEvent event={event} />}
        {post === null || event !== null ? null : <WantedPost post={post} />}
        <IconList icon="check" lines={copy.benefits.list} />
        <Text weight="medium">{copy.upsell.from(price(monthlyPriceCents(defaultPlan)))}</Text>
        <Stack gap={12}>
          <Link
            className={buttonClass('accent', 'large')}
            to={search === '' ? '/subscribe' : `/subscribe?${search}`}
            reloadDocument={viewer === null}
          >
            {copy.upsell.continue}
          </Link>
          <Link className={buttonClass('quiet', 'large')} to={awayFrom(query)}>
            {copy.upsell.notNow}
          </Link>
        </Stack>
      </Stack>
    </Page>
  );
}

/** The destination without its query: `?play=1` would start a post that is still locked. */
function awayFrom(query: URLSearchParams): string {
  const [path = '/feed'] = destinationFrom(query).split('?');
  return path;
}
