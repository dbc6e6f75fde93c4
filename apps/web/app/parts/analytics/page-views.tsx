import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetSubscription } from '../../lib/push.ts';
import { track } from '../../lib/track.ts';
import { useViewer } from '../../lib/viewer.ts';

/** Tells which pages are opened, and lets go of messages on a browser that was signed out. */
export function PageViews() {
  const { pathname } = useLocation();
  const signedIn = useViewer() !== null;
  useEffect(() => {
    // Longer ones are nobody's addresses.
    track('page_view', { path: pathname.slice(0, 200) });
  }, [pathname]);
  useEffect(() => {
    // A browser that refuses has nothing to let go of.
    if (!signedIn) forgetSubscription().catch(() => undefined);
  }, [signedIn]);
  return null;
}
