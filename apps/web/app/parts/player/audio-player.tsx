import { useEffect, useState } from 'react';
import { Card } from '../../components/card/card.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { AutoplayRow } from './autoplay-row.tsx';
import type { PlayerProps } from './player.tsx';
import { Poster } from './poster.tsx';
import { SoundBar } from './sound-bar.tsx';
import { SoundCaptions } from './sound-captions.tsx';
import { SoundChapters } from './sound-chapters.tsx';
import { useSound } from './store/sound.ts';
import type { Seek } from './use-seek.ts';
import classes from './sound.module.css';

/** A podcast: its picture, a waveform, its chapters and its transcript. */
export default function AudioPlayer({ post, chapters, ...rest }: PlayerProps) {
  const [chosen, setChosen] = useState<Seek | null>(null);
  const { sound } = useSound();
  const { seek } = rest;
  // The latest press counts, here or on the page.
  useEffect(() => setChosen(null), [seek]);
  const onChapter = (toSeconds: number) => setChosen({ toSeconds, count: performance.now() });
  return (
    <Card>
      <div className={classes.cover}>
        {post.content.thumbnailUrl1 === null ? (
          <span className={`fill ${classes.blank}`}>
            <Icon name="microphone" size={56} />
          </span>
        ) : (
          <Poster post={post} />
        )}
      </div>
      <SoundBar
        {...rest}
        post={post}
        seek={chosen ?? seek}
        kind="audio"
        durationSeconds={post.content.duration}
      />
      {sound?.postId === post.id ? <SoundCaptions captions={sound.playback.captions} /> : null}
      {(rest.sequel ?? null) === null ? null : <AutoplayRow />}
      <SoundChapters chapters={chapters} onChapter={onChapter} />
    </Card>
  );
}
