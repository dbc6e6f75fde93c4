import type { PlanHandle } from '@realfin/contract/money';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { Page } from '../../components/page/page.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { loginPath } from '../../lib/sign-in.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { destinationFrom, planFrom } from '../../parts/billing/rules/read-checkout.ts';
import { copy as checkout } from '../../parts/checkout/copy.ts';
import { PlanChoice } from '../../parts/checkout/plan-choice.tsx';
import { AlreadySubscribed } from './already-subscribed.tsx';
import { copy } from './copy.ts';
import { IconList } from './icon-list.tsx';
import classes from './value-page.module.css';

export function ValuePage() {
  const viewer = useViewer();
  const [query] = useSearchParams();
  const [plan, setPlan] = useState<PlanHandle>(() => planFrom(query));
  const back = destinationFrom(query);
  const toCheckout = new URLSearchParams(query);
  toCheckout.set('plan', plan);
  if (viewer?.subscriber === true) {
    return (
      <Page width="form">
        <Stack gap={24}>
          <h1 className="page-title">{copy.value.title}</h1>
          <AlreadySubscribed title={copy.value.alreadyTitle} to={back} />
        </Stack>
      </Page>
    );
  }
  return (
    <Page width="form">
      <Stack gap={24}>
        <Stack as="header" gap={4}>
          <p className={classes.kicker}>{copy.value.title}</p>
          <h1 className="page-title">{copy.value.heading}</h1>
        </Stack>
        <Benefits />
        <PlanChoice value={plan} onChange={setPlan} />
        <Link className={buttonClass('accent', 'large')} to={`/subscribe?${toCheckout}`}>
          {copy.value.subscribe}
        </Link>
        {viewer === null ? (
          <p className={classes.known}>
            {copy.value.known} <a href={loginPath(back)}>{copy.value.login}</a>
          </p>
        ) : null}
        <Text size={14} tone="muted">
          <LinkedText text={checkout.notice} />
        </Text>
      </Stack>
    </Page>
  );
}

const Benefits = () => (
  <Stack as="section" gap={12} label={copy.benefits.title}>
    <Heading level={2}>{copy.benefits.title}</Heading>
    <IconList icon="check" lines={copy.benefits.list} />
  </Stack>
);
