import { expect, test } from 'vitest';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp({ securityContact: 'security@realfin.test' });
const open = (url: string) => app().request(null, { method: 'GET', url });

test('says where weaknesses are reported, for less than a year', async () => {
  const { statusCode, headers, payload } = await open('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(payload).toContain('Contact: mailto:security@realfin.test\n');
  expect(payload).toContain('Canonical: http://realfin.test/.well-known/security.txt\n');
  const days = (Date.parse(/^Expires: (.*)$/m.exec(payload)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(200);
  expect(days).toBeLessThan(365);
});

test('leads password managers to the page that changes a password', async () => {
  const { statusCode, headers } = await open('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/settings/password']);
});
