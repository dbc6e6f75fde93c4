import { expect, test, vi } from 'vitest';
import { sendFile } from './send-file.ts';

interface Options {
  chunkSize: number;
  onSuccess: () => void;
  onError: (error: Error) => void;
}
const tried: number[] = [];
const proxy = { mostBytes: 0 };

vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly options: Options;
    constructor(_file: File, options: Options) {
      this.options = options;
    }
    start(): void {
      const { chunkSize, onSuccess, onError } = this.options;
      tried.push(chunkSize);
      if (chunkSize <= proxy.mostBytes) onSuccess();
      else onError(Object.assign(new Error(), { originalResponse: { getStatus: () => 413 } }));
    }
    abort = () => Promise.resolve();
  },
}));

const send = () => {
  const calls = {
    ...{ onSent: vi.fn(), onWaiting: vi.fn(), onSmallerPieces: vi.fn(), onDone: vi.fn(), onRefused: vi.fn() },
  };
  sendFile({ file: new File(['x'], 'a.mp4'), uploadUrl: '/api/uploads/1', ...calls });
  return calls;
};

test('goes on with smaller pieces where a proxy refuses them, begins with those, and says when none pass', async () => {
  proxy.mostBytes = 1024 ** 2;
  const first = send();
  await vi.waitFor(() => expect(first.onDone).toHaveBeenCalledOnce());
  expect(first.onSmallerPieces).toHaveBeenCalled();
  expect(first.onRefused).not.toHaveBeenCalled();
  const passed = tried.at(-1);
  const second = send();
  await vi.waitFor(() => expect(second.onDone).toHaveBeenCalledOnce());
  expect(tried.at(-1)).toBe(passed);
  expect(second.onSmallerPieces).not.toHaveBeenCalled();
  proxy.mostBytes = 1000;
  const third = send();
  await vi.waitFor(() => expect(third.onRefused).toHaveBeenCalledExactlyOnceWith(413));
  expect(third.onWaiting).not.toHaveBeenCalled();
});
