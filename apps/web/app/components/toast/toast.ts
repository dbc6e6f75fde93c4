import type { ReactNode } from 'react';
import { createStore } from '../../lib/store.ts';

export interface ToastText {
  title?: string;
  message: ReactNode;
  tone?: 'plain' | 'success' | 'error';
  /** The visible time, long enough to use its action. */
  shownMs?: number;
  action?: { label: string; onPress: () => void };
}
export interface Toast extends ToastText {
  id: number;
}

const shownMs = 4_000;
const most = 3;

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

export function hideToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

function hideLater(toast: Toast): void {
  clearTimeout(timers.get(toast.id));
  timers.set(
    toast.id,
    setTimeout(() => hideToast(toast.id), toast.shownMs ?? shownMs),
  );
}

/** Shows the result of an action, from anywhere; the oldest is removed when there are too many. */
export function showToast(text: ToastText): void {
  const toast = { ...text, id: ++lastId };
  const shown = toasts.get();
  for (const old of shown.slice(0, Math.max(0, shown.length + 1 - most))) hideToast(old.id);
  toasts.set([...toasts.get(), toast]);
  hideLater(toast);
}

/** Reports that an action failed. */
export const showFailure = (message: ReactNode): void => showToast({ message, tone: 'error' });

/** While the reader's pointer or focus is on them. */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
}
export function releaseToasts(): void {
  for (const toast of toasts.get()) hideLater(toast);
}
