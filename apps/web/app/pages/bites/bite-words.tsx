import type { Bite } from '@realfin/contract/bites';
import { channelPath } from '@realfin/contract/pages';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Badge } from '../../components/badge/badge.tsx';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row, Stack } from '../../components/layout/layout.tsx';
import { ShareButton } from '../../components/share-dialog/share-button.tsx';
import { Heading, Text } from '../../components/text/text.tsx';
import { TimeAgo } from '../../components/time-ago/time-ago.tsx';
import { compactCount, counted } from '../../lib/format.ts';
import { Link } from '../../lib/speed/link.tsx';
import { copy } from '../../parts/bites/copy.ts';
import { LikeButton } from '../../parts/bites/like-button.tsx';
import { bitePath } from '../../parts/bites/queries.ts';
import { FollowButton } from '../../parts/channels/follow-button.tsx';
import { ReportButton } from '../../parts/reports/report-button.tsx';
import classes from './bites-page.module.css';

interface BitePartProps {
  bite: Bite;
  onOpenPost: () => void;
}

/** The bite's title and creator, and the post it leads to. */
export function BiteWords({ bite, onOpenPost }: BitePartProps) {
  const { creator_id: id, creator_name: name, creator_username: username, post } = bite;
  return (
    <Stack gap={12}>
      <Row>
        <Link className={classes.creator} to={channelPath(username)}>
          <Avatar name={name} url={bite.creator_avatar_url} />
          <span>{name}</span>
        </Link>
        <FollowButton
          quiet
          channel={{ id, name, following: bite.following, numFollowers: bite.creator_followers }}
        />
      </Row>
      <Heading level={2}>
        <Text as="span" size={16} weight="medium" lines={2}>
          {bite.title}
        </Text>
      </Heading>
      {post === null ? null : (
        <>
          <Text size={14}>
            {counted(post.numViews, copy.view)} · <TimeAgo at={bite.created_at} />
          </Text>
          <Row>
            <Link className={buttonClass('accent')} to={post.path} onClick={onOpenPost}>
              <Icon name="player-play-filled" size={16} />
              {copy.full}
              <span className="visually-hidden">{copy.fullOf(post.title)}</span>
              {post.premium ? <Badge tone="premium">{copy.premium}</Badge> : null}
            </Link>
          </Row>
        </>
      )}
    </Stack>
  );
}

/** One below the other at the edge of the picture. */
export function BiteActions({ bite, onOpenPost }: BitePartProps) {
  const { creator_id: personId, post } = bite;
  return (
    <div className={classes.actions}>
      <LikeButton bite={bite} />
      {post === null ? null : (
        <Link
          className={buttonClass('plain')}
          data-tip={copy.comments}
          to={`${post.path}#comments`}
          onClick={onOpenPost}
        >
          <Icon name="message" />
          {compactCount(post.numComments)}
          <span className="visually-hidden">{copy.comments}</span>
        </Link>
      )}
      <ShareButton title={bite.title} path={bitePath(bite.id)} />
      <ReportButton subject={{ kind: 'bite', id: bite.id, personId, isTakenDown: bite.takenDown === true }} />
    </div>
  );
}
