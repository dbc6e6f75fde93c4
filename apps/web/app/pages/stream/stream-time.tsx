import type { Stream } from '@realfin/contract/streams';
import { buttonClass } from '../../components/button/button.ts';
import { Card } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { currentLocale } from '../../lib/language.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { EventTime } from '../../parts/calendar/event-time.tsx';
import { calendarAddress } from '../../parts/calendar/rules/calendar-address.ts';
import { copy } from './copy.ts';

type Times = Pick<Stream, 'state' | 'postId' | 'scheduledAt' | 'startedAt' | 'stoppedAt'>;

/** When it starts with a calendar link, since when it is live, or when it ended. */
export function StreamTime({ stream }: { stream: Times }) {
  const { state, postId, scheduledAt, startedAt, stoppedAt } = stream;
  if (state === 'scheduled' && scheduledAt !== null) {
    return (
      <Card>
        <Row spread>
          <EventTime at={scheduledAt} />
          <a className={buttonClass('plain')} href={calendarAddress(`/schedule/post/${postId}`)} download>
            <Icon name="calendar" />
            {copy.calendar}
          </a>
        </Row>
      </Card>
    );
  }
  if (state === 'live' && startedAt !== null) return <Line at={startedAt} say={copy.startedAt} />;
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
