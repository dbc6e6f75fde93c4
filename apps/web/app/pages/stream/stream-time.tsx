import type { Gate } from '@realfin/contract/posts';
import type { Stream } from '@realfin/contract/streams';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { wholeCount } from '../../lib/format.ts';
import { useNow } from '../../lib/now.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EventDay, EventTime } from '../../parts/calendar/event-time.tsx';
import { calendarAddress } from '../../parts/calendar/rules/calendar-address.ts';
import { copy } from './copy.ts';
import { RemindButton } from './remind-button.tsx';
import { dayAndTime, isSameDay, timeOfDay } from './rules.ts';

type Times = Pick<Stream, 'id' | 'state' | 'postId' | 'scheduledAt' | 'startedAt' | 'stoppedAt' | 'reminded'>;

interface StreamTimeProps {
  stream: Times;
  watching: number;
  gate: Gate;
}

/** The start with a reminder and a calendar link, the time on air and viewers, or the end. */
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
        {startedAt === null ? null : <Started at={startedAt} />}
      </Row>
    );
  }
  return stoppedAt === null ? null : (
    <Line at={stoppedAt} say={(at, zone) => copy.stoppedAt(dayAndTime(at, zone))} />
  );
}

function Started({ at }: { at: string }) {
  const now = useNow();
  return (
    <Line
      at={at}
      say={(begun, zone) =>
        isSameDay(begun, new Date(now), zone)
          ? copy.startedAt(timeOfDay(begun, zone))
          : copy.startedOn(dayAndTime(begun, zone))
      }
    />
  );
}

function Line({ at, say }: { at: string; say: (at: Date, timeZone: string | undefined) => string }) {
  // The server does not know the reader's time zone.
  const isHydrated = useHydrated();
  return (
    <Text size={14} tone="muted">
      <time dateTime={at}>{say(new Date(at), isHydrated ? undefined : 'UTC')}</time>
    </Text>
  );
}
