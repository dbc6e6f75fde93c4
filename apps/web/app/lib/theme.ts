import { useSyncExternalStore } from 'react';

export type Theme = 'dark' | 'light';
export const themeKey = 'theme';

const listeners = new Set<() => void>();
let chosen: Theme | null = null;

function stored(): Theme {
  try {
    return localStorage.getItem(themeKey) === 'LIGHT' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
}
const current = (): Theme => (chosen ??= stored());

function apply(theme: Theme): void {
  chosen = theme;
  document.documentElement.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function onStorage({ key }: StorageEvent): void {
  if (key === themeKey) apply(stored());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', onStorage);
  };
}

/** Dark unless the person chose light; kept as DARK or LIGHT, followed across tabs. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'dark');

export function toggleTheme(): void {
  const next = current() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(themeKey, next === 'light' ? 'LIGHT' : 'DARK');
  } catch {
    // A browser that keeps nothing still shows the theme until the tab closes.
  }
  apply(next);
}
