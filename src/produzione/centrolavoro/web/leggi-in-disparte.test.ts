import { expect, test } from 'vitest';
import { leggiGcode } from '../rules/gcode/leggi-gcode.ts';
import { leggiInDisparte, troppoDaDisegnare } from './leggi-in-disparte.ts';

const finto = () => ({
  onmessage: null as ((evento: MessageEvent<ReturnType<typeof leggiGcode>>) => void) | null,
  onerror: null,
  mandato: 0,
  finito: false,
  postMessage() {
    this.mandato += 1;
  },
  terminate() {
    this.finito = true;
  },
});
const dato = { testo: 'G0 X1\nM2\n', presunti: [] };

test('a drawing that comes is handed on, and its thread ends', async () => {
  const thread = finto();
  const letto = leggiInDisparte(dato, new AbortController().signal, { thread });
  thread.onmessage?.({ data: leggiGcode(dato.testo) } as never);
  expect((await letto).estensione?.max[0]).toBe(1);
  expect(thread).toMatchObject({ mandato: 1, finito: true });
});

test('a drawing that is not answered in time fails with a sentence, and its thread ends', async () => {
  const thread = finto();
  await expect(leggiInDisparte(dato, new AbortController().signal, { thread, attesa: 1 })).rejects.toThrow(
    troppoDaDisegnare,
  );
  expect(thread.finito).toBe(true);
});

test('aborting the reading of a program ends its thread', async () => {
  const thread = finto();
  const via = new AbortController();
  const letto = leggiInDisparte(dato, via.signal, { thread });
  via.abort();
  await expect(letto).rejects.toThrow();
  expect(thread.finito).toBe(true);
});
