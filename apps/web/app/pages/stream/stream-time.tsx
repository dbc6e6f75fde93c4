import type { Gate } from '@realfin/contract/posts';
import type { Stream } from '@realfin/contract/streams';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { wholeCount } from '../../lib/format.ts';
import { currentLocale } from '../../lib/language.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EventDay, EventTime } from '../../parts/calendar/event-time.tsx';
import { calendarAddress } from '../../parts/calendar/rules/calendar-address.ts';
import { copy } from './copy.ts';
import { RemindButton } from './remind-button.tsx';

type Times = Pick<Stream, 'id' | 'state' | 'postId' | 'scheduledAt' | 'startedAt' | 'stoppedAt' | 'reminded'>;

interface StreamTimeProps {
  stream: Times;
  watching: number;
  gate: Gate;
}

/** When it starts with a reminder and a calendar link, since when it is live and who watches, or when it ended. */
export function StreamTime({ stream, watching, gate }: StreamTimeProps) {
  const { state, postId, scheduledAt, startedAt, stoppedAt } = stream;
  if (state === 'scheduled' && scheduledAt !== null) {
    return (
      <Card>
        <Row spread>
          {gate === 'open' ? <EventDay at={scheduledAt} /> : <EventTime at={scheduledAt} />}
          <Row gap={8}>
            <RemindButton stream={{ ...stream, scheduledAt }} />
            <a className={buttonClass('plain')} href={calendarAddress(`/schedule/post/${postId}`)} download>
              <Icon name="calendar" />
              {copy.calendar}
            </a>
          </Row>
        </Row>
      </Card>
    );
  }
  if (state === 'live') {
    return (
      <Row gap={12}>
        <Badge tone="live">{copy.live}</Badge>
        {watching > 0 ? (
          <Text as="span" size={14} weight="medium" tabular>
            {copy.watching(wholeCount(watching))}
          </Text>
        ) : null}
        {startedAt === null ? null : <Line at={startedAt} say={copy.startedAt} />}
      </Row>
    );
  }
  return stoppedAt === null ? null : <Line at={stoppedAt} say={copy.stoppedAt} />;
}

const inWords = (at: string, timeZone?: string): string =>
  new Intl.DateTimeFormat(currentLocale(), {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone !== undefined && { timeZone }),
  }).format(new Date(at));

function Line({ at, say }: { at: string; say: (time: string) => string }) {
  // The server does not know the reader's time zone.
  const isHydrated = useHydrated();
  return (
    <Text size={14} tone="muted">
      <time dateTime={at}>{say(inWords(at, isHydrated ? undefined : 'UTC'))}</time>
    </Text>
  );
}
