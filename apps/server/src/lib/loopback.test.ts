import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])(
  'treats %s as this machine only',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each([
  '0.0.0.0',
  '::',
  '[::]',
  '10.0.0.5',
  '192.168.1.20',
  '::ffff:10.0.0.5',
  'localhost.',
  'localhost.example',
  'app.localhost',
  '127.0.0.1.example',
  '127.1',
  'social.example',
  '',
])('treats %s as reachable by others', (host) => expect(isLoopback(host)).toBe(false));
