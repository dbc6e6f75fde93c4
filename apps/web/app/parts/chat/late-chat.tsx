// Most posts have no chat and share their scripts with those that have one, so it comes after the page, and after the
// player has begun to load.
import { lazy, Suspense, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { whenIdle } from '../../lib/speed/when-idle.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { ChatPanel } from './chat-panel.tsx';
import type { ReplayPanel } from './replay-panel.tsx';
import classes from './chat-panel.module.css';

const lazyWhenIdle = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await whenIdle({ longestMs: 2_000, otherwiseMs: 200 });
    return { default: await load() };
  });

const Chat = lazyWhenIdle(async () => (await import('./chat-panel.tsx')).ChatPanel);
const Replay = lazyWhenIdle(async () => (await import('./replay-panel.tsx')).ReplayPanel);

export const LateChat = (props: ComponentProps<typeof ChatPanel>) => (
  <AfterHydration>
    <Chat {...props} />
  </AfterHydration>
);

export const LateReplay = (props: ComponentProps<typeof ReplayPanel>) => (
  <AfterHydration>
    <Replay {...props} />
  </AfterHydration>
);

/** Keeps the place, so that nothing moves when it comes. */
function AfterHydration({ children }: { children: ReactNode }) {
  const place = <div className={classes.panel} />;
  return useHydrated() ? <Suspense fallback={place}>{children}</Suspense> : place;
}
