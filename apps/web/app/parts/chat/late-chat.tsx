// Most posts have no chat and share their scripts with those that have one, so it comes after the page, and on a stream
// that plays by itself after its first picture.
import { lazy, Suspense, useDeferredValue, type ComponentProps, type ComponentType } from 'react';
import { whenIdle } from '../../lib/speed/when-idle.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useFirstPicture } from '../player/use-first-picture.ts';
import type { ChatPanel } from './chat-panel.tsx';
import { FirstLines } from './first-lines.tsx';
import type { ReplayPanel } from './replay-panel.tsx';
import classes from './chat-panel.module.css';

const lazyWhenIdle = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await whenIdle({ longestMs: 2_000, otherwiseMs: 200 });
    return { default: await load() };
  });

const Chat = lazyWhenIdle(async () => (await import('./chat-panel.tsx')).ChatPanel);
const Replay = lazyWhenIdle(async () => (await import('./replay-panel.tsx')).ReplayPanel);

interface LateChatProps extends ComponentProps<typeof ChatPanel> {
  /** True next to a stream on air, which starts to play. */
  isOnAir?: boolean;
}

/** Shows the server-rendered messages until the chat has loaded. */
export function LateChat({ isOnAir = false, ...panel }: LateChatProps) {
  const isTime = useFirstPicture(panel.post.id, { isAwaited: isOnAir });
  const isHydrated = useHydrated();
  const showsChat = useDeferredValue(isTime && isHydrated, false);
  return (
    <Suspense fallback={<Place />}>
      {showsChat ? <Chat {...panel} /> : <FirstLines postId={panel.post.id} />}
    </Suspense>
  );
}

export function LateReplay(props: ComponentProps<typeof ReplayPanel>) {
  const place = <Place isFolded={props.hasRecording} />;
  return useHydrated() ? (
    <Suspense fallback={place}>
      <Replay {...props} />
    </Suspense>
  ) : (
    place
  );
}

/** Reserves the chat's space, to avoid a layout shift. */
const Place = ({ isFolded = false }) => <div className={classes.panel} data-folded={isFolded || undefined} />;
