import { expect, it } from 'vitest';
import { defaultFin, orPopular, sameFin } from './rules.ts';

const fins = [{ name: 'MMA' }, { name: 'Wrestling' }];

it('starts with wrestling in this site’s spelling', () => expect(defaultFin(fins)).toBe('Wrestling'));
it('starts with the first fin without wrestling', () =>
  expect(defaultFin([{ name: 'Chess' }])).toBe('Chess'));
it('has no start without fins', () => expect(defaultFin([])).toBeUndefined());
it('shows three popular fins while there are none', () => {
  expect(orPopular([]).map(({ name }) => name)).toEqual(['FreeThinkingMedia', 'Football', 'Wrestling']);
  const own = [{ id: 1, name: 'Chess', title: 'Chess', image: null }];
  expect(orPopular(own)).toBe(own);
});
it('finds fins in any case of letters', () => {
  expect(sameFin(fins, 'mma')).toEqual({ name: 'MMA' });
  expect(sameFin(fins, 'mm')).toBeUndefined();
});
