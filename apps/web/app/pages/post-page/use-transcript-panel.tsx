import type { CaptionTrack } from '@realfin/contract/media';
import { lazy, Suspense, type ReactNode } from 'react';
import { buttonClass } from '../../components/button/button.ts';
import { Icon } from '../../components/icon/icon.tsx';
import { copy } from '../../parts/transcript/copy.ts';
import { useTranscript } from '../../parts/transcript/use-transcript.ts';
import classes from './actions.module.css';

const Transcript = lazy(() => import('../../parts/transcript/transcript.tsx'));

interface TranscriptPanel {
  /** Shows and hides it; null for a post without captions. */
  button: ReactNode;
  panel: ReactNode;
}

/** The transcript of a post with captions, which its viewer chooses to see next to the player. */
export function useTranscriptPanel(
  postId: number,
  captions: readonly CaptionTrack[],
  onJump: (seconds: number) => void,
): TranscriptPanel {
  const [isShown, toggle] = useTranscript();
  if (captions.length === 0) return { button: null, panel: null };
  return {
    button: (
      <button
        type="button"
        className={`${buttonClass('plain')} ${classes.action}`}
        aria-pressed={isShown}
        title={isShown ? copy.hide : copy.show}
        onClick={toggle}
      >
        <Icon name="align-left" />
        <span className={classes.label}>{copy.title}</span>
      </button>
    ),
    panel: isShown ? (
      <Suspense fallback={null}>
        <Transcript postId={postId} captions={captions} onJump={onJump} onClose={toggle} />
      </Suspense>
    ) : null,
  };
}
