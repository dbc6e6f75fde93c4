import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PatientSpinner } from './spinner.tsx';

it('turns after a second', async () => {
  vi.useFakeTimers();
  const { container } = render(<PatientSpinner />);
  const isStill = () => container.querySelector('[data-still]') !== null;
  await act(() => vi.advanceTimersByTimeAsync(900));
  expect(isStill()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(isStill()).toBe(false);
  vi.useRealTimers();
});
