import { fc } from '#test/runner/property.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHostPort, HostError, hostFailed, type HostPort } from './port.ts';

let posted: string[];
let fromHost: (data: unknown) => void;
let port: HostPort;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  posted = [];
  port = createHostPort(() => ({
    kind: 'webview2',
    post: (line) => void posted.push(line),
    listen: (receive) => void (fromHost = receive),
  }));
  port.inside();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const outcome = (asked: Promise<string>): Promise<unknown> => asked.catch((error: unknown) => error);

test('without a host nothing is sent, and the caller gets an error', async () => {
  const none = createHostPort(() => null);
  expect([none.inside(), none.send('menu', 1)]).toEqual([false, false]);
  expect(await outcome(none.ask('menu', [1]))).toMatchObject({ message: hostFailed });
});

test('P-232: a host that throws is one that was not reached', async () => {
  const broken = createHostPort(() => ({
    kind: 'cefsharp',
    post: () => {
      throw new Error('gone');
    },
    listen: () => {},
  }));
  expect(broken.send('menu', 1)).toBe(false);
  expect(await outcome(broken.ask('menu', [1]))).toMatchObject({ message: hostFailed });
});

test('a command that wants a result carries a request id, and the answer to it settles it', async () => {
  fromHost('host|Azienda|4.2|menu');
  const asked = port.ask('stampaEtichetteProdotto', ['A|1', 2], 60);
  expect(posted).toEqual(['stampaEtichetteProdotto|A%7C1|2|#a1']);
  fromHost('esito|stampaEtichetteProdotto|#a1|ok|3 etichette');
  expect(await asked).toBe('3 etichette');
});

test('a refusal brings the code and the words of the host', async () => {
  fromHost('host|Azienda|4.2|');
  const asked = outcome(port.ask('apriCaricamentoDocumenti', ['12']));
  fromHost('esito|?|#a1|errore|NON_SUPPORTATO|');
  expect(await asked).toEqual(new HostError('NON_SUPPORTATO', hostFailed));
  const other = outcome(port.ask('apriCaricamentoDocumenti', ['12']));
  fromHost('esito|apriCaricamentoDocumenti|#a2|errore|BLOCCATO|Documento aperto da un altro');
  expect(await other).toMatchObject({ code: 'BLOCCATO', message: 'Documento aperto da un altro' });
});

test('a missing answer is a failure after its timeout, and ignored if it comes late', async () => {
  fromHost('host|Azienda|4.2|');
  const asked = outcome(port.ask('menu', [1]));
  vi.advanceTimersByTime(9999);
  vi.advanceTimersByTime(1);
  expect(await asked).toMatchObject({ code: 'NESSUNA_RISPOSTA', message: hostFailed });
  fromHost('esito|menu|#a1|ok|');
  expect([port.dropped(), posted.length]).toEqual([1, 1]);
});

test('a host that has not greeted gets the documented line alone, and is not waited for', async () => {
  expect(await port.ask('stampaEtichetteProdotto', ['106000010101'])).toBe('');
  expect(posted).toEqual(['stampaEtichetteProdotto|106000010101']);
});

test('messages of the wrong form, unknown commands and arguments that are not allowed are dropped and counted', () => {
  const navigated: string[] = [];
  port.on('naviga', ([path = '']) => path.startsWith('/') && navigated.push(path) > 0);
  const hostile = [
    null,
    5,
    '',
    'naviga\u0000|/x',
    '<script>|1',
    'sconosciuto|1',
    'naviga|https://male.example',
    'esito|menu|#a9|ok|',
  ];
  for (const data of hostile) fromHost(data);
  fromHost('naviga|/carrello');
  expect([port.dropped(), navigated]).toEqual([hostile.length, ['/carrello']]);
});

test('the port never throws and ignores unknown messages of the host', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const before = posted.length;
      fromHost(data);
      expect(posted.length).toBe(before);
    }),
  );
});

test('an application that embeds CefSharp calls window.host.receive', () => {
  const heard: (readonly string[])[] = [];
  port.on('cliente', (args) => heard.push(args) > 0);
  window.host?.receive('cliente|000102');
  window.host?.receive('???');
  expect([heard, window.host?.dropped]).toEqual([[['000102']], 1]);
});
