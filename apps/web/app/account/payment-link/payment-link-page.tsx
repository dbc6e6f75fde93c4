import type { PaymentLink } from '@realfin/contract/dunning';
import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { Spinner } from '../../components/spinner/spinner.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { AuthCard } from '../../parts/auth/auth-card.tsx';
import { copy } from './copy.ts';
import { PayForm } from './pay-form.tsx';
import { paymentLinkQuery } from './queries.ts';

/** Signed in, the same is paid there. */
const signInPath = `/login?to=${encodeURIComponent('/change/payment')}`;

/** The target of a payment link: pays one period, and opens nothing else. */
export function PaymentLinkPage({ link }: { link: string }) {
  const { data, isError, refetch } = useQuery(paymentLinkQuery(link));
  if (data !== undefined) return <Answer link={link} data={data} onChanged={() => void refetch()} />;
  if (!isError) return <Spinner size="large" />;
  return (
    <AuthCard title={copy.failed.title} text={copy.failed.text}>
      <button type="button" className={buttonClass('accent', 'large')} onClick={() => void refetch()}>
        {copy.failed.again}
      </button>
    </AuthCard>
  );
}

interface AnswerProps {
  link: string;
  data: PaymentLink;
  onChanged: () => void;
}

const Action = ({ href, children }: { href: string; children: string }) => (
  <a className={buttonClass('accent', 'large')} href={href}>
    {children}
  </a>
);

function Answer({ link, data: { state, due }, onChanged }: AnswerProps) {
  if (due !== null && (state === 'open' || state === 'pending')) {
    const lead = due.needs === 'person' ? copy.open.confirmLead : copy.open.lead;
    return (
      <AuthCard title={copy.open.title} text={lead(price(due.priceCents))}>
        <PayForm link={link} due={due} isPending={state === 'pending'} onChanged={onChanged} />
      </AuthCard>
    );
  }
  if (state === 'paid' && due !== null) {
    return (
      <AuthCard title={copy.paid.title} text={copy.paid.text(price(due.priceCents), fullDate(due.endsAt))}>
        <Action href="/settings/subscription">{copy.paid.manage}</Action>
      </AuthCard>
    );
  }
  if (state === 'ended') {
    return (
      <AuthCard title={copy.ended.title} text={copy.ended.text}>
        <Action href="/subscribe">{copy.ended.subscribe}</Action>
      </AuthCard>
    );
  }
  if (state === 'otherPerson') return <OtherPerson />;
  const texts = state === 'expired' ? copy.expired : copy.invalid;
  return (
    <AuthCard title={texts.title} text={texts.text}>
      <Action href={signInPath}>{copy.expired.signIn}</Action>
    </AuthCard>
  );
}

const OtherPerson = () => (
  <AuthCard title={copy.otherPerson.title} text={copy.otherPerson.text}>
    <Stack gap={12}>
      <form method="post" action="/auth/logout">
        <button type="submit" className={buttonClass('accent', 'large')}>
          {copy.otherPerson.logOut}
        </button>
      </form>
      <a className={buttonClass('plain', 'large')} href="/">
        {copy.otherPerson.home}
      </a>
    </Stack>
  </AuthCard>
);
