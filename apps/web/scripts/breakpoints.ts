// Gives every style sheet the breakpoints of styles/breakpoints.css, and writes them out.
import { readFileSync } from 'node:fs';
import customMedia from 'postcss-custom-media';
import type { CSSOptions } from 'vite';

const names = readFileSync(new URL('../app/styles/breakpoints.css', import.meta.url), 'utf8');

type Plugins = Exclude<NonNullable<CSSOptions['postcss']>, string>['plugins'];

export const breakpoints: Plugins = [
  {
    postcssPlugin: 'breakpoints',
    Once: (root, { parse }) => {
      root.prepend(parse(names).nodes);
    },
  },
  customMedia(),
];
