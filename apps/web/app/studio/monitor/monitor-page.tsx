import type { Broadcast } from '@realfin/contract/live';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { Grid, Row, Stack } from '../../components/layout/layout.tsx';
import { Notice } from '../../components/notice/notice.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { currentLocale } from '../../lib/language.ts';
import { copy } from '../live/copy.ts';
import { goLiveTogether } from '../live/mutations.ts';
import { stackBroadcastsKey } from '../live/queries.ts';
import { mayGoLive } from '../live/rules/next-step.ts';
import { useStackBroadcasts } from '../live/use-broadcast.ts';
import { copy as words } from './copy.ts';
import { MonitorTile } from './monitor-tile.tsx';
import classes from './monitor-page.module.css';

/** All streams of a stack, in a window of its own beside other work. */
export function MonitorPage({ id, title }: { id: number; title: string }) {
  const query = useStackBroadcasts(id);
  const broadcasts = query.data;
  return (
    <main className={classes.page}>
      <Stack>
        <Heading level={1} size={18}>
          {words.title(title)}
        </Heading>
        {query.isError && broadcasts === undefined ? (
          <Notice kind="error" title={words.loadFailed}>
            <Row>
              <Button onClick={() => void query.refetch()}>{copy.tryAgain}</Button>
            </Row>
          </Notice>
        ) : null}
        {broadcasts?.length === 0 ? (
          <EmptyState icon="broadcast" title={words.empty} text={words.emptyText} />
        ) : null}
        {broadcasts === undefined || broadcasts.length === 0 ? null : (
          <Streams id={id} broadcasts={broadcasts} />
        )}
      </Stack>
    </main>
  );
}

const titlesOf = (broadcasts: readonly Broadcast[]): string =>
  new Intl.ListFormat(currentLocale()).format(broadcasts.map(({ title }) => title));

function Streams({ id, broadcasts }: { id: number; broadcasts: readonly Broadcast[] }) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  // A stream that went live or ended meanwhile can no longer be chosen.
  const chosen = broadcasts.filter(({ streamId, state }) => ticked.has(streamId) && isChoosable(state));
  const going = useGoLiveTogether(id, (left) => setTicked(new Set(left)));
  const toggle = (streamId: number, isOn: boolean) => {
    const next = new Set(ticked);
    if (isOn) next.add(streamId);
    else next.delete(streamId);
    setTicked(next);
  };
  return (
    <>
      <Grid as="ul" gap={12} column="card">
        {broadcasts.map((broadcast) => (
          <MonitorTile
            key={broadcast.streamId}
            broadcast={broadcast}
            choice={
              isChoosable(broadcast.state)
                ? {
                    isOn: ticked.has(broadcast.streamId),
                    onChange: (isOn) => toggle(broadcast.streamId, isOn),
                  }
                : null
            }
          />
        ))}
      </Grid>
      <div className={classes.foot}>
        <Text size={14} tone="muted" role="status">
          {chosen.length === 0 ? words.none : words.selected(chosen.length)}
        </Text>
        <Button
          kind="accent"
          disabled={chosen.length === 0}
          busy={going.isPending}
          onClick={() => going.mutate(chosen)}
        >
          {words.goLive}
        </Button>
      </div>
    </>
  );
}

const isChoosable = (state: Broadcast['state']): boolean => state === 'WAITING' || state === 'READY';

/** @param onDone receives the ids that are left, so that they stay selected */
function useGoLiveTogether(id: number, onDone: (left: readonly number[]) => void) {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn(chosen: readonly Broadcast[]) {
      const without = chosen.filter((broadcast) => !mayGoLive(broadcast));
      if (without.length > 0) return { kind: 'missing' as const, broadcasts: without };
      const { failed } = await goLiveTogether(chosen);
      const left = chosen.filter(({ streamId }) => failed.includes(streamId));
      return { kind: left.length === 0 ? ('done' as const) : ('failed' as const), broadcasts: left };
    },
    onSuccess({ kind, broadcasts }) {
      if (kind === 'missing')
        return showFailure(`${words.missing}. ${words.missingText(titlesOf(broadcasts))}`);
      if (kind === 'done') showToast({ message: words.done, tone: 'success' });
      else showFailure(`${words.failed}. ${words.failedText(titlesOf(broadcasts))}`);
      onDone(broadcasts.map(({ streamId }) => streamId));
    },
    onSettled: () => cache.invalidateQueries({ queryKey: stackBroadcastsKey(id) }),
  });
}
