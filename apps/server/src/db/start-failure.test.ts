import { expect, test } from 'vitest';
import { reasonIn, startFailure } from './start-failure.ts';

test.each([
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use\nFATAL:  could not create any TCP/IP sockets',
    'Port 5433 is already in use. Stop the other program or set REALFIN_POSTGRES_PORT to another one.',
  ],
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Permission denied\nFATAL:  could not create any TCP/IP sockets',
    'Port 5433 may not be opened by PostgreSQL. Set REALFIN_POSTGRES_PORT to one above 1023.',
  ],
  [
    'initdb: error: could not write to file "PG_VERSION": No space left on device',
    'The disk of the data folder /data is full. Free some space, or set REALFIN_DATA to a folder on another disk.',
  ],
  [
    'FATAL:  data directory "/data/postgres" has wrong ownership\nHINT:  The server must be started by its owner.',
    'PostgreSQL does not start in /data/postgres of REALFIN_DATA, or does not answer: data directory "/data/postgres" has wrong ownership.',
  ],
])('names the setting behind what PostgreSQL prints: %s', (printed, sentence) => {
  expect(startFailure('/data/postgres', 5433, printed).message).toBe(sentence);
});

test('finds the last reason that PostgreSQL ended for', () => {
  const printed =
    'LOG:  redo done\nFATAL:  old\nPANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device\nLOG:  shut down';
  expect(reasonIn(printed)).toBe('could not write to file "pg_wal/xlogtemp.7": No space left on device');
  expect(reasonIn('LOG:  database system is ready to accept connections')).toBeNull();
});
