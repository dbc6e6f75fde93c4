// Writes the theme's variables as a stylesheet, so that no page carries them inline: node scripts/theme-css.ts
import { writeFileSync } from 'node:fs';
import {
  convertCssVariables,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  DEFAULT_THEME,
} from '@mantine/core';
import { cssVariables, theme } from '../app/lib/theme.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const base = defaultCssVariablesResolver(merged);
const own = cssVariables(merged);
/** Palettes the product never uses. */
const unused = /^--mantine-color-(red|pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange)-/;
const keep = (variables: Record<string, string>) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !unused.test(name)));

const css = convertCssVariables(
  {
    variables: keep({ ...base.variables, ...own.variables }),
    light: keep({ ...base.light, ...own.light }),
    dark: keep({ ...base.dark, ...own.dark }),
  },
  ':root',
);
writeFileSync(
  new URL('../app/styles/mantine-theme.css', import.meta.url),
  `/* Made by scripts/theme-css.ts from lib/theme.ts. */\n${css.replaceAll(/[;}{]/g, (c) => `${c}\n`)}`,
);
