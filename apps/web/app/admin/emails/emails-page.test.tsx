import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { openTestServer } from '../../test/test-server.tsx';
import { EmailsPage } from './emails-page.tsx';

const server = openTestServer();
const channel = { id: 3, name: 'Mara', username: 'mara', avatarUrl: null };
const sending = {
  ...{ id: 7, channel, subject: 'Tides', sendAt: '2026-11-24T12:00:00.000Z' },
  ...{ recipients: 4, sent: 2 },
};
const stopped = { channel, asked: 100, refused: 12, stoppedAt: '2026-11-24T12:00:00.000Z', unasked: 50 };

function open(desk: object) {
  server.answer('GET /api/admin/newsletters', { json: desk });
  server.answer('GET /api/admin/payouts', { json: [] });
  const router = createMemoryRouter([{ path: '/', element: <EmailsPage /> }]);
  render(<RouterProvider router={router} />, { wrapper: server.wrapper });
}
const write = (label: string, words: string) =>
  fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value: words } });

test('a newsletter is stopped only with a reason', async () => {
  open({ sending: [sending], stoppedLists: [], proofs: [] });
  server.answer('POST /api/admin/newsletters/7/stop', { json: { success: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop sending “Tides”' }));
  const send = within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop sending' });
  fireEvent.click(send);
  screen.getByText('Enter a reason.');
  expect(server.countOf('POST /api/admin/newsletters/7/stop')).toBe(0);
  write('Reason', 'Reported as fraud');
  fireEvent.click(send);
  await waitFor(() => expect(server.countOf('POST /api/admin/newsletters/7/stop')).toBe(1));
  await waitFor(() => expect(server.countOf('GET /api/admin/newsletters')).toBeGreaterThan(1));
});

test('a list is opened again with a note', async () => {
  open({ sending: [], stoppedLists: [stopped], proofs: [] });
  server.answer('POST /api/admin/newsletters/lists/3/reopen', { json: { success: true } });
  await screen.findByText('No newsletter is being sent.');
  screen.getByText('12 of 100 questions refused');
  fireEvent.click(screen.getByRole('button', { name: 'Open list: Mara' }));
  screen.getByText(/We ask 50 contacts to confirm/);
  write('Note', 'Their server works again');
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open list' }));
  await waitFor(() => expect(server.countOf('POST /api/admin/newsletters/lists/3/reopen')).toBe(1));
  const sent = server.requests.find(({ route }) => route === 'POST /api/admin/newsletters/lists/3/reopen');
  expect(sent?.body).toEqual({ note: 'Their server works again' });
});

test('a proof is accepted with a note, and declined with a reason', async () => {
  const proof = {
    ...{ channel, proof: 'My export with days', submittedAt: '2026-11-24T12:00:00.000Z', contacts: 300 },
    ...{ dated: 298, firstConsentAt: '2021-03-02T12:00:00.000Z', lastConsentAt: '2026-10-03T12:00:00.000Z' },
    sources: ['My sign-up form'],
  };
  open({ sending: [], stoppedLists: [], proofs: [proof] });
  const route = 'POST /api/admin/newsletters/lists/3/proof';
  server.answer(route, { json: { accepted: 300 } });
  await screen.findByText('My export with days');
  screen.getByText('300 contacts, 298 with the day of their consent: March 2, 2021 to October 3, 2026');
  const { submittedAt } = proof;
  const decide = async (button: string, label: string, words: string) => {
    fireEvent.click(await screen.findByRole('button', { name: `${button} of Mara` }));
    write(label, words);
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: /^(Accept contacts|Decline)$/ }));
  };
  await decide('Accept the contacts', 'Note', 'Seen');
  await waitFor(() => expect(server.countOf(route)).toBe(1));
  await decide('Decline the proof', 'Reason', 'No days');
  await waitFor(() => expect(server.countOf(route)).toBe(2));
  expect(server.requests.filter((each) => each.route === route).map(({ body }) => body)).toEqual([
    { isAccepted: true, submittedAt, note: 'Seen' },
    { isAccepted: false, submittedAt, note: 'No days' },
  ]);
});

test('a test email says what the email server said', async () => {
  open({ sending: [], stoppedLists: [], proofs: [] });
  const sentTo = 'operator@network.test';
  server.answer('POST /api/admin/emails/test', { json: { sentTo, problem: '535 Authentication failed' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Send a test email' }));
  await screen.findByText('535 Authentication failed');
  server.answer('POST /api/admin/emails/test', { json: { sentTo, problem: null } });
  fireEvent.click(screen.getByRole('button', { name: 'Send a test email' }));
  await screen.findByText(/took the email to operator@network.test/);
});

test('a failure to load offers another try', async () => {
  server.answer('GET /api/admin/payouts', { json: [] });
  const router = createMemoryRouter([{ path: '/', element: <EmailsPage /> }]);
  render(<RouterProvider router={router} />, { wrapper: server.wrapper });
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.countOf('GET /api/admin/newsletters')).toBe(2));
});
