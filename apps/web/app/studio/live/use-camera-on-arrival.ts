import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { stayAt } from '../../parts/forms/rules/stay-at.ts';
import type { Sender } from './store/sender.ts';

/**
 * Opens the camera without a second press after a button that promises it. A reload does not open it again.
 * @param mayOpen false while another source is expected, such as streaming software
 */
export function useCameraOnArrival(sender: Sender, streamId: number, mayOpen: boolean): void {
  const { pathname, search } = useLocation();
  const isPromised = new URLSearchParams(search).get('go') === 'camera';
  const isDone = useRef(false);
  useEffect(() => {
    if (!isPromised || isDone.current || !mayOpen) return;
    isDone.current = true;
    stayAt(pathname);
    if (sender.state.get().phase === 'off') void sender.choose({ source: 'camera' }, streamId);
  }, [isPromised, pathname, mayOpen, sender, streamId]);
}
