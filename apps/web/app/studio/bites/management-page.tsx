import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buttonClass } from '../../components/button/button.ts';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import rows from '../../components/managed-rows/managed-rows.module.css';
import { Page } from '../../components/page/page.tsx';
import { useServerEvent } from '../../lib/realtime.ts';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { manageCopy as texts } from '../../parts/bites/copy.ts';
import { ManagedRow } from './managed-row.tsx';
import classes from './management-page.module.css';
import { managedBitesKey, managedBitesQuery } from '../../parts/bites/queries.ts';

/** All bites of the channel, with how far each is. */
export function ManagementPage() {
  const viewer = useViewer();
  const cache = useQueryClient();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...managedBitesQuery(),
    enabled: publishingChannel(viewer) !== null,
  });
  const bites = data?.pages.flatMap((page) => page.content) ?? [];
  const refresh = () => void cache.invalidateQueries({ queryKey: managedBitesKey });
  useServerEvent(
    'media.progress',
    ({ assetId }) => {
      if (bites.some(({ tid }) => tid === assetId)) refresh();
    },
    { onGap: refresh },
  );
  if (publishingChannel(viewer) === null) return <StartChannel title={texts.title} />;
  return (
    <Page>
      <div className={`${rows.page} ${classes.page}`}>
        <div className={rows.head}>
          <h1 className="page-title">{texts.title}</h1>
          <Link className={buttonClass('accent')} to="/create/bite">
            <Icon name="plus" />
            {texts.make}
          </Link>
        </div>
        {bites.length === 0 ? (
          <EmptyState icon="scissors" title={texts.none} text={texts.noneHint} />
        ) : (
          <ul className={rows.list} aria-label={texts.list}>
            {bites.map((bite) => (
              <ManagedRow key={bite.id} bite={bite} onChanged={refresh} />
            ))}
          </ul>
        )}
        {hasNextPage ? (
          <button
            type="button"
            className={buttonClass('plain')}
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {texts.more}
          </button>
        ) : null}
      </div>
    </Page>
  );
}
