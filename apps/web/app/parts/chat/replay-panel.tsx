import type { ShownBadge } from '@realfin/contract/badges';
import type { ChatMessage } from '@realfin/contract/chat';
import type { ReplayEntry } from '@realfin/contract/comments';
import { useRef, useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Button } from '../../components/button/button.tsx';
import { Select } from '../../components/field/input.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy } from './copy.ts';
import { MessageRow } from './message-row.tsx';
import { useFollowBottom } from './use-follow-bottom.ts';
import { useReplay } from './use-replay.ts';
import panel from './replay-panel.module.css';

const badgeOf = (picture: string | null): ShownBadge | null =>
  picture === null ? null : { badge_id: picture, title: '', image_url_4x: picture, click_url: '' };

const messageOf = (entry: ReplayEntry): ChatMessage => {
  const { body, amount, badges, avatar_url: avatar } = entry.comment_message;
  const { reply } = entry;
  return {
    ...{ id: entry.id, number: 0, userId: entry.user_id, name: entry.name, username: entry.username, avatar },
    ...{ creator: entry.creator, comment: body, mentions: [], type: entry.type, amount, held: false },
    globalBadge: badgeOf(badges.global),
    globalAuthBadge: badgeOf(badges.global_auth),
    creatorBadge: badgeOf(badges.creator),
    reply: reply && { id: 0, name: reply.username, comment: reply.body },
    sentAt: entry.posted_at,
  };
};

const rowsAtMost = 150;

interface ReplayPanelProps {
  postId: number;
  /** Otherwise all of it is shown. */
  hasRecording: boolean;
}

/** The chat of a broadcast, synchronized with its recording. */
export function ReplayPanel({ postId, hasRecording }: ReplayPanelProps) {
  const [tipsOnly, setTipsOnly] = useState(false);
  const { entries, failed, retry } = useReplay(postId, tipsOnly, hasRecording);
  const isEmpty = entries === null ? hasRecording : entries.length === 0;
  return (
    <section className={panel.panel} data-folded={isEmpty || undefined} aria-label={copy.replay.title}>
      <header className={panel.head}>
        <Select
          width="content"
          aria-label={copy.choose}
          value={tipsOnly ? 'tips' : 'all'}
          onChange={(event) => setTipsOnly(event.target.value === 'tips')}
        >
          <option value="all">{copy.replay.title}</option>
          <option value="tips">{copy.tipsOnly}</option>
        </Select>
      </header>
      {failed ? (
        <div className={panel.middle}>
          <Text role="alert">{copy.failed}</Text>
          <Button onClick={retry}>{copy.retry}</Button>
        </div>
      ) : isEmpty ? (
        <div className={panel.middle}>
          <Text tone="muted">{tipsOnly ? copy.noTips : copy.replay.empty}</Text>
        </div>
      ) : (
        <ReplayList entries={entries ?? []} />
      )}
    </section>
  );
}

function ReplayList({ entries }: { entries: readonly ReplayEntry[] }) {
  const list = useRef<HTMLDivElement>(null);
  const [isReading, setReading] = useState(false);
  const shown = entries.slice(-rowsAtMost);
  const toBottom = useFollowBottom(list, {
    isReading,
    onReading: () => setReading(true),
    onBottom: () => setReading(false),
    onTop: () => undefined,
    rows: entries,
    isGrowing: true,
  });
  return (
    <div className={panel.frame}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <div ref={list} className={panel.scroll} role="group" aria-label={copy.list} tabIndex={0}>
        <ol className={panel.list}>
          {shown.map((entry) => (
            <ReplayRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </div>
      {isReading ? (
        <button
          type="button"
          className={`${buttonClass('accent', 'small')} ${panel.toBottom}`}
          onClick={() => {
            setReading(false);
            requestAnimationFrame(toBottom);
          }}
        >
          <Icon name="chevron-down" size={16} />
          {copy.toBottom}
        </button>
      ) : null}
    </div>
  );
}

const ReplayRow = ({ entry }: { entry: ReplayEntry }) => (
  <MessageRow message={messageOf(entry)} mentions={false} hasActions={false} />
);
