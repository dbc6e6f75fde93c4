import { expect, onTestFinished, test, vi } from 'vitest';
import { createErrorReport } from './error-report.ts';

test('warns once of many failures at a start, and calls those that go on an error', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const log = { warn: vi.fn(), error: vi.fn() };
  const report = createErrorReport(log);
  for (let n = 0; n < 132; n++) report(new Error('timeout exceeded when trying to connect'));
  expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(61_000);
  report(new Error('timeout exceeded when trying to connect'));
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ count: 132 });
  vi.advanceTimersByTime(180_000);
  report(new Error('timeout exceeded when trying to connect'));
  expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([2, 1]);
});
