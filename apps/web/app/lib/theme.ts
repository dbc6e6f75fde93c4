import { localShelf } from './storage.ts';
import { createStore, useStore } from './store.ts';

export type Theme = 'dark' | 'light';
export type ThemeChoice = Theme | 'system';
export const themeKey = 'theme';
export const prefersLight = '(prefers-color-scheme: light)';

const isChoice = (value: string): value is ThemeChoice =>
  value === 'light' || value === 'system' || value === 'dark';
/** The theme of people who chose none, which the page says. */
export function defaultThemeOf(page: HTMLElement): ThemeChoice {
  const wanted = page.dataset.themeDefault ?? '';
  return isChoice(wanted) ? wanted : 'dark';
}
function stored(): ThemeChoice {
  const value = localShelf.getItem(themeKey)?.toLowerCase() ?? '';
  return isChoice(value) ? value : defaultThemeOf(document.documentElement);
}

/** Synchronized across tabs. */
const followTabs = (): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === themeKey) apply(stored());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
};
const chosen = createStore<ThemeChoice>('dark', followTabs);
const shown = createStore<Theme>('dark', followTabs);
if (typeof document !== 'undefined') {
  chosen.set(stored());
  shown.set(themeOf(chosen.get()));
  matchMedia(prefersLight).addEventListener('change', () => apply(chosen.get()));
}

function themeOf(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return matchMedia(prefersLight).matches ? 'light' : 'dark';
}

function apply(choice: ThemeChoice): void {
  const theme = themeOf(choice);
  document.documentElement.dataset.theme = theme;
  chosen.set(choice);
  shown.set(theme);
}

/** The page's current theme. */
export const useTheme = (): Theme => useStore(shown);
/** As the instance wants it unless the person chose otherwise; stored as DARK, LIGHT or SYSTEM. */
export const useThemeChoice = (): ThemeChoice => useStore(chosen);

export const toggleTheme = (): void => chooseTheme(shown.get() === 'dark' ? 'light' : 'dark');

export function chooseTheme(next: ThemeChoice): void {
  localShelf.setItem(themeKey, next.toUpperCase());
  apply(next);
}
