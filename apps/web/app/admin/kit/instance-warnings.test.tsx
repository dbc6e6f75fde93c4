import { render, screen } from '@testing-library/react';
import { test } from 'vitest';
import { InstanceWarnings } from './instance-warnings.tsx';

const foundAt = '2026-05-01T12:00:00Z';

test('emails that fail are counted, and a server that takes none is named', () => {
  const warning = { kind: 'emailsFailing', foundAt } as const;
  const { rerender } = render(<InstanceWarnings warnings={[{ ...warning, value: '7' }]} />);
  screen.getByText('Failed emails since yesterday: 7. Check the email server.');
  rerender(<InstanceWarnings warnings={[{ ...warning, value: '0' }]} />);
  screen.getByText("The email server doesn't answer, or refuses the login.");
});

test('a disk that is almost full says how much is left', () => {
  render(<InstanceWarnings warnings={[{ kind: 'diskLow', foundAt, value: '240975872' }]} />);
  screen.getByText(/^0\.2 GB are left\./);
});
