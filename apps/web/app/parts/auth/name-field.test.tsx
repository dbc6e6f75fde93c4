import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NameField } from './name-field.tsx';

test('the name of a new person is counted, so that its end at the limit is no surprise', () => {
  render(<NameField error={undefined} />);
  expect(screen.getByText('0/20')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Full Name'), { target: { value: 'Nightboat Radio & Fi' } });
  expect(screen.getByText('20/20')).toBeTruthy();
});
