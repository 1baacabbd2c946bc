import { expect, test } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import type { Problem } from '#platform/contract/refusal.ts';
import { preceduto } from '../con-frase.ts';
import { leggiRifiuto } from './rifiuto.ts';

const errore = (altro: Partial<Problem>): ApiError =>
  new ApiError(altro.status ?? 409, { type: '', title: '', status: 409, detail: 'No.', ...altro });

test('changed prices and missing stock are told apart by what the refusal carries', () => {
  const totali = { totImponibile: 1, percentualeIva: 22, totIVA: 0.22, totMerce: 1, totDocumento: 1.22, totOmaggi: 0 };
  const righe = [{ prog: 1, cdArticolo: 'A1', prima: null, adesso: 2 }];
  const articoli = [
    { cdArticolo: 'A1', richiesta: 10, disponibile: 3, um: 'PZ', finisce: false, poi: '7 PZ da ordinare' },
  ];
  expect(leggiRifiuto(errore({ present: { totali, righe } }))).toMatchObject({ perche: 'prezzi', prezzi: { righe } });
  expect(leggiRifiuto(errore({ present: { articoli } }))).toEqual({ perche: 'scorta', articoli });
});

test('any other refusal is its sentences, each once', () => {
  const errors = [
    { path: 'righe.1', message: 'No.' },
    { path: 'righe.2', message: 'Articolo non ordinabile.' },
  ];
  expect(leggiRifiuto(errore({ status: 422, errors }))).toEqual({
    perche: 'altro',
    frasi: ['No.', 'Articolo non ordinabile.'],
  });
  expect(leggiRifiuto(errore({ present: 'x' }))).toEqual({ perche: 'altro', frasi: ['No.'] });
});

test('the documented sentence comes before the reason', () => {
  expect(preceduto("Errore. Impossibile modificare l'indirizzo", errore({})).message).toBe(
    "Errore. Impossibile modificare l'indirizzo. No.",
  );
  expect(preceduto("L'inserimento non è andato a buon fine. Riprovare!!!", errore({})).message).toBe(
    "L'inserimento non è andato a buon fine. Riprovare!!! No.",
  );
});
