import { channelPath } from '@realfin/contract/pages';
import type { Post } from '@realfin/contract/posts';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { MediaRow } from '../../components/media-row/media-row.tsx';
import { counted } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { useViewer } from '../../lib/viewer.ts';
import { checkoutPath } from '../../parts/billing/rules/checkout-path.ts';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { useFollowState } from '../../parts/channels/queries.ts';
import { MuteButton } from '../../parts/notifications/mute-button.tsx';
import { TipButton } from '../../parts/tips/tip-button.tsx';
import { copy } from './copy.ts';
import type { PostExtras } from './kind.ts';
import classes from './channel-row.module.css';

interface ChannelRowProps {
  post: Post;
  extras: PostExtras;
  /** The edit page, for the channel's team. */
  editPath: string;
  /** Shown below the name in addition to the followers. */
  note?: ReactNode;
}

/** The post's creator, with buttons to follow, subscribe and tip. */
export function ChannelRow({ post, extras, editPath, note }: ChannelRowProps) {
  const viewer = useViewer();
  const { createdBy } = post;
  const initial = { id: createdBy.id, following: extras.following, numFollowers: extras.creatorFollowers };
  const { numFollowers } = useFollowState(initial);
  const subscribes = viewer?.subscriber === true || extras.canEdit;
  return (
    <Row gap={8}>
      <div className={classes.creator}>
        <MediaRow
          center
          picture={<Avatar name={createdBy.name} url={createdBy.avatarUrl} size={48} />}
          title={
            <Link className="whole-link" to={channelPath(createdBy.username)}>
              {createdBy.name}
            </Link>
          }
          facts={
            <span>
              {counted(numFollowers, copy.follower)}
              {note === undefined ? null : <> · {note}</>}
            </span>
          }
        />
      </div>
      <span className={classes.buttons}>
        <FollowButton channel={{ ...initial, name: createdBy.name }} quiet />
        <MuteButton channel={{ ...initial, name: createdBy.name }} />
      </span>
      <span className={classes.buttons}>
        {subscribes ? null : (
          <Link className={buttonClass('accent')} to={checkoutPath(post)} reloadDocument={viewer === null}>
            {copy.subscribe}
          </Link>
        )}
        <TipButton creator={createdBy} postId={post.id} />
        {extras.canEdit ? (
          <Link className={buttonClass('plain')} to={editPath}>
            <Icon name="edit" />
            {copy.edit}
          </Link>
        ) : null}
      </span>
    </Row>
  );
}
