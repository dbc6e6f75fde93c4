import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { useTestApp } from '../../test/test-app.ts';
import { openFlags, settingsProvider } from './openfeature.ts';

const visitor = { accountId: null };

describe('feature flags', () => {
  test('turns flags off for everyone until the instance turns them on', async () => {
    const unset = await openFlags(settingsProvider({}));
    const set = await openFlags(settingsProvider({ 'value-modal': true }));
    expect(await unset.isOn('value-modal', visitor)).toBe(false);
    expect(await set.isOn('value-modal', visitor)).toBe(true);
    expect(await set.all({ accountId: 7 })).toEqual({ 'value-modal': true });
    expect(await unset.all({ accountId: 7 })).toEqual({ 'value-modal': false });
  });

  test('keeps the default when the provider does not respond', async () => {
    const broken = settingsProvider({});
    broken.resolveBooleanEvaluation = () => Promise.reject(new Error('away'));
    expect(await (await openFlags(broken)).isOn('value-modal', visitor)).toBe(false);
  });

  test('sets flags by a list of names; an unknown name stops the start', () => {
    const read = (value: string) => readConfig({ REALFIN_FLAGS: value, REALFIN_DATA: '/tmp' });
    expect(read('').flags).toEqual({});
    expect(read('value-modal').flags).toEqual({ 'value-modal': true });
    expect(read(' value-modal=off ').flags).toEqual({ 'value-modal': false });
    expect(() => read('value-modle=on')).toThrow(/REALFIN_FLAGS/);
    expect(() => read('value-modal=perhaps')).toThrow(/REALFIN_FLAGS/);
  });
});

describe('GET /public/flags', () => {
  const off = useTestApp();
  const on = useTestApp({ flags: { 'value-modal': true } });
  test('returns the active flags to everyone', async () => {
    expect(await off().as(null).flags.getFlags()).toEqual({ 'value-modal': false });
    expect(await on().as(null).flags.getFlags()).toEqual({ 'value-modal': true });
    expect(
      await on()
        .as(await on().make.person())
        .flags.getFlags(),
    ).toEqual({ 'value-modal': true });
  });
});
