import { useEffect, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { listDevices, noDevices, type Devices } from './store/capture.ts';
import { Sender, type SenderPhase } from './store/sender.ts';

const sending: ReadonlySet<SenderPhase> = new Set<SenderPhase>(['connecting', 'sending', 'reconnecting']);
export const isSending = (phase: SenderPhase): boolean => sending.has(phase);

/** Lives as long as the page, on all of its tabs. */
export function useSender(): Sender {
  const [sender] = useState(() => new Sender());
  useEffect(() => () => sender.close(), [sender]);
  return sender;
}

/** A phone that sleeps stops sending. */
function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return undefined;
    const stop = new AbortController();
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (stop.signal.aborted) await lock.release();
        else stop.signal.addEventListener('abort', () => void lock.release().catch(() => undefined));
      } catch {
        // A low battery refuses it; people keep their screen on by touching it.
      }
    };
    void ask();
    // Browsers release it when the page is hidden.
    document.addEventListener('visibilitychange', () => void ask(), { signal: stop.signal });
    return () => stop.abort();
  }, [isOn]);
}

function useLeaveWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isOn]);
}

/** Blocks sleep and leaving the page while sending. Returns whether it is sending. */
export function useSendingPage(sender: Sender): boolean {
  const isOn = isSending(useStore(sender.state).phase);
  useWakeLock(isOn);
  useLeaveWarning(isOn);
  return isOn;
}

/** The devices of this browser, as they are plugged in and out. */
export function useDevices(isAllowed: boolean): Devices {
  const [devices, setDevices] = useState(noDevices);
  useEffect(() => {
    if (!isAllowed) return undefined;
    let isOver = false;
    const read = async (): Promise<void> => {
      const found = await listDevices();
      if (!isOver) setDevices(found);
    };
    void read();
    const onChange = () => void read();
    navigator.mediaDevices.addEventListener('devicechange', onChange);
    return () => {
      isOver = true;
      navigator.mediaDevices.removeEventListener('devicechange', onChange);
    };
  }, [isAllowed]);
  return devices;
}
