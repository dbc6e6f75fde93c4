import type { FoundGift } from '@realfin/contract/gifts';
import { limits } from '@realfin/contract/limits';
import { redeemPath } from '@realfin/contract/pages';
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
import { copy } from './copy.ts';
import { useRedeem } from './mutations.ts';
import { foundGiftQuery } from './queries.ts';

const words = copy.redeem;

/** Shows what a code is worth to everyone who has it; who is signed in redeems it. */
export function RedeemPage() {
  const [query] = useSearchParams();
  const code = query.get('code') ?? '';
  const looked = useQuery(foundGiftQuery(code)).data;
  const redeem = useRedeem();
  const gift = looked?.gift ?? null;
  return (
    <Page width="form">
      <Stack gap={24}>
        <h1 className="page-title">{redeem.isSuccess ? words.done : words.title}</h1>
        {redeem.isSuccess ? <Done until={redeem.data.endsAt} /> : null}
        {!redeem.isSuccess && gift !== null ? (
          <Found gift={gift} code={code} isBusy={redeem.isPending} onRedeem={() => redeem.mutate(code)} />
        ) : null}
        {redeem.isSuccess || gift !== null ? null : (
          <CodeForm key={code} code={code} problem={looked?.problem ?? null} />
        )}
      </Stack>
    </Page>
  );
}

const Done = ({ until }: { until: string }) => (
  <Notice kind="success" title={words.doneText(fullDate(until))}>
    <Row>
      <Link className={buttonClass('accent')} to="/feed">
        {words.toFeed}
      </Link>
    </Row>
  </Notice>
);

interface FoundProps {
  gift: FoundGift;
  code: string;
  isBusy: boolean;
  onRedeem: () => void;
}
function Found({ gift, code, isBusy, onRedeem }: FoundProps) {
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
            <a className={buttonClass('accent', 'large')} href={signUpPath(redeemPath(code))}>
              {words.signUp}
            </a>
            <a className={buttonClass('plain', 'large')} href={loginPath(redeemPath(code))}>
              {words.logIn}
            </a>
          </>
        ) : (
          <Button kind="accent" shape="large" busy={isBusy} onClick={onRedeem}>
            {words.redeem}
          </Button>
        )}
        <Link className={buttonClass('quiet')} to="/subscribe/redeem">
          {words.other}
        </Link>
      </Row>
    </Panel>
  );
}

function CodeForm({ code, problem }: { code: string; problem: string | null }) {
  const [typed, setTyped] = useState(code);
  const navigate = useNavigate();
  return (
    <form
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void navigate(redeemPath(typed.trim()));
      }}
    >
      <Stack gap={16}>
        <TextField
          name="code"
          label={words.label}
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
