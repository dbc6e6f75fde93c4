import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { useTestApp } from '../../test/test-app.ts';
import { openFlags, settingsProvider } from './openfeature.ts';

const visitor = { accountId: null };

describe('flags', () => {
  test('are off for everyone until the instance turns them on', async () => {
    const unset = await openFlags(settingsProvider({}));
    const set = await openFlags(settingsProvider({ 'value-modal': true }));
    expect(await unset.isOn('value-modal', visitor)).toBe(false);
    expect(await set.isOn('value-modal', visitor)).toBe(true);
    expect(await set.all({ accountId: 7 })).toEqual({ 'value-modal': true });
    expect(await unset.all({ accountId: 7 })).toEqual({ 'value-modal': false });
  });

  test('keep their default when the provider cannot answer', async () => {
    const broken = settingsProvider({});
    broken.resolveBooleanEvaluation = () => Promise.reject(new Error('away'));
    expect(await (await openFlags(broken)).isOn('value-modal', visitor)).toBe(false);
  });

  test('are set by a list of names; a name that is not there stops the start', () => {
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
  test('tells everybody what is on', async () => {
    expect(await off().as(null).flags.getFlags()).toEqual({ 'value-modal': false });
    expect(await on().as(null).flags.getFlags()).toEqual({ 'value-modal': true });
    expect(
      await on()
        .as(await on().make.person())
        .flags.getFlags(),
    ).toEqual({ 'value-modal': true });
  });
});
