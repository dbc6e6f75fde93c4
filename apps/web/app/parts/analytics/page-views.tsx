import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetSubscription } from '../../lib/push.ts';
import { track } from '../../lib/track.ts';
import { useViewer } from '../../lib/viewer.ts';

/** Tracks page views, and removes the push subscription of a signed-out browser. */
export function PageViews() {
  const { pathname } = useLocation();
  const signedIn = useViewer() !== null;
  useEffect(() => {
    // Longer addresses are not real pages.
    track('page_view', { path: pathname.slice(0, 200) });
  }, [pathname]);
  useEffect(() => {
    // Without push support there is nothing to remove.
    if (!signedIn) forgetSubscription().catch(() => undefined);
  }, [signedIn]);
  return null;
}
