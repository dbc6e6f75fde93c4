import { useNotifications } from '@mantine/notifications';
import { useEffect, useState, type ComponentType } from 'react';

/** A message answers something one did, so what shows messages is loaded when one begins to do things. */
export function NotificationRoot() {
  const [List, setList] = useState<ComponentType | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  const count = useNotifications().notifications.length;
  useEffect(() => {
    const expect = () => setAwaited(true);
    const acts = ['pointerdown', 'keydown'];
    for (const act of acts) addEventListener(act, expect, { once: true, capture: true });
    return () => acts.forEach((act) => removeEventListener(act, expect, true));
  }, []);
  useEffect(() => {
    if (List !== null || (!isAwaited && count === 0)) return;
    // Without a connection it stays unloaded, and the next message tries again.
    import('./notification-list.tsx').then(
      ({ NotificationList }) => setList(() => NotificationList),
      () => undefined,
    );
  }, [List, isAwaited, count]);
  return List === null ? null : <List />;
}
