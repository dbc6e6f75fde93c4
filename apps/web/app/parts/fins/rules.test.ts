import { expect, it } from 'vitest';
import { defaultFin, sameFin } from './rules.ts';

const fins = [{ name: 'MMA' }, { name: 'Wrestling' }];

it('begins with wrestling in this site’s spelling', () => expect(defaultFin(fins)).toBe('Wrestling'));
it('begins with the first where there is no wrestling', () =>
  expect(defaultFin([{ name: 'Chess' }])).toBe('Chess'));
it('has nothing to begin with without fins', () => expect(defaultFin([])).toBeUndefined());
it('finds fins in any case', () => {
  expect(sameFin(fins, 'mma')).toEqual({ name: 'MMA' });
  expect(sameFin(fins, 'mm')).toBeUndefined();
});
