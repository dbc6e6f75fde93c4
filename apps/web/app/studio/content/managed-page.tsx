import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { ChipRow } from '../../components/chip-row/chip-row.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import rows from '../../components/managed-rows/managed-rows.module.css';
import { Page } from '../../components/page/page.tsx';
import { useServerEvent } from '../../lib/realtime.ts';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { ListTools } from './list-tools.tsx';
import { copy } from '../kit/copy.ts';
import { patchManaged, readManagedAgain } from './queries.ts';
import { ManagedList } from './managed-list.tsx';
import { ManagedSearch } from './managed-search.tsx';
import classes from './managed.module.css';
import { managedAddress, statuses, type ManagedFilter } from '../kit/rules/managed-filter.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';

const texts = copy.managed;

/** Follows uploads and preparations as they happen, whichever tab or person began them. */
function useLiveList(): void {
  const cache = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is done with many posts is told of each.
  const readAgain = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => readManagedAgain(cache), 250);
  };
  useServerEvent(
    'media.progress',
    ({ assetId, state, percent }) => {
      if (state !== 'probing' && state !== 'transcoding') readAgain();
      else
        patchManaged(
          cache,
          (post) => post.assetId === assetId,
          (post) => ({ ...post, percent }),
        );
    },
    { onGap: readAgain },
  );
  useServerEvent('post.changed', readAgain);
}

/** All own posts in every state. */
export function ManagedPage({ filter }: { filter: ManagedFilter }) {
  const viewer = useViewer();
  return publishingChannel(viewer) === null ? (
    <StartChannel title={texts.title} />
  ) : (
    <OwnPosts filter={filter} />
  );
}

function OwnPosts({ filter }: { filter: ManagedFilter }) {
  const viewer = useViewer();
  useLiveList();
  const chips = [null, ...statuses].map((status) => ({
    label: status ?? texts.all,
    to: managedAddress({ ...filter, status }),
    current: filter.status === status,
  }));
  return (
    <Page>
      <div className={`${rows.page} ${classes.page}`}>
        <header className={rows.head}>
          <h1 className="page-title">{texts.title}</h1>
          <div className={classes.create}>
            <Link className={buttonClass('plain')} to="/content/import">
              <Icon name="download" />
              {texts.import}
            </Link>
            {viewer?.creator === true ? (
              <Link className={buttonClass('plain')} to="/settings/export">
                <Icon name="table-export" />
                {texts.export}
              </Link>
            ) : null}
            <Link className={buttonClass('plain')} to="/create/article">
              <Icon name="article" />
              {texts.createArticle}
            </Link>
            <Link className={buttonClass('plain')} to="/create/stream">
              <Icon name="calendar" />
              {texts.createStream}
            </Link>
            <Link className={buttonClass('accent')} to="/create/video">
              <Icon name="video" />
              {texts.createVideo}
            </Link>
          </div>
        </header>
        <div className={classes.filters}>
          <ChipRow label={texts.statuses} chips={chips} />
          <ManagedSearch key={filter.search} filter={filter} />
        </div>
        <ListTools filter={filter} />
        {/* What is chosen belongs to one list. */}
        <ManagedList key={managedAddress(filter)} filter={filter} />
      </div>
    </Page>
  );
}
