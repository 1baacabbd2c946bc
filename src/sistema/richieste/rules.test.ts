import { expect, test } from 'vitest';
import { rifiutiRichiesta, rifiutoSollecito, statoRichiesta } from './rules.ts';

const segni = { eseguito: false, urgente: false, inLavorazione: false };
const scritta = {
  area: 'Ordini',
  altro: '',
  descrizione: 'Stampa del listino',
  eseguito: false,
  archivia: false,
} as const;

test('B-117: a request is shown as done, else as urgent, else as in progress, else as to do', () => {
  expect(statoRichiesta({ eseguito: true, urgente: true, inLavorazione: true })).toBe('eseguita');
  expect(statoRichiesta({ ...segni, urgente: true, inLavorazione: true })).toBe('urgente');
  expect(statoRichiesta({ ...segni, inLavorazione: true })).toBe('in lavorazione');
  expect(statoRichiesta(segni)).toBe('da fare');
});

test('B-084: the field for another area is filled for the area Altro and for no other', () => {
  expect(rifiutiRichiesta(scritta)).toEqual({});
  expect(rifiutiRichiesta({ ...scritta, area: 'Altro' })).toEqual({ altro: 'Dire di che area si tratta.' });
  expect(rifiutiRichiesta({ ...scritta, area: 'Altro', altro: 'Officina' })).toEqual({});
  expect(rifiutiRichiesta({ ...scritta, altro: 'Officina' })).toEqual({ altro: "Si compila solo per l'area Altro." });
});

test('a request says what is wanted, and is archived only when it is done', () => {
  expect(rifiutiRichiesta({ ...scritta, descrizione: '  ' })).toEqual({ descrizione: 'Campo obbligatorio.' });
  expect(rifiutiRichiesta({ ...scritta, archivia: true })).toEqual({
    archivia: 'Si archivia solo una richiesta eseguita.',
  });
  expect(rifiutiRichiesta({ ...scritta, archivia: true, eseguito: true })).toEqual({});
});

test('the executor of a request is reminded until it is done', () => {
  expect(rifiutoSollecito({ eseguito: false, utenteEsecuzione: 3 })).toBeNull();
  expect(rifiutoSollecito({ eseguito: true, utenteEsecuzione: 3 })).toBe('La richiesta è già eseguita.');
  expect(rifiutoSollecito({ eseguito: false, utenteEsecuzione: null })).toContain('Nessuno');
});
