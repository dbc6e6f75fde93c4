// Most posts have no chat and share their scripts with those that have one, so it comes after the page, and after the
// player has begun to load.
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { whenIdle } from '../../lib/speed/when-idle.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import type { ChatPanel } from './chat-panel.tsx';
import type { ReplayPanel } from './replay-panel.tsx';
import classes from './chat-panel.module.css';

const Chat = lazy(async () => {
  await whenIdle();
  const { ChatPanel: Panel } = await import('./chat-panel.tsx');
  return { default: Panel };
});
const Replay = lazy(async () => {
  await whenIdle();
  const { ReplayPanel: Panel } = await import('./replay-panel.tsx');
  return { default: Panel };
});

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
