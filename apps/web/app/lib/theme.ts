import { localShelf } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'dark' | 'light';
export const themeKey = 'theme';

const stored = (): Theme => (localShelf.getItem(themeKey) === 'LIGHT' ? 'light' : 'dark');
/** Synchronized across tabs. */
const chosen = createStore<Theme>('dark', () => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === themeKey) apply(stored());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
});
if (typeof document !== 'undefined') chosen.set(stored());

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  chosen.set(theme);
}

/** Dark unless the person chose light; stored as DARK or LIGHT. */
export const useTheme = (): Theme => useStore(chosen);

export const toggleTheme = (): void => chooseTheme(chosen.get() === 'dark' ? 'light' : 'dark');

export function chooseTheme(next: Theme): void {
  localShelf.setItem(themeKey, next === 'light' ? 'LIGHT' : 'DARK');
  apply(next);
}
