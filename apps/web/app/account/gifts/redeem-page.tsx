import type { FoundGift } from '@realfin/contract/gifts';
import { limits } from '@realfin/contract/limits';
import { codePath } from '@realfin/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Page } from '../../components/page/page.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate } from '../../lib/format.ts';
import { loginPath, signUpPath } from '../../lib/sign-in.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { destinationFrom } from '../../parts/billing/rules/read-checkout.ts';
import { copy } from './copy.ts';
import { useRedeem } from './mutations.ts';
import { foundGiftQuery } from './queries.ts';

const words = copy.redeem;

/** Shows a gift's value to everyone with the code. Signed-in people can redeem it. */
export function RedeemPage() {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const here = pathWith(query, code);
  const looked = useQuery(foundGiftQuery(code)).data;
  const redeem = useRedeem();
  const gift = looked?.gift ?? null;
  return (
    <Page width="form">
      <Stack gap={24}>
        <h1 className="page-title">{redeem.isSuccess ? words.done : words.title}</h1>
        {redeem.isSuccess ? <Done until={redeem.data.endsAt} to={destinationFrom(query)} /> : null}
        {!redeem.isSuccess && gift !== null ? (
          <Found
            {...{ gift, here }}
            other={pathWith(query, '')}
            isBusy={redeem.isPending}
            onRedeem={() => redeem.mutate(code)}
          />
        ) : null}
        {redeem.isSuccess || gift !== null ? null : (
          <>
            <CodeForm key={code} query={query} code={code} problem={looked?.problem ?? null} />
            {looked?.problem === null || looked === undefined ? null : (
              <MaybeCoupon query={query} code={code} />
            )}
          </>
        )}
      </Stack>
    </Page>
  );
}

/** The same page with another code; it still leads back to the post that its reader came from. */
function pathWith(query: URLSearchParams, code: string): string {
  const next = new URLSearchParams(query);
  if (code === '') next.delete('code');
  else next.set('code', code);
  return next.size === 0 ? codePath : `${codePath}?${next}`;
}

const Done = ({ until, to }: { until: string; to: string }) => (
  <Notice kind="success" title={words.doneText(fullDate(until))}>
    <Row>
      <Link className={buttonClass('accent')} to={to}>
        {to === '/feed' ? words.toFeed : words.toPost}
      </Link>
    </Row>
  </Notice>
);

/** People have one kind of code and don't know which. */
function MaybeCoupon({ query, code }: { query: URLSearchParams; code: string }) {
  const checkout = new URLSearchParams(query);
  checkout.delete('code');
  checkout.set('coupon', code.trim().toUpperCase());
  return (
    <Row>
      <Text tone="muted">{words.maybeCoupon}</Text>
      <Link className={buttonClass('plain')} to={`/subscribe?${checkout}`}>
        {words.toCheckout}
      </Link>
    </Row>
  );
}

interface FoundProps {
  gift: FoundGift;
  /** This page with the code, and without. */
  here: string;
  other: string;
  isBusy: boolean;
  onRedeem: () => void;
}
function Found({ gift, here, other, isBusy, onRedeem }: FoundProps) {
  const viewer = useViewer();
  const { productHandle, from, expiresAt } = gift;
  const worth = words.worth[productHandle];
  return (
    <Panel title={from === null ? words.fromNobody(worth) : words.from(from, worth)}>
      {gift.words === '' ? null : <Text typed>{gift.words}</Text>}
      <Text tone="muted">
        {words.about} {expiresAt === null ? null : words.until(fullDate(expiresAt))}
      </Text>
      <Row>
        {viewer === null ? (
          <>
            <a className={buttonClass('accent', 'large')} href={signUpPath(here)}>
              {words.signUp}
            </a>
            <a className={buttonClass('plain', 'large')} href={loginPath(here)}>
              {words.logIn}
            </a>
          </>
        ) : (
          <Button kind="accent" shape="large" busy={isBusy} onClick={onRedeem}>
            {words.redeem}
          </Button>
        )}
        <Link className={buttonClass('quiet')} to={other}>
          {words.other}
        </Link>
      </Row>
    </Panel>
  );
}

interface CodeFormProps {
  query: URLSearchParams;
  code: string;
  problem: string | null;
}

function CodeForm({ query, code, problem }: CodeFormProps) {
  const [typed, setTyped] = useState(code);
  const navigate = useNavigate();
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void navigate(pathWith(query, typed.trim()));
      }}
    >
      <Stack gap={16}>
        <TextField
          name="code"
          label={words.label}
          hint={words.hint}
          value={typed}
          maxLength={limits.giftCode}
          autoComplete="off"
          error={problem ?? undefined}
          onText={setTyped}
        />
        <Row>
          <Button type="submit" kind="accent">
            {words.look}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
