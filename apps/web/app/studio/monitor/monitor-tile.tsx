import type { Broadcast } from '@realfin/contract/live';
import { Card } from '../../components/card/card.tsx';
import { CheckboxField } from '../../components/field/checkbox-field.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { linkClass, Text } from '../../components/text/text.tsx';
import { copy } from '../live/copy.ts';
import { HealthBadge } from '../live/health-panel.tsx';
import { PreviewStage } from '../live/preview-stage.tsx';
import { StateBadge } from '../live/state-card.tsx';
import { useSecondsLeft } from '../live/use-broadcast.ts';
import { copy as words } from './copy.ts';

interface MonitorTileProps {
  broadcast: Broadcast;
  /** Null for a stream that is live or over. */
  choice: { isOn: boolean; onChange: (isOn: boolean) => void } | null;
}

export function MonitorTile({ broadcast, choice }: MonitorTileProps) {
  const { streamId, title, state, health, viewers, samples, lostAt, endsAt, refusal } = broadcast;
  const bitrate = samples.at(-1)?.bitrateKbps;
  const left = useSecondsLeft(state === 'LIVE' && lostAt !== null ? endsAt : null);
  return (
    <Card as="li" dense>
      <Stack gap={8}>
        <PreviewStage broadcast={broadcast} />
        <Row gap={8} spread>
          {choice === null ? (
            <Text size={14} weight="medium" lines={2}>
              {title}
            </Text>
          ) : (
            <CheckboxField
              name={`stream-${streamId}`}
              label={title}
              aria-label={words.choose(title)}
              checked={choice.isOn}
              onChange={({ currentTarget }) => choice.onChange(currentTarget.checked)}
            />
          )}
          <Row gap={8}>
            <StateBadge state={state} />
            {state === 'READY' || state === 'LIVE' ? <HealthBadge status={health.status} /> : null}
          </Row>
        </Row>
        <Row gap={12}>
          {bitrate === undefined ? null : (
            <Text as="span" size={14} tone="muted" tabular>
              {copy.health.kbps(bitrate)}
            </Text>
          )}
          {state === 'LIVE' ? (
            <Text as="span" size={14} tone="muted" tabular>
              {copy.watching(viewers.watching)}
            </Text>
          ) : null}
          <a className={linkClass} href={`/manage/stream/${streamId}`} target="_blank" rel="noreferrer">
            {words.edit}
          </a>
        </Row>
        {left === null ? null : (
          <Text size={14} tone="warning" tabular>
            {copy.endsIn(left)}
          </Text>
        )}
        {refusal === null ? null : (
          <Text size={14} tone="warning">
            {copy.refused(refusal.text)}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
