import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FileChooser } from './drop-zone.tsx';

test('takes a choice of files once, also when it is reported twice', () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  render(<FileChooser label="Choose a file" accept="video/*" onFiles={onFiles} />);
  const input = screen.getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' });
  const file = new File(['x'], 'swim.mp4', { type: 'video/mp4' });
  fireEvent.change(input, { target: { files: [file] } });
  fireEvent.change(input, { target: { files: [] } });
  expect(onFiles.mock.calls).toEqual([[[file]]]);
});
