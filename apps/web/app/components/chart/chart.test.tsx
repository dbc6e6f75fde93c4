import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Chart, ChartLegend } from './chart.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

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

it('names the axis of what is drawn on the right', () => {
  render(
    <ChartLegend
      series={[
        { name: 'Viewers', tone: 'first' },
        { name: 'Messages', tone: 'second', isOnRight: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Viewers',
    'Messages (right axis)',
  ]);
});

it('draws two axes with their names where series count different things', async () => {
  const size = { width: 600, height: 260, top: 0, left: 0, right: 600, bottom: 260, x: 0, y: 0 };
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...size, toJSON: () => size });
  const { container } = render(
    <Chart
      label="Broadcast"
      series={[
        { name: 'Viewers', tone: 'first' },
        { name: 'Messages', tone: 'second', isOnRight: true },
      ]}
      points={[
        { key: '0', name: '0:00', title: '0:00', values: [1_000, 1] },
        { key: '1', name: '1:00', title: '1:00', values: [900, 3] },
      ]}
      format={String}
    />,
  );
  await waitFor(() => expect(container.querySelectorAll('.recharts-yAxis')).toHaveLength(2));
  const texts = Array.from(container.querySelectorAll('text'), ({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['Viewers', 'Messages', '1000', '3']));
  expect(container.querySelectorAll('.recharts-line')).toHaveLength(2);
});
