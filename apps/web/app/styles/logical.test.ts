import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listStyles, logicalOf, toLogical } from '../../scripts/logical-css.ts';

describe('logical styles', () => {
  it.each([
    ['margin-left', '8px', 'margin-inline-start: 8px;'],
    ['border-right-color', 'red', 'border-inline-end-color: red;'],
    ['left', '0', 'inset-inline-start: 0;'],
    ['text-align', 'right', 'text-align: end;'],
    ['border-bottom-left-radius', '4px', 'border-end-start-radius: 4px;'],
    ['inset', 'var(--a) auto 0 0', 'inset-block: var(--a) 0; inset-inline: 0 auto;'],
    ['padding', '0 calc(1px + 2px) 0 4px', 'padding-block: 0 0; padding-inline: 4px calc(1px + 2px);'],
  ])('converts %s to %s', (property, value, logical) => expect(logicalOf(property, value)).toBe(logical));

  it.each([
    ['left', '50%'],
    ['margin', '1px 2px 3px 2px'],
    ['inset', '0 auto auto'],
    ['text-align', 'center'],
  ])('leaves the style %s unchanged: %s', (property, value) => expect(logicalOf(property, value)).toBeNull());

  it('finds no physical styles in the web; node apps/web/scripts/logical-css.ts --write converts them', () => {
    const wrong = listStyles().filter((path) => {
      const css = readFileSync(path, 'utf8');
      return toLogical(css) !== css;
    });
    expect(wrong).toEqual([]);
  });
});
