import type { ReactNode } from 'react';

export interface ToastText {
  title?: string;
  message: ReactNode;
  tone?: 'plain' | 'success' | 'error';
  /** How long it can be read, and what it offers taken. */
  shownMs?: number;
  action?: { label: string; onPress: () => void };
}
export interface Toast extends ToastText {
  id: number;
}

const shownMs = 4_000;
const most = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

function put(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export function hideToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  put(toasts.filter((toast) => toast.id !== id));
}

function hideLater(toast: Toast): void {
  clearTimeout(timers.get(toast.id));
  timers.set(
    toast.id,
    setTimeout(() => hideToast(toast.id), toast.shownMs ?? shownMs),
  );
}

/** Says in passing what became of an action, from anywhere; the oldest goes when there are too many. */
export function showToast(text: ToastText): void {
  const toast = { ...text, id: ++lastId };
  for (const old of toasts.slice(0, Math.max(0, toasts.length + 1 - most))) hideToast(old.id);
  put([...toasts, toast]);
  hideLater(toast);
}

/** That an action did not work. */
export const showFailure = (message: ReactNode): void => showToast({ message, tone: 'error' });

/** While one reads them or is about to press what they offer. */
export function holdToasts(): void {
  for (const timer of timers.values()) clearTimeout(timer);
}
export function releaseToasts(): void {
  for (const toast of toasts) hideLater(toast);
}

export const currentToasts = (): readonly Toast[] => toasts;
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
