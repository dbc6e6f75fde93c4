import type { Broadcast, BroadcastState } from '@realfin/contract/live';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { ContinueButton } from './continue-button.tsx';
import { copy } from './copy.ts';
import { stepOf } from './rules/next-step.ts';
import { useSecondsLeft } from './use-broadcast.ts';

const tones: Record<BroadcastState, BadgeTone> = {
  WAITING: 'plain',
  READY: 'good',
  LIVE: 'live',
  STOPPED: 'plain',
};

export const StateBadge = ({ state }: { state: BroadcastState }) => (
  <Badge tone={tones[state]}>{copy.states[state]}</Badge>
);

/** The state of the broadcast, and the next step. */
export function StateCard({ broadcast, hasKey }: { broadcast: Broadcast; hasKey: boolean }) {
  const { streamId, state, endsAt, refusal, viewers, recording, path } = broadcast;
  const { continuableUntil, endedByAdministrator, hasUnclaimedPicture } = broadcast;
  const step = stepOf(broadcast, hasKey);
  const { title, text } = copy.steps[step];
  const left = useSecondsLeft(step === 'lost' ? endsAt : null);
  return (
    <Card as="section" label={copy.stateLabel}>
      <Stack gap={8}>
        <Row gap={8}>
          <StateBadge state={state} />
          {/* Announced once per step, and not with each second of a countdown. */}
          <div role="status">
            <Heading level={2}>{title}</Heading>
          </div>
        </Row>
        <Text size={14} tone="muted">
          {text}
        </Text>
        {left === null ? null : (
          <Text weight="medium" tone="warning" tabular>
            {copy.endsIn(left)}
          </Text>
        )}
        {state === 'LIVE' && left === null ? <LiveFacts viewers={viewers} /> : null}
        {refusal === null || state === 'STOPPED' ? null : (
          <Notice kind="warning" title={copy.refused(refusal.text)} />
        )}
        {endedByAdministrator ? <Notice kind="warning" title={copy.endedByAdministrator} /> : null}
        {hasUnclaimedPicture ? (
          <Notice kind="info" title={continuableUntil === null ? copy.unclaimedForGood : copy.unclaimed} />
        ) : null}
        {recording === 'ready' ? (
          <Row>
            <Link className={buttonClass('accent')} to={path}>
              {copy.watchRecording}
            </Link>
            {continuableUntil === null ? null : <ContinueButton streamId={streamId} />}
          </Row>
        ) : null}
        {continuableUntil === null ? null : (
          <Text size={14} tone="muted">
            {copy.continueHint}
          </Text>
        )}
      </Stack>
    </Card>
  );
}

const LiveFacts = ({ viewers: { watching, latencySeconds } }: Pick<Broadcast, 'viewers'>) => (
  <Row gap={16}>
    <Text size={14} weight="medium" tabular>
      {copy.watching(watching)}
    </Text>
    {latencySeconds === null ? null : (
      <Text size={14} tone="muted" tabular>
        {copy.latency(latencySeconds)}
      </Text>
    )}
  </Row>
);
