import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Chart } from './chart.tsx';

it('reads one point after the other by keyboard, also what happened there', () => {
  const points = ['Monday', 'Tuesday', 'Wednesday'].map((name, at) => ({
    ...{ key: name, name, title: `${name}: ${at}`, values: [at] },
    marks: at === 1 ? ['A post'] : [],
  }));
  render(<Chart label="Views" series={[{ name: 'Views', tone: 'first' }]} points={points} format={String} />);
  const chart = screen.getByRole('slider', { name: 'Views' });
  expect(chart).toHaveProperty('tabIndex', 0);
  expect(chart.getAttribute('aria-valuetext')).toBe('Wednesday: 2');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Tuesday: 1 · A post');
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Monday: 0');
  expect(chart.getAttribute('aria-valuenow')).toBe('1');
});
