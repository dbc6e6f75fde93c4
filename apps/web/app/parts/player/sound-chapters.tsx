import type { Chapter } from '@realfin/contract/posts';
import { buttonClass } from '../../components/button/button.ts';
import { Stack } from '../../components/layout/layout.tsx';
import { clockTime } from '../../lib/format.ts';
import { copy } from './copy.ts';
import classes from './sound.module.css';

interface SoundChaptersProps {
  chapters: readonly Chapter[];
  onChapter: (startSeconds: number) => void;
}

/** The chapters of audio, since it has no picture to show them in. */
export const SoundChapters = ({ chapters, onChapter }: SoundChaptersProps) =>
  chapters.length === 0 ? null : (
    <nav aria-label={copy.chapters}>
      <Stack as="ol" gap={0}>
        {chapters.map(({ startSeconds, title }) => (
          <li key={startSeconds}>
            <button
              type="button"
              className={`${buttonClass('quiet', 'small')} ${classes.chapter}`}
              onClick={() => onChapter(startSeconds)}
            >
              <span className={classes.chapterTime}>{clockTime(startSeconds)}</span>
              {title}
            </button>
          </li>
        ))}
      </Stack>
    </nav>
  );
