import { limits } from '@realfin/contract/limits';
import { referralRewardCents } from '@realfin/contract/money';
import type { Referral } from '@realfin/contract/referrals';
import { timings } from '@realfin/contract/timings';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Section } from '../../components/section/section.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { useRefer } from './mutations.ts';
import { referralsQuery } from './queries.ts';

export function ReferSection() {
  const referrals = useQuery(referralsQuery()).data ?? [];
  return (
    <Section title={copy.refer}>
      <Stack gap={16}>
        <Text tone="muted">{copy.referAbout(price(referralRewardCents), timings.referralHoldDays)}</Text>
        <ReferForm />
        <Heading level={3}>{copy.referred}</Heading>
        {referrals.length === 0 ? (
          <Text size={14} tone="muted">
            {copy.none}
          </Text>
        ) : (
          <Stack as="ul" gap={8} label={copy.referred}>
            {referrals.map((each) => (
              <ReferredChannel key={each.id} referral={each} />
            ))}
          </Stack>
        )}
      </Stack>
    </Section>
  );
}

function ReferForm() {
  const [email, setEmail] = useState('');
  const [isInvalid, setInvalid] = useState(false);
  const refer = useRefer();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = email.trim();
    const isAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address);
    setInvalid(!isAddress);
    if (isAddress) refer.mutate(address, { onSuccess: () => setEmail('') });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={12}>
        <TextField
          type="email"
          name="email"
          label={copy.email}
          error={isInvalid ? copy.emailInvalid : undefined}
          maxLength={limits.email}
          autoComplete="off"
          value={email}
          onText={(text) => {
            setEmail(text);
            setInvalid(false);
          }}
        />
        <Row justify="end">
          <Button type="submit" kind="accent" disabled={refer.isPending}>
            {copy.send}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function ReferredChannel({
  referral: { email, state, channel, dueAt, rewardCents, reason },
}: {
  referral: Referral;
}) {
  const reward = price(rewardCents);
  return (
    <Row as="li" gap={8}>
      <span>{channel === null ? email : `${channel.name} · @${channel.username}`}</span>
      <Badge tone={state === 'rewarded' ? 'good' : 'plain'}>{copy.states[state]}</Badge>
      <Text size={14} tone="muted">
        {state === 'approved' && dueAt !== null ? copy.due(fullDate(dueAt), reward) : null}
        {state === 'rewarded' ? copy.paid(reward) : null}
      </Text>
      {reason === null ? null : (
        <Text size={14} typed>
          {copy.reason(reason)}
        </Text>
      )}
    </Row>
  );
}
