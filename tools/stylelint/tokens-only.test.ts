import stylelint from 'stylelint';
import { describe, expect, it } from 'vitest';

const config = {
  plugins: [new URL('tokens-only.mjs', import.meta.url).pathname],
  rules: { 'realfin/tokens-only': true },
};

async function warnings(css: string): Promise<string[]> {
  const { results } = await stylelint.lint({ code: css, config });
  return results.flatMap((result) => result.warnings.map(({ text }) => text));
}

describe('values with a token', () => {
  it.each([
    ['a colour', '.a { color: #fff; }'],
    ['a colour in a gradient', '.a { background: linear-gradient(rgb(4 8 12 / 78%), transparent); }'],
    ['a colour by its name', '.a { background: white; }'],
    ['a colour of a private variable', '.a { --hue: #2f8bff; }'],
    ['a type size', '.a { font-size: 15px; }'],
    ['a type size in rem', '.a { font-size: 1rem; }'],
    ['a type size that is fluid', '.a { font-size: clamp(36px, 5vw, 64px); }'],
    ['a weight', '.a { font-weight: 650; }'],
    ['a radius', '.a { border-radius: 10px; }'],
    ['a breakpoint', '@media (min-width: 768px) { .a { color: var(--rf-text); } }'],
    ['a breakpoint as a range', '@media (width < 768px) { .a { color: var(--rf-text); } }'],
    ['a space that is no step of 4', '.a { padding: 8px 10px; }'],
    ['a space below zero', '.a { margin-inline: -6px; }'],
  ])('refuses the raw value: %s', async (_what, css) => expect(await warnings(css)).toHaveLength(1));

  it.each([
    ['.a { color: var(--rf-white); font-size: var(--rf-type-14); font-weight: var(--rf-bold); }'],
    ['.a { padding: 2px 8px; gap: 12px; margin: 0 auto -1px; border-radius: 0; }'],
    ['.a { font-size: 0.85em; margin-top: calc(var(--rf-bar) + 3px); border-radius: 50%; }'],
    ['.a { color: color-mix(in srgb, var(--rf-gold) 60%, transparent); white-space: nowrap; }'],
    ['@media (--tablet) { .a { gap: 8px; } }'],
    ['@container (width >= 720px) { .a { gap: 8px; } }'],
    ['@media (prefers-reduced-motion: reduce) { .a { animation: none; } }'],
  ])('accepts the token: %s', async (css) => expect(await warnings(css)).toEqual([]));
});
