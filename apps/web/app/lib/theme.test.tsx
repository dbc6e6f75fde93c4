import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { firstPaintScript } from './speed/first-paint.ts';
import type * as Themes from './theme.ts';

let isLight = false;
let onChange = () => undefined as unknown;
const root = document.documentElement;
function setSystem(light: boolean): void {
  isLight = light;
  act(() => void onChange());
}

beforeEach(() => {
  vi.resetModules();
  isLight = false;
  root.dataset.theme = 'dark';
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isLight;
    },
    addEventListener: (_type: string, listener: () => unknown) => (onChange = listener),
  }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  delete root.dataset.themeDefault;
});

async function openPage(): Promise<typeof Themes> {
  const themes = await import('./theme.ts');
  function Page() {
    return <p>{`${themes.useThemeChoice()} ${themes.useTheme()}`}</p>;
  }
  render(<Page />);
  return themes;
}

it('is dark on a light system until the person chooses', async () => {
  isLight = true;
  await openPage();
  expect(screen.getByText('dark dark')).toBeTruthy();
  expect(root.dataset.theme).toBe('dark');
});

it('follows the system where the instance wants it and nothing is chosen', async () => {
  root.dataset.themeDefault = 'system';
  isLight = true;
  const { chooseTheme } = await openPage();
  expect(screen.getByText('system light')).toBeTruthy();
  setSystem(false);
  expect(root.dataset.theme).toBe('dark');
  act(() => chooseTheme('light'));
  expect(screen.getByText('light light')).toBeTruthy();
});

it('paints the default first where storage is blocked', () => {
  root.dataset.themeDefault = 'system';
  isLight = true;
  vi.stubGlobal('localStorage', undefined);
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the script of the page's head
  new Function(firstPaintScript)();
  expect(root.dataset.theme).toBe('light');
});

it('follows the system once that is chosen, and stores the choice', async () => {
  const { chooseTheme } = await openPage();
  act(() => chooseTheme('system'));
  expect(localStorage.getItem('theme')).toBe('SYSTEM');
  expect(screen.getByText('system dark')).toBeTruthy();
  setSystem(true);
  expect(screen.getByText('system light')).toBeTruthy();
  expect(root.dataset.theme).toBe('light');
});

it('ignores the system after dark or light is chosen', async () => {
  const { chooseTheme } = await openPage();
  act(() => chooseTheme('light'));
  setSystem(false);
  expect(root.dataset.theme).toBe('light');
  expect(localStorage.getItem('theme')).toBe('LIGHT');
});

it('switches away from what the system shows', async () => {
  const { chooseTheme, toggleTheme } = await openPage();
  setSystem(true);
  act(() => chooseTheme('system'));
  act(() => toggleTheme());
  expect(screen.getByText('dark dark')).toBeTruthy();
});

it.each([
  [null, true, 'dark'],
  [null, true, 'light', 'system'],
  [null, false, 'dark', 'system'],
  [null, false, 'light', 'light'],
  ['DARK', true, 'dark', 'system'],
  ['DARK', true, 'dark'],
  ['LIGHT', false, 'light'],
  ['SYSTEM', true, 'light'],
  ['SYSTEM', false, 'dark'],
  ['odd', true, 'dark'],
])(
  'paints first what is stored: %s, light system %s: %s, default %s',
  (value, light, theme, byDefault = 'dark') => {
    root.dataset.themeDefault = byDefault;
    isLight = light;
    if (value !== null) localStorage.setItem('theme', value);
    // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- the script of the page's head
    new Function(firstPaintScript)();
    expect(root.dataset.theme).toBe(theme);
  },
);
