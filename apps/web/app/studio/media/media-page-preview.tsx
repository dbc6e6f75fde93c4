import type { Chapter, Post } from '@realfin/contract/posts';
import type { ReactNode } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { Player } from '../../parts/player/player.tsx';
import { copy } from '../kit/copy.ts';
import { PreviewBody, PreviewScreen } from '../kit/preview-parts.tsx';

const nothing = (): void => undefined;

interface MediaPagePreviewProps {
  post: Post;
  playableId: number | null;
  chapters: Chapter[];
  /** Replaces the player for posts that can't be played yet. */
  stage?: ReactNode;
}

/** A small watch page: with the media once the saved post has some, else with its picture. */
export function MediaPagePreview({ post, playableId, chapters, stage }: MediaPagePreviewProps) {
  const { thumbnailUrl1, contentTitle, contentDescription } = post.content;
  return (
    <>
      {stage !== undefined ? (
        stage
      ) : playableId === null ? (
        <PreviewScreen
          src={thumbnailUrl1}
          icon={post.mediaType === 'audio' ? 'microphone' : 'player-play-filled'}
        />
      ) : (
        <Player
          post={{ ...post, id: playableId }}
          autoplay={false}
          chapters={chapters}
          beginAtSeconds={0}
          theatre={false}
          seek={null}
          onTheatre={nothing}
          onPlace={nothing}
          onStale={nothing}
        />
      )}
      <PreviewBody>
        <Text size={18} weight="medium">
          {contentTitle}
        </Text>
        <Row>
          <Avatar name={post.createdBy.name} url={post.createdBy.avatarUrl} />
          <Text size={14} weight="medium">
            {post.createdBy.name}
          </Text>
        </Row>
        <Text size={14} tone="muted" typed>
          {[post.text, contentDescription].filter((part) => part !== '').join('\n\n') || copy.preview.noText}
        </Text>
      </PreviewBody>
    </>
  );
}
