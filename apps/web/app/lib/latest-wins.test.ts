import { describe, expect, it } from 'vitest';
import { latestWins } from './latest-wins.ts';

function recorder() {
  const sent: [string, boolean][] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const toggles = latestWins<string>((key, wanted) => {
    sent.push([key, wanted]);
    return new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  });
  const answer = async (error?: Error) => {
    const next = waiting.shift();
    if (error) next?.reject(error);
    else next?.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { sent, answer, toggles };
}

describe('latestWins', () => {
  it('sends only the last of quick repeats', async () => {
    const { sent, answer, toggles } = recorder();
    const done = toggles.settle('a', true);
    void toggles.settle('a', false);
    void toggles.settle('a', true);
    void toggles.settle('a', false);
    await answer();
    await answer();
    await done;
    expect(sent).toEqual([
      ['a', true],
      ['a', false],
    ]);
  });
  it('sends nothing more when one ends where one began', async () => {
    const { sent, answer, toggles } = recorder();
    const done = toggles.settle('a', true);
    void toggles.settle('a', false);
    void toggles.settle('a', true);
    await answer();
    await done;
    expect(sent).toEqual([['a', true]]);
  });
  it('keeps keys apart', () => {
    const { sent, toggles } = recorder();
    void toggles.settle('a', true);
    void toggles.settle('b', true);
    expect(sent).toHaveLength(2);
  });
  it('rejects on failure and starts afresh afterwards', async () => {
    const { sent, answer, toggles } = recorder();
    const failing = toggles.settle('a', true);
    const seen = expect(failing).rejects.toThrow('down');
    await answer(new Error('down'));
    await seen;
    void toggles.settle('a', true);
    expect(sent).toHaveLength(2);
  });
});
