import type { DeskFraudWarning } from '@realfin/contract/fraud-warnings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy, wordOf } from './copy.ts';
import { useRefundFraud } from './mutations.ts';
import { fraudWarningsQuery } from './queries.ts';

const texts = copy.fraud;

/** Payments to refund before they are disputed; hidden without any. */
export function FraudList() {
  const warnings = useQuery(fraudWarningsQuery()).data ?? [];
  if (warnings.length === 0) return null;
  return (
    <Section title={texts.title}>
      <Text size={14} tone="muted">
        {texts.text}
      </Text>
      <Stack as="ul" gap={8} label={texts.list}>
        {warnings.map((warning) => (
          <FraudRow key={warning.id} warning={warning} />
        ))}
      </Stack>
    </Section>
  );
}

function FraudRow({ warning }: { warning: DeskFraudWarning }) {
  const { purchaseId, person, description, leftCents, reason, createdAt } = warning;
  const refund = useRefundFraud();
  // Pressing again after a lost answer is the same refund.
  const [key] = useState(newIdempotencyKey);
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      picture={<Avatar name={person.name} url={person.avatarUrl} />}
      title={
        <Row gap={8}>
          {price(leftCents)} · {person.name}
          <Badge tone="bad">{wordOf(reason)}</Badge>
        </Row>
      }
      facts={
        <>
          <span>{description}</span>
          <span>{texts.warnedOn(fullDate(createdAt))}</span>
        </>
      }
      actions={
        <Row gap={8}>
          <Link className={buttonClass('quiet')} to={`/admin/payments/${purchaseId}`}>
            {texts.open}
          </Link>
          <Button
            kind="danger"
            busy={refund.isPending}
            aria-label={texts.refundOf(price(leftCents), person.name)}
            onClick={() => refund.mutate({ id: purchaseId, amountCents: leftCents, key })}
          >
            {texts.refund(price(leftCents))}
          </Button>
        </Row>
      }
    />
  );
}
