import type { Post } from '@realfin/contract/posts';
import { useState } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { Row } from '../../components/layout/layout.tsx';
import { Text } from '../../components/text/text.tsx';
import { copy, type MediaKind } from './copy.ts';
import { useAutoplay } from './store/autoplay.ts';
import { UpNext } from './up-next.tsx';
import classes from './player.module.css';

interface EndCardProps {
  kind: MediaKind;
  next: Post | null;
  onNext: (() => void) | undefined;
  onAgain: () => void;
  /** Small: there is room for the next post only. */
  corner: boolean;
}

/** Covers the ended media: play it again, or the next one, which starts by itself if autoplay is on. */
export function EndCard({ kind, next, onNext, onAgain, corner }: EndCardProps) {
  const autoplay = useAutoplay();
  const [canceled, setCanceled] = useState(false);
  const counts = next !== null && onNext !== undefined && autoplay && !canceled;
  return (
    <div className={`fill ${classes.veil} ${classes.ended}`} data-corner={corner || undefined}>
      {corner ? null : (
        <Text size={18} weight="medium" role="status">
          {copy.of(kind).ended}
        </Text>
      )}
      {counts ? <UpNext post={next} onPlay={onNext} onCancel={() => setCanceled(true)} /> : null}
      {corner && counts ? null : (
        <Row justify="center">
          <button type="button" className={buttonClass('plain')} onClick={onAgain}>
            <Icon name="refresh" />
            {copy.watchAgain}
          </button>
          {counts || next === null || corner ? null : (
            <button type="button" className={`${buttonClass('accent')} ${classes.next}`} onClick={onNext}>
              {copy.next}: <span className="one-line">{next.content.contentTitle}</span>
              <Icon name="arrow-right" />
            </button>
          )}
        </Row>
      )}
    </div>
  );
}
