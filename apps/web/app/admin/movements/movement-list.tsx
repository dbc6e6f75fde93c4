import type { MovementDecision, UnclassifiedMovement } from '@realfin/contract/movements';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Section } from '../../components/section/section.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { price } from '../../lib/format.ts';
import { useViewer } from '../../lib/viewer.ts';
import { copy } from './copy.ts';
import { foreignAmount } from './fields.ts';
import { MovementDialog } from './movement-dialog.tsx';
import { useDecideMovement } from './mutations.ts';
import { movementsQuery } from './queries.ts';

/** Hidden while no movement waits. */
export function MovementList() {
  const movements = useQuery(movementsQuery()).data ?? [];
  if (movements.length === 0) return null;
  return (
    <Section title={copy.title}>
      <Text size={14} tone="muted">
        {copy.hint}
      </Text>
      <Stack as="ul" gap={8} label={copy.list}>
        {movements.map((movement) => (
          <WaitingMovement key={movement.id} movement={movement} />
        ))}
      </Stack>
    </Section>
  );
}

function WaitingMovement({ movement }: { movement: UnclassifiedMovement }) {
  const { type, why, amountCents, currency, sourceRef, at, decision } = movement;
  const [isOpen, setOpen] = useState(false);
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      title={`${foreignAmount(amountCents, currency)} · ${type}`}
      facts={
        <>
          <span>{copy.why[why]}</span>
          {sourceRef === '' ? null : <span>{sourceRef}</span>}
          <TimeAgo at={at} />
        </>
      }
      actions={
        decision === null ? (
          <Button onClick={() => setOpen(true)}>{copy.open}</Button>
        ) : (
          <DecisionButtons decision={decision} />
        )
      }
    >
      {decision === null ? null : (
        <Text size={14} typed>
          {copy.said(decision.decidedBy.name, copy.accounts[decision.account])}{' '}
          {decision.account === 'none' ? null : `${price(decision.amountCents)} · `}
          {decision.note}
        </Text>
      )}
      {isOpen ? <MovementDialog movement={movement} onClose={() => setOpen(false)} /> : null}
    </MediaRow>
  );
}

/** The administrator who made a decision can only withdraw it. */
function DecisionButtons({ decision: { id, decidedBy } }: { decision: MovementDecision }) {
  const viewer = useViewer();
  const decide = useDecideMovement();
  return (
    <Row gap={8}>
      {viewer?.id === decidedBy.id ? null : (
        <Button
          kind="accent"
          disabled={decide.isPending}
          onClick={() => decide.mutate({ id, approve: true })}
        >
          {copy.approve}
        </Button>
      )}
      <Button disabled={decide.isPending} onClick={() => decide.mutate({ id, approve: false })}>
        {copy.decline}
      </Button>
    </Row>
  );
}
