import type { ManagedReferral } from '@realfin/contract/referrals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Text } from '../../components/text/text.tsx';
import { fullDate, price } from '../../lib/format.ts';
import { copy } from './copy.ts';
import { useDecideGrowth } from './mutations.ts';
import { referralsQuery } from './queries.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const nameOf = ({ channel, email }: ManagedReferral): string => channel?.name ?? email;

export function ReferralList() {
  const referrals = useQuery(referralsQuery()).data ?? [];
  const { reverse } = useDecideGrowth();
  const [asked, setAsked] = useState<ManagedReferral | null>(null);
  if (referrals.length === 0) return <Text tone="muted">{copy.noReferrals}</Text>;
  return (
    <>
      <Stack as="ul" gap={12} label={copy.referrals}>
        {referrals.map((row) => (
          <ReferralRow key={row.id} row={row} busy={reverse.isPending} onReverse={() => setAsked(row)} />
        ))}
      </Stack>
      {asked === null ? null : (
        <ReasonDialog
          title={copy.reverseOf(nameOf(asked))}
          action={copy.reverse}
          onClose={() => setAsked(null)}
          onReason={(reason) => {
            reverse.mutate({ id: asked.id, reason });
            setAsked(null);
          }}
        />
      )}
    </>
  );
}

function ReferralRow({
  row,
  busy,
  onReverse,
}: {
  row: ManagedReferral;
  busy: boolean;
  onReverse: () => void;
}) {
  const { channel, state, referrer, dueAt, rewardCents, reason, obstacle } = row;
  const name = nameOf(row);
  return (
    <MediaRow
      as="li"
      look="card"
      wraps
      picture={<Avatar name={name} url={channel?.avatarUrl ?? null} />}
      title={
        <Row gap={8}>
          {name}
          <Badge tone={state === 'rewarded' ? 'good' : 'plain'}>{copy.referralStates[state]}</Badge>
        </Row>
      }
      facts={
        <>
          <span>{copy.by(referrer.username)}</span>
          <span>{price(rewardCents)}</span>
          {dueAt === null ? null : <span>{copy.due(fullDate(dueAt))}</span>}
        </>
      }
      actions={
        state === 'reversed' ? null : (
          <Button aria-label={copy.reverseOf(name)} disabled={busy} onClick={onReverse}>
            {copy.reverse}
          </Button>
        )
      }
    >
      {obstacle === null ? null : (
        <Text size={14} tone="muted">
          {copy.obstacles[obstacle]}
        </Text>
      )}
      {reason === null ? null : (
        <Text size={14} tone="muted" typed>
          {reason}
        </Text>
      )}
    </MediaRow>
  );
}
