import { describe, expect, it } from 'vitest';
import { latestWins } from './latest-wins.ts';

function recorder() {
  const sent: [string, boolean][] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const toggles = latestWins((key: string, wanted: boolean) => {
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

const nothing = (): void => undefined;

describe('latestWins', () => {
  it('sends only the last of quick repeats', async () => {
    const { sent, answer, toggles } = recorder();
    const done = toggles.settle('a', true, nothing);
    void toggles.settle('a', false, nothing);
    void toggles.settle('a', true, nothing);
    void toggles.settle('a', false, nothing);
    await answer();
    await answer();
    await done;
    expect(sent).toEqual([
      ['a', true],
      ['a', false],
    ]);
  });
  it('sends nothing more when presses end where they began', async () => {
    const { sent, answer, toggles } = recorder();
    const done = toggles.settle('a', true, nothing);
    void toggles.settle('a', false, nothing);
    void toggles.settle('a', true, nothing);
    await answer();
    await done;
    expect(sent).toEqual([['a', true]]);
  });
  it('handles keys separately', () => {
    const { sent, toggles } = recorder();
    void toggles.settle('a', true, nothing);
    void toggles.settle('b', true, nothing);
    expect(sent).toHaveLength(2);
  });
  it('rejects on failure and starts over afterward', async () => {
    const { sent, answer, toggles } = recorder();
    const failing = toggles.settle('a', true, nothing);
    const seen = expect(failing).rejects.toThrow('down');
    await answer(new Error('down'));
    await seen;
    void toggles.settle('a', true, nothing);
    expect(sent).toHaveLength(2);
  });
  it("rolls back to the server's state once, however often it was pressed", async () => {
    const { sent, answer, toggles } = recorder();
    // What a button shows; each press remembers the state before it.
    const shown = { liked: false, problems: 0 };
    const press = () => {
      const before = shown.liked;
      shown.liked = !before;
      return toggles
        .settle('a', shown.liked, () => void (shown.liked = before))
        .catch(() => void (shown.problems += 1));
    };
    let pressed = [press(), press(), press(), press()];
    await answer(new Error('down'));
    await Promise.all(pressed);
    expect([sent.length, shown]).toEqual([1, { liked: false, problems: 1 }]);
    // The first request succeeds, the second fails.
    pressed = [press(), press()];
    await answer();
    expect(sent.slice(1)).toEqual([
      ['a', true],
      ['a', false],
    ]);
    await answer(new Error('down'));
    await Promise.all(pressed);
    expect(shown).toEqual({ liked: true, problems: 2 });
  });
  it("resolves only the last press with the server's response", async () => {
    const answers = [{ count: 1 }, { count: 2 }];
    const likes = latestWins(() => Promise.resolve(answers.shift()));
    const early = likes.settle('a', true, nothing);
    const last = likes.settle('a', false, nothing);
    expect([await early, await last]).toEqual([null, { count: 2 }]);
  });
  it('passes the previously sent state to a request that may undo it', async () => {
    const sent: unknown[] = [];
    const wishes = latestWins((_key: string, wish: string, before?: string) => {
      sent.push([wish, before]);
      return Promise.resolve(null);
    });
    const first = wishes.settle('a', 'like', nothing);
    await Promise.all([first, wishes.settle('a', 'none', nothing)]);
    expect(sent).toEqual([
      ['like', undefined],
      ['none', 'like'],
    ]);
  });
});
