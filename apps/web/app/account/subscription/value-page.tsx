import type { PlanHandle } from '@realfin/contract/money';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { LinkedText } from '../../components/linked-text/linked-text.tsx';
import { Page } from '../../components/page/page.tsx';
import { loginPath } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { destinationFrom, planFrom } from '../../parts/billing/rules/checkout-context.ts';
import { AlreadySubscribed } from './already-subscribed.tsx';
import { Benefits } from './benefits.tsx';
import { copy } from './copy.ts';
import { PlanChoice } from './plan-choice.tsx';
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
        <div className={classes.page}>
          <h1 className={`page-title ${classes.title}`}>{copy.value.title}</h1>
          <AlreadySubscribed title={copy.value.alreadyTitle} to={back} />
        </div>
      </Page>
    );
  }
  return (
    <Page width="form">
      <div className={classes.page}>
        <header>
          <p className={classes.kicker}>{copy.value.title}</p>
          <h1 className={`page-title ${classes.title}`}>{copy.value.heading}</h1>
        </header>
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
        <p className={classes.notice}>
          <LinkedText text={copy.checkout.notice} />
        </p>
      </div>
    </Page>
  );
}
