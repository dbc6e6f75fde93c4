import type { ManagedAffiliate } from '@realfin/contract/referrals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { price, wholeCount } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { useDecideGrowth, type Decision } from './mutations.ts';
import { affiliatesQuery } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const offered: Record<ManagedAffiliate['state'], readonly Decision[]> = {
  none: [],
  applied: ['approve', 'decline'],
  approved: ['hold', 'decline'],
  declined: ['approve'],
  held: ['lift', 'decline'],
};
const needsReason = (decision: Decision): boolean => decision === 'decline' || decision === 'hold';

export function AffiliateList() {
  const affiliates = useQuery(affiliatesQuery()).data ?? [];
  const { decide } = useDecideGrowth();
  const [asked, setAsked] = useState<{ row: ManagedAffiliate; decision: Decision } | null>(null);
  const take = (row: ManagedAffiliate, decision: Decision) =>
    needsReason(decision) ? setAsked({ row, decision }) : decide.mutate({ id: row.person.id, decision });
  if (affiliates.length === 0) return <Text tone="muted">{copy.noAffiliates}</Text>;
  return (
    <>
      <Stack as="ul" gap={12} label={copy.affiliates}>
        {affiliates.map((row) => (
          <AffiliateRow key={row.person.id} row={row} busy={decide.isPending} onTake={take} />
        ))}
      </Stack>
      {asked === null ? null : (
        <ReasonDialog
          title={copy.decisionOf[asked.decision](asked.row.person.name)}
          action={copy.decisions[asked.decision]}
          onClose={() => setAsked(null)}
          onReason={(reason) => {
            decide.mutate({ id: asked.row.person.id, decision: asked.decision, reason });
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

interface RowProps {
  row: ManagedAffiliate;
  busy: boolean;
  onTake: (row: ManagedAffiliate, decision: Decision) => void;
}

function AffiliateRow({ row, busy, onTake }: RowProps) {
  const { person, state, about, reason, appliedAt } = row;
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      picture={<Avatar name={person.name} url={person.avatarUrl} />}
      title={
        <Row gap={8}>
          {person.name}
          <Badge tone={state === 'approved' ? 'good' : 'plain'}>{copy.states[state]}</Badge>
        </Row>
      }
      facts={
        <>
          <span>@{person.username}</span>
          <TimeAgo at={appliedAt} />
          <span>{copy.figures(wholeCount(row.clicks), wholeCount(row.subscriptions))}</span>
          <span>{copy.money(price(row.pendingCents), price(row.payableCents))}</span>
        </>
      }
      actions={
        <Row gap={8}>
          {offered[state].map((decision, at) => (
            <Button
              key={decision}
              kind={at === 0 && state === 'applied' ? 'accent' : 'plain'}
              aria-label={copy.decisionOf[decision](person.name)}
              disabled={busy}
              onClick={() => onTake(row, decision)}
            >
              {copy.decisions[decision]}
            </Button>
          ))}
        </Row>
      }
    >
      <Text size={14} typed>
        {about}
      </Text>
      {reason === null ? null : (
        <Text size={14} tone="muted" typed>
          {reason}
        </Text>
      )}
    </MediaRow>
  );
}
