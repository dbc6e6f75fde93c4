import { limits } from '@realfin/contract/limits';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { copy } from './copy.ts';
import { CueEditor } from './cue-editor.tsx';

const server = openTestServer();
const texts = copy.captions;

async function openEditor(count: number) {
  const cues = Array.from({ length: count }, (_, at) => ({
    startSeconds: at * 2,
    endSeconds: at * 2 + 1,
    text: `Words ${at + 1}`,
  }));
  server.answer('GET /api/post/7/captions/en', {
    json: { language: 'en', label: 'English', revision: 1, cues },
  });
  render(
    <CueEditor
      storageKey="captions:7:en"
      postId={7}
      language="en"
      label="English"
      isNew={false}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    { wrapper: server.wrapper },
  );
  await screen.findByLabelText(texts.textOf(1));
  return {
    rows: () => screen.getAllByRole('listitem').length,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  };
}

describe('the caption editor', () => {
  test('shows 50 captions at a time, and how many are left', async () => {
    const { rows, press } = await openEditor(120);
    expect(rows()).toBe(50);
    press(texts.more(70));
    expect(rows()).toBe(100);
    press(texts.more(20));
    expect(rows()).toBe(120);
    expect(screen.queryByRole('button', { name: texts.more(0) })).toBeNull();
  });

  test('shows an added caption even when earlier ones are not shown', async () => {
    const { rows, press } = await openEditor(60);
    press(texts.add);
    expect(rows()).toBe(61);
    expect(screen.getByLabelText(texts.textOf(61))).toBeDefined();
  });

  test('accepts no more captions than a file may have', async () => {
    await openEditor(limits.cues);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: texts.add }).disabled).toBe(true);
  });
});
