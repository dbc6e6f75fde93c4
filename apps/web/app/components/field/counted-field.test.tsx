import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { CountedField } from './counted-field.tsx';

function Title({ proposal }: { proposal: string }) {
  const [value, setValue] = useState(proposal);
  return (
    <CountedField
      {...{ name: 'title', label: 'Title', max: 100, value }}
      isProposed={value === proposal}
      onText={setValue}
    />
  );
}

test('selects a proposal when it gets the focus, and nothing else', () => {
  render(<Title proposal="clip" />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Title/ });
  const selected = () => field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  act(() => field.focus());
  expect(selected()).toBe('clip');
  fireEvent.change(field, { target: { value: 'My own' } });
  act(() => field.blur());
  field.setSelectionRange(6, 6);
  act(() => field.focus());
  expect(selected()).toBe('');
});
