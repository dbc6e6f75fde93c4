import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import { schemeKey } from './theme.ts';

const read = (): 'dark' | 'light' => {
  try {
    return localStorage.getItem(schemeKey) === 'LIGHT' ? 'light' : 'dark';
  } catch {
    return 'dark';
  }
};

let onStorage: ((event: StorageEvent) => void) | undefined;

/** Dark unless the person chose light; kept as DARK or LIGHT, followed across tabs. */
export const schemeManager: MantineColorSchemeManager = {
  get: () => (typeof window === 'undefined' ? 'dark' : read()),
  set: (value) => {
    try {
      localStorage.setItem(schemeKey, value === 'light' ? 'LIGHT' : 'DARK');
    } catch {
      // A browser that keeps nothing still shows the theme until the tab closes.
    }
  },
  subscribe: (onUpdate: (scheme: MantineColorScheme) => void) => {
    onStorage = (event) => {
      if (event.key === schemeKey) onUpdate(read());
    };
    window.addEventListener('storage', onStorage);
  },
  unsubscribe: () => {
    if (onStorage) window.removeEventListener('storage', onStorage);
  },
  clear: () => localStorage.removeItem(schemeKey),
};
