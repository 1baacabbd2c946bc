import { expect, test } from 'vitest';
import { StartError } from '../../start-error.ts';
import { faultOfOutput, faultOfSystem } from './faults.ts';

test.each([
  [
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    /^Disco pieno: liberare spazio per \/dati/,
  ],
  ['could not extend file "base/1/2": No space left on device\nHINT: Check free disk space.', /^Disco pieno/],
  ['FATAL:  could not create any TCP/IP sockets', /porta libera/],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', /^Memoria insufficiente/],
  [
    'FATAL:  database files are incompatible with server\nDETAIL: initialized by PostgreSQL version 17',
    /altra versione/,
  ],
  ['initdb: error: could not look up effective user ID 1000: user does not exist', /manca in \/etc\/passwd/],
  ['2026-03-16 10:00:00 UTC [7] FATAL:  something new', /^PostgreSQL non si avvia: something new$/],
  ['', /^PostgreSQL non si avvia: nessun messaggio$/],
])('what PostgreSQL wrote before it gave up becomes one line: %s', (output, expected) => {
  const { message } = faultOfOutput(output, '/dati');
  expect(message).toMatch(expected);
  expect(message).not.toContain('\n');
});

test('a system error of the folder becomes one line, any other stays what it is', () => {
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  const closed = Object.assign(new Error('open'), { code: 'EACCES' });
  const other = new Error('bug');
  expect(faultOfSystem(full, '/dati')).toEqual(new StartError('Disco pieno: liberare spazio per /dati e riavviare.'));
  expect(faultOfSystem(closed, '/dati')).toEqual(new StartError('DATA_DIR non scrivibile: /dati (EACCES).'));
  expect(faultOfSystem(other, '/dati')).toBe(other);
});
