import { expect, it } from 'vitest';
import { countMissing, emptyLanding, fieldsOf, isSame, limitOf } from './fields.ts';

const picture = { id: 1, url: '/a/320.webp', width: 320, height: 100, widths: [320, 640] };

it('counts empty and blank fields', () => {
  expect(countMissing(emptyLanding)).toBe(21);
  expect(countMissing({ ...emptyLanding, title: ' ', banner: picture })).toBe(20);
  const whole = Object.fromEntries(
    Object.entries(emptyLanding).map(([name, value]) => [name, value === null ? picture : 'x']),
  ) as typeof emptyLanding;
  expect(countMissing(whole)).toBe(0);
});
it('checks the limits of each field', () => {
  expect([limitOf('title'), limitOf('subtitle')]).toEqual([100, 100]);
  expect([limitOf('valueProp1'), limitOf('content3')]).toEqual([25, 25]);
  expect([limitOf('valuePropDesc2'), limitOf('contentDesc1')]).toEqual([200, 200]);
});
it('notices what was changed', () => {
  expect(isSame(emptyLanding, { ...emptyLanding })).toBe(true);
  expect(isSame(emptyLanding, { ...emptyLanding, content2: 'x' })).toBe(false);
  expect(isSame({ ...emptyLanding, banner: picture }, { ...emptyLanding, banner: { ...picture } })).toBe(
    true,
  );
  expect(isSame(emptyLanding, { ...emptyLanding, masterClassImg2: picture })).toBe(false);
});
it('sends trimmed texts, and pictures by id', () => {
  const sent = fieldsOf({ ...emptyLanding, title: ' Words ', banner: { ...picture, id: 7 } });
  expect(sent).toMatchObject({ title: 'Words', banner: 7 });
  expect(Object.keys(sent)).toHaveLength(21);
});
