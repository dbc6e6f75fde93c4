import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine alone',
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
])('%s may be reached by others', (host) => expect(isLoopback(host)).toBe(false));
