import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useCompletion } from '../mentions/use-completion.ts';
import { CommentField } from './comment-field.tsx';

const submit = vi.fn();

function Field() {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, write] = useState('');
  const completion = useCompletion({
    text,
    listWriters: () => [
      { name: 'Mara on the Mat', username: 'maraonthemat' },
      { name: 'Otto', username: 'otto' },
    ],
    caret: () => area.current?.selectionStart ?? text.length,
    write,
  });
  const draft = { text, write, submit, completion };
  return <CommentField {...{ area, draft }} replyTo={undefined} describedBy={undefined} onFocus={vi.fn()} />;
}

test('lists people at @, completes with Enter, and sends with Ctrl and Enter only', () => {
  render(<Field />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'Well said @mar' } });
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
    'Mara on the Mat@maraonthemat',
  ]);
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field).toHaveProperty('value', 'Well said @maraonthemat ');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(submit).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  expect(submit).toHaveBeenCalledOnce();
});

test('closes the list with Escape, and lists nothing where no name is typed', () => {
  render(<Field />);
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '@o' } });
  expect(screen.getAllByRole('option').map((each) => each.textContent)).toEqual([
    'Otto@otto',
    'Mara on the Mat@maraonthemat',
  ]);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  fireEvent.change(field, { target: { value: 'me@home' } });
  expect(screen.queryByRole('listbox')).toBeNull();
});
