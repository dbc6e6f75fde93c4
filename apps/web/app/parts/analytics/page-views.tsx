import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { firstAct } from '../../lib/speed/first-act.ts';
import { track } from '../../lib/track.ts';
import { useViewer } from '../../lib/viewer.ts';
import { goOn } from '../../lib/way.ts';

async function forgetPush(): Promise<void> {
  await firstAct();
  const { forgetSubscription } = await import('../../lib/push.ts');
  await forgetSubscription();
}

/** Tracks page views, and removes the push subscription of a signed-out browser. */
export function PageViews() {
  const { pathname, search } = useLocation();
  const signedIn = useViewer() !== null;
  useEffect(() => {
    goOn(pathname + search);
  }, [pathname, search]);
  useEffect(() => {
    // Longer addresses are not real pages.
    track('page_view', { path: pathname.slice(0, 200) });
  }, [pathname]);
  useEffect(() => {
    // Without push support there is nothing to remove.
    if (!signedIn) forgetPush().catch(() => undefined);
  }, [signedIn]);
  return null;
}
