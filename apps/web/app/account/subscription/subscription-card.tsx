import type { Subscription } from '@realfin/contract/billing';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { useResumeSubscription } from './mutations.ts';
import classes from './subscription-page.module.css';

interface CardProps {
  subscription: Subscription;
}

export function SubscriptionCard({ subscription }: CardProps) {
  return (
    <Panel title={copy.page.card} aside={<StateBadge subscription={subscription} />}>
      {subscription.subscription_state === 'active' ? (
        <Active subscription={subscription} />
      ) : (
        <NotActive subscription={subscription} />
      )}
    </Panel>
  );
}

function StateBadge({ subscription: { subscription_state: state, ...subscription } }: CardProps) {
  const badge = (look: string | undefined, words: string) => (
    <span className={`${classes.badge} ${look}`}>{words}</span>
  );
  if (state === 'free') return null;
  if (state !== 'active') return badge(classes.over, copy.page.endedBadge);
  if (subscription.paymentProblemUntil !== null) return badge(classes.careful, copy.page.problemBadge);
  if (subscription.cancel_at_end_of_period) return badge(classes.careful, copy.page.endingBadge);
  return badge(classes.good, copy.page.activeBadge);
}

function Active({ subscription }: CardProps) {
  const {
    handle,
    priceCents,
    current_period_end_at: end,
    paymentProblemUntil,
    cancel_at_end_of_period: ending,
  } = subscription;
  const resume = useResumeSubscription();
  const renewal =
    end === null || priceCents === null ? null : copy.page.renews(fullDate(end), price(priceCents));
  return (
    <>
      <div className={classes.words}>
        <p className={classes.lead}>{handle === null ? copy.page.title : copy.page.active[handle]}</p>
        <p className={classes.text}>
          {ending && end !== null ? copy.page.cancelsOn(fullDate(end)) : renewal}
        </p>
      </div>
      {paymentProblemUntil === null ? null : (
        <Notice kind="warning" title={copy.page.problem(fullDate(paymentProblemUntil))}>
          <div>
            <Link className={buttonClass('accent')} to="/change/payment">
              {copy.page.update}
            </Link>
          </div>
        </Notice>
      )}
      <div className={classes.actions}>
        {ending ? (
          <button
            type="button"
            className={buttonClass('accent')}
            disabled={resume.isPending}
            onClick={() => resume.mutate()}
          >
            {copy.page.resume}
          </button>
        ) : (
          <Link className={buttonClass('plain')} to="/cancel/confirmation">
            {copy.page.cancel}
          </Link>
        )}
      </div>
    </>
  );
}

function NotActive({ subscription: { subscription_state: state, current_period_end_at: end } }: CardProps) {
  const free = state === 'free';
  const lead = free ? copy.page.free : state === 'past_due' ? copy.page.pastDue : copy.page.canceled;
  const text = free || end === null ? copy.page.freeText : copy.page.endedOn(fullDate(end));
  return (
    <>
      <div className={classes.words}>
        <p className={classes.lead}>{lead}</p>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.actions}>
        <Link className={buttonClass('accent')} to="/subscribe?to=%2Fsettings%2Fsubscription">
          {free ? copy.page.subscribeNow : copy.page.reactivate}
        </Link>
      </div>
    </>
  );
}
