import { describe, expect, it } from 'vitest';
import { concerns, countAdvisories, findInAudit, isBelow, packagesIn } from './advisories.mjs';

const entry = (events, more = {}) => ({
  id: 'GHSA-0',
  affected: [{ package: { ecosystem: 'npm', name: 'left' }, ranges: [{ type: 'SEMVER', events }] }],
  ...more,
});
const at = (version) => ({ name: 'left', version });

describe('advisories', () => {
  it.each([
    ['1.2.3', '1.2.4', true],
    ['1.10.0', '1.9.9', false],
    ['2.0.0-rc.1', '2.0.0', true],
    ['2.0.0', '2.0.0', false],
    ['1.0.0', '0', false],
  ])('compares %s with %s', (one, other, below) => expect(isBelow(one, other)).toBe(below));

  it('finds versions between the introduction and the fix of a fault', () => {
    const fault = entry([
      { introduced: '1.0.0' },
      { fixed: '1.4.2' },
      { introduced: '2.0.0' },
      { last_affected: '2.1.0' },
    ]);
    const found = ['0.9.0', '1.0.0', '1.4.1', '1.4.2', '1.9.0', '2.1.0', '2.1.1'];
    expect(found.filter((version) => concerns(fault, at(version)))).toEqual(['1.0.0', '1.4.1', '2.1.0']);
  });

  it('ignores other packages, other registries and withdrawn entries', () => {
    const all = [{ introduced: '0' }];
    expect(concerns(entry(all), at('1.0.0'))).toBe(true);
    expect(concerns(entry(all), { name: 'right', version: '1.0.0' })).toBe(false);
    expect(concerns(entry(all, { withdrawn: '2026-01-01T00:00:00Z' }), at('1.0.0'))).toBe(false);
    const other = entry(all);
    other.affected[0].package.ecosystem = 'crates.io';
    expect(concerns(other, at('1.0.0'))).toBe(false);
  });

  it('reads nested and scoped packages of the lockfile, without our own', () => {
    const lockfile = {
      packages: {
        '': { version: '1.0.0' },
        'packages/rtmp': { version: '0.1.0' },
        'node_modules/@realfin/rtmp': { link: true, resolved: 'packages/rtmp' },
        'node_modules/@a/b': { version: '1.0.0' },
        'node_modules/@a/b/node_modules/c': { version: '2.0.0' },
      },
    };
    expect(packagesIn(lockfile)).toEqual([
      { name: '@a/b', version: '1.0.0' },
      { name: 'c', version: '2.0.0' },
    ]);
  });

  it('counts no answer neither as passed nor as failed', () => {
    expect(findInAudit('{"message":"405 Method Not Allowed"}')).toBeNull();
    expect(findInAudit('no JSON')).toBeNull();
    expect(countAdvisories(null)).toMatchObject({
      count: { passed: 0, failed: 0 },
      output: expect.stringMatching(/^Not checked/),
    });
    expect(countAdvisories([])).toEqual({ count: { passed: 1, failed: 0 } });
    expect(countAdvisories(['left', 'left', 'right']).count).toEqual({ passed: 0, failed: 2 });
  });
});
