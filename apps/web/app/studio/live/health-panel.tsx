import type { Broadcast } from '@realfin/contract/live';
import { Badge, type BadgeTone } from '../../components/badge/badge.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { AdviceList } from './advice-list.tsx';
import { copy } from './copy.ts';
import { HealthCharts } from './health-charts.tsx';
import { usefulAdvice } from './rules/advice.ts';
import { encoderName } from './rules/encoder-name.ts';

const words = copy.health;
type Status = Broadcast['health']['status'];
const tones: Record<Status, BadgeTone> = {
  good: 'good',
  unstable: 'careful',
  bad: 'bad',
  unknown: 'plain',
};

export const HealthBadge = ({ status }: { status: Status }) => (
  <Badge tone={tones[status]}>{words.statuses[status]}</Badge>
);

/** The health of the incoming stream, with advice for the creator. */
export function HealthPanel({ broadcast }: { broadcast: Broadcast }) {
  const { health, samples, source } = broadcast;
  const own = usefulAdvice(broadcast).filter(({ code }) => code !== 'viewersStall');
  return (
    <Panel title={words.title} aside={<HealthBadge status={health.status} />}>
      {own.length > 0 ? <AdviceList advice={own} source={source} /> : null}
      {own.length === 0 ? (
        <Text size={14} tone="muted">
          {health.status === 'unknown' ? words.unknown : words.fine}
        </Text>
      ) : null}
      <HealthCharts samples={samples} />
      <Facts broadcast={broadcast} />
    </Panel>
  );
}

function Facts({ broadcast }: { broadcast: Broadcast }) {
  const { width, height, keyframeSeconds, encoder, source } = broadcast;
  const sentWith = source === 'browser' ? copy.browser : encoder === null ? null : encoderName(encoder);
  const facts = [
    width === null || height === null ? null : `${words.picture}: ${copy.size(width, height)}`,
    keyframeSeconds === null ? null : `${words.keyframes}: ${words.everySeconds(keyframeSeconds)}`,
    sentWith === null ? null : copy.encoder(sentWith),
  ].filter((fact) => fact !== null);
  if (facts.length === 0) return null;
  return (
    <Row gap={16}>
      {facts.map((fact) => (
        <Text key={fact} as="span" size={14} tone="muted" tabular>
          {fact}
        </Text>
      ))}
    </Row>
  );
}
