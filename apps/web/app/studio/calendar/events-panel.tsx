import type { CalendarEvent } from '@realfin/contract/calendar-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { eventsQuery } from '../../parts/calendar/queries.ts';
import { spanInWords } from '../../parts/calendar/rules/times.ts';
import { useTimeZone } from '../../parts/forms/use-time-zone.ts';
import { copy } from './copy.ts';
import { fieldsOf } from './fields.ts';
import { useDeleteEvent, useSaveEvent } from './mutations.ts';

const EventDialog = lazy(() => import('./event-dialog.tsx'));

/** The channel's calendar, on its dashboard. */
export function EventsPanel() {
  const list = useInfiniteQuery(eventsQuery());
  const [edited, setEdited] = useState<CalendarEvent | 'new' | null>(null);
  const events = list.data?.pages.flatMap((page) => page.content) ?? [];
  const create = (
    <Button onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {copy.create}
    </Button>
  );
  return (
    <Panel title={copy.title} aside={create}>
      <Text size={14} tone="muted">
        {copy.text}
      </Text>
      {list.isError ? (
        <Notice kind="error" title={copy.failed}>
          <Row>
            <Button onClick={() => void list.refetch()}>{copy.tryAgain}</Button>
          </Row>
        </Notice>
      ) : null}
      {list.isSuccess && events.length === 0 ? (
        <EmptyState icon="calendar" title={copy.empty} text={copy.emptyText} />
      ) : null}
      {events.length === 0 ? null : (
        <Stack as="ul" gap={4} label={copy.caption}>
          {events.map((event) => (
            <EventRow key={event.id} event={event} onEdit={() => setEdited(event)} />
          ))}
        </Stack>
      )}
      {list.hasNextPage ? (
        <Row>
          <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {copy.loadMore}
          </Button>
        </Row>
      ) : null}
      <LazyDialog
        opened={edited !== null}
        dialog={EventDialog}
        props={{ event: edited === 'new' ? null : edited, onClose: () => setEdited(null) }}
      />
    </Panel>
  );
}

function EventRow({ event, onEdit }: { event: CalendarEvent; onEdit: () => void }) {
  const { id, content_title: title, n_subscriptions: subscriptions } = event;
  const zone = useTimeZone();
  const remove = useDeleteEvent();
  const again = useSaveEvent(null);
  const onDelete = () =>
    remove.mutate(id, {
      onSuccess: () =>
        showToast({
          message: copy.deleted(title),
          action: { label: copy.undo, onPress: () => again.mutate(fieldsOf(event)) },
        }),
      onError: () => showFailure(copy.deleteFailed),
    });
  return (
    <MediaRow
      as="li"
      look="line"
      center
      title={
        <Heading level={3} size={16}>
          {title}
        </Heading>
      }
      facts={
        <>
          <time dateTime={event.startDate}>{spanInWords(event, zone)}</time>
          <span>{copy.subscriptions(subscriptions)}</span>
          {event.isPublic ? <Badge>{copy.isShown}</Badge> : null}
        </>
      }
      actions={
        <>
          <Button kind="quiet" shape="icon" aria-label={copy.editOne(title)} onClick={onEdit}>
            <Icon name="edit" />
          </Button>
          <Button
            kind="quiet"
            shape="icon"
            aria-label={copy.deleteOne(title)}
            disabled={remove.isPending}
            onClick={onDelete}
          >
            <Icon name="trash" />
          </Button>
        </>
      }
    />
  );
}
