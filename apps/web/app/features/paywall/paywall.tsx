import { defaultPlan, formatCents, monthlyPriceCents, plans, type PlanHandle } from '@realfin/contract/money';
import type { Post } from '@realfin/contract/posts';
import { useId, useState, type ReactNode } from 'react';
import { Form } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { loginPath, signUpPath, useHere } from '../../lib/sign-in.ts';
import { useViewer } from '../../lib/viewer.ts';
import { checkoutFields } from './checkout-path.ts';
import { copy } from './copy.ts';
import { EventGate } from './event-gate.tsx';
import classes from './paywall.module.css';

const order: readonly PlanHandle[] = [
  defaultPlan,
  ...(Object.keys(plans) as PlanHandle[]).filter((plan) => plan !== defaultPlan),
];

/** What stands between the viewer and the post, and the way through. Nothing when the post is open. */
export function Paywall({ post }: { post: Post }) {
  if (post.gate === 'open') return null;
  if (post.gate === 'event') return <EventGate post={post} />;
  return post.gate === 'subscription' ? <SubscriptionGate post={post} /> : <AccountGate post={post} />;
}

function Card({ title, premium, children }: { title: string; premium: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      {premium ? (
        <p className={classes.tag}>
          <Icon name="lock" size={14} />
          {copy.premium}
        </p>
      ) : null}
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function SubscriptionGate({ post }: { post: Post }) {
  const viewer = useViewer();
  const here = useHere();
  return (
    <Card title={copy.sentence(post.mediaType, 'subscription')} premium>
      <ul className={classes.gives}>
        {copy.gives.map((line) => (
          <li key={line}>
            <Icon name="check" size={18} />
            {line}
          </li>
        ))}
      </ul>
      {/* Visitors are sent to registration on the way, which is outside of the app. */}
      <Form method="get" action="/subscribe" reloadDocument={viewer === null} className={classes.form}>
        {checkoutFields(post).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Plans />
        <button type="submit" className={buttonClass('accent', 'large')}>
          {copy.subscribe}
        </button>
      </Form>
      {viewer === null ? <LoginLine question={copy.member} here={here} /> : null}
    </Card>
  );
}

function Plans() {
  const [chosen, setChosen] = useState<PlanHandle>(defaultPlan);
  return (
    <fieldset className={classes.plans}>
      <legend className="visually-hidden">{copy.plan}</legend>
      {order.map((plan) => (
        <label key={plan} className={classes.plan}>
          <input
            type="radio"
            name="plan"
            value={plan}
            checked={chosen === plan}
            onChange={() => setChosen(plan)}
          />
          <span className={classes.planName}>{copy.names[plan]}</span>
          <span className={classes.price}>
            <strong>{formatCents(monthlyPriceCents(plan))}</strong> {copy.perMonth}
          </span>
          <span className={classes.billed}>{copy.billed[plan](formatCents(plans[plan].priceCents))}</span>
        </label>
      ))}
    </fieldset>
  );
}

function AccountGate({ post }: { post: Post }) {
  const here = useHere();
  const entry = {
    onboarding: 'true',
    point_of_entry: 'post',
    content_type: post.mediaType,
    media_id: String(post.mediaId),
    post_id: String(post.id),
  };
  return (
    <Card title={copy.sentence(post.mediaType, 'account')} premium={false}>
      <p className={classes.hint}>{copy.freeGives}</p>
      <a className={buttonClass('accent', 'large')} href={signUpPath(here, entry)}>
        {copy.joinNow}
      </a>
      <LoginLine question={copy.account} here={here} />
    </Card>
  );
}

const LoginLine = ({ question, here }: { question: string; here: string }) => (
  <p className={classes.login}>
    {question} <a href={loginPath(here)}>{copy.login}</a>
  </p>
);
