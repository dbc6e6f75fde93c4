import type { ManagedBite } from '@realfin/contract/bites';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { Page } from '../../components/page/page.tsx';
import { Link } from '../../lib/speed/link.tsx';
import { publishingChannel, useViewer } from '../../lib/viewer.ts';
import { manageCopy as texts } from '../../parts/bites/copy.ts';
import { isSettled, managedBitesKey, managedBitesQuery } from '../../parts/bites/queries.ts';
import { StartChannel } from '../../parts/session/start-channel.tsx';
import { useAssetProgress, type AssetProgress } from '../../parts/uploads/use-asset-progress.ts';
import { ManagedRow } from './managed-row.tsx';

const withProgress = (bite: ManagedBite, progress: AssetProgress | undefined): ManagedBite =>
  progress === undefined || isSettled(bite)
    ? bite
    : { ...bite, percent: Math.max(bite.percent, progress.percent) };

/** All bites of the channel, with their status. */
export function ManagementPage() {
  const viewer = useViewer();
  const cache = useQueryClient();
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...managedBitesQuery(),
    enabled: publishingChannel(viewer) !== null,
  });
  const listed = data?.pages.flatMap((page) => page.content) ?? [];
  const refresh = () => void cache.invalidateQueries({ queryKey: managedBitesKey });
  const underWay = listed.filter((bite) => !isSettled(bite)).map(({ tid }) => tid);
  const latest = useAssetProgress(underWay, refresh);
  const bites = listed.map((bite) => withProgress(bite, latest.get(bite.tid)));
  if (publishingChannel(viewer) === null) return <StartChannel title={texts.title} />;
  return (
    <Page width="studio">
      <Stack gap={24}>
        <Row spread>
          <h1 className="page-title">{texts.title}</h1>
          <Link className={buttonClass('accent')} to="/create/bite">
            <Icon name="plus" />
            {texts.make}
          </Link>
        </Row>
        {bites.length === 0 ? (
          <EmptyState icon="scissors" title={texts.none} text={texts.noneHint} />
        ) : (
          <Stack as="ul" gap={4} label={texts.list}>
            {bites.map((bite) => (
              <ManagedRow key={bite.id} bite={bite} onChanged={refresh} />
            ))}
          </Stack>
        )}
        {hasNextPage ? (
          <Row>
            <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {texts.more}
            </Button>
          </Row>
        ) : null}
      </Stack>
    </Page>
  );
}
