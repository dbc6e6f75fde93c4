import type { CalendarEvent } from '@realfin/contract/calendar-events';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { LazyDialog } from '../../components/lazy-dialog/lazy-dialog.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Panel } from '../../components/card/panel.tsx';
import { useTimeZone } from '../../parts/forms/use-time-zone.ts';
import classes from './calendar.module.css';
import { copy } from './copy.ts';
import { fieldsOf } from './fields.ts';
import { useDeleteEvent, useSaveEvent } from './mutations.ts';
import { eventsQuery } from '../../parts/calendar/queries.ts';
import { spanInWords } from '../../parts/calendar/rules/times.ts';
import { showFailure, showToast } from '../../components/toast/toast.ts';

const EventDialog = lazy(() => import('./event-dialog.tsx'));

/** The calendar of one's own channel, on its dashboard. */
export function EventsPanel() {
  const list = useInfiniteQuery(eventsQuery());
  const [edited, setEdited] = useState<CalendarEvent | 'new' | null>(null);
  const events = list.data?.pages.flatMap((page) => page.content) ?? [];
  const create = (
    <button type="button" className={buttonClass('plain')} onClick={() => setEdited('new')}>
      <Icon name="plus" />
      {copy.create}
    </button>
  );
  return (
    <Panel title={copy.title} aside={create}>
      <p className={classes.hint}>{copy.text}</p>
      {list.isError ? (
        <Notice kind="error" title={copy.failed}>
          <button type="button" className={buttonClass('plain')} onClick={() => void list.refetch()}>
            {copy.tryAgain}
          </button>
        </Notice>
      ) : null}
      {list.isSuccess && events.length === 0 ? (
        <EmptyState icon="calendar" title={copy.empty} text={copy.emptyText} />
      ) : null}
      {events.length === 0 ? null : (
        <ul className={classes.events} aria-label={copy.caption}>
          {events.map((event) => (
            <Row key={event.id} event={event} onEdit={() => setEdited(event)} />
          ))}
        </ul>
      )}
      {list.hasNextPage ? (
        <div>
          <button
            type="button"
            className={buttonClass('plain')}
            disabled={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {copy.loadMore}
          </button>
        </div>
      ) : null}
      <LazyDialog
        opened={edited !== null}
        dialog={EventDialog}
        props={{ event: edited === 'new' ? null : edited, onClose: () => setEdited(null) }}
      />
    </Panel>
  );
}

function Row({ event, onEdit }: { event: CalendarEvent; onEdit: () => void }) {
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
    <li className={classes.row}>
      <div className={classes.words}>
        <h3 className={classes.name}>{title}</h3>
        <p className={classes.hint}>
          <time dateTime={event.startDate}>{spanInWords(event, zone)}</time>
        </p>
        <p className={classes.facts}>
          {copy.subscriptions(subscriptions)}
          {event.isPublic ? <span className={classes.chip}>{copy.isShown}</span> : null}
        </p>
      </div>
      <button
        type="button"
        className={buttonClass('quiet', 'icon')}
        aria-label={copy.editOne(title)}
        onClick={onEdit}
      >
        <Icon name="edit" />
      </button>
      <button
        type="button"
        className={buttonClass('quiet', 'icon')}
        aria-label={copy.deleteOne(title)}
        disabled={remove.isPending}
        onClick={onDelete}
      >
        <Icon name="trash" />
      </button>
    </li>
  );
}
