import type { PostDetail } from '@realfin/contract/posts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { PersonaPreview } from './persona-preview.tsx';

const server = openTestServer();

test('says that a change of premium is not in the saved version yet', async () => {
  const preview = (premium: boolean) => (
    <PersonaPreview
      saved={{ id: 3, revision: 1, premium: false }}
      premium={premium}
      look={() => Promise.resolve({ post: { gate: 'open' } as PostDetail, before: '' })}
    >
      page
    </PersonaPreview>
  );
  const { rerender } = render(preview(true), { wrapper: server.wrapper });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'visitor' } });
  const seen = 'They can see all of it. Showing your last saved version.';
  await expect
    .poll(() => screen.getByRole('status').textContent)
    .toBe(`${seen} It becomes premium when you save.`);
  rerender(preview(false));
  expect(screen.getByRole('status').textContent).toBe(seen);
});
