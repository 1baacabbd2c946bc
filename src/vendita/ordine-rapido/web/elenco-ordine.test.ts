import { expect, test } from 'vitest';
import {
  avvisoDi,
  cambiaVoce,
  conDigitata,
  conRapporto,
  conRespinte,
  conScelta,
  conTralasciata,
  conTrovati,
  corpoDi,
  importoDi,
  leggiVoci,
  prontiDi,
  rifiutoDi,
  statoDi,
  type Scelta,
  type Voce,
} from './elenco-ordine.ts';

const scelta = (cdArticolo: string, parte: Partial<Scelta> = {}): Scelta => ({
  cdArticolo,
  descrizione: 'Vite',
  cdFornitore: '',
  perche: '',
  unMisura: 'PZ',
  umOrdiniWeb: 'CF',
  qtaPerPezzo: 1,
  qtScatola: 10,
  articoloNonDivisibile: true,
  qta: 20,
  prezzoUnitario: 1.5,
  importo: 30,
  rifiuto: '',
  avviso: '',
  disponibile: null,
  arrivo: '',
  ...parte,
});
const riga = (numero: number, ...scelte: Scelta[]) => ({
  numero,
  testo: `riga ${numero}`,
  riferimento: '',
  note: '',
  configurazione: '',
  rigaOrdCliente: '',
  qtaLetta: scelte[0]?.qta ?? null,
  umLetta: '',
  proposte: false,
  codiceIgnoto: '',
  scelte,
  frase: scelte.length === 0 ? 'Articolo non trovato.' : '',
});
const una = (voci: readonly Voce[], posto = 0): Voce => voci[posto] as Voce;

test('a line is ready with one article, to choose with two, not found with none', () => {
  const voci = conRapporto([], [riga(1, scelta('A')), riga(2, scelta('A'), scelta('B')), riga(3)]);
  expect(voci.map(statoDi)).toEqual(['pronta', 'da scegliere', 'non trovata']);
  expect(statoDi(una(cambiaVoce(voci, 2, { scelta: 1 }), 1))).toBe('pronta');
  expect(corpoDi(prontiDi(cambiaVoce(voci, 2, { scelta: 1 }))).righe.map(({ cdArticolo }) => cdArticolo)).toEqual([
    'A',
    'B',
  ]);
});

test('a ready line says that there is less than it asks for, of another quantity too, with the day if it is known', () => {
  const poca = { disponibile: 40, avviso: 'Quantità non indicata: proposta la minima.' };
  const [senza, con] = conRapporto(
    [],
    [riga(1, scelta('A', poca)), riga(2, scelta('B', { ...poca, arrivo: '2026-12-12' }))],
  );
  const chiede = (voce: Voce | undefined, qta: string): string => avvisoDi({ ...(voce as Voce), qta });
  expect([chiede(senza, '20'), chiede(senza, '40'), chiede(senza, '50'), chiede(con, '50')]).toEqual([
    'Quantità non indicata: proposta la minima.',
    '',
    'Disponibilità insufficiente: 40 PZ',
    'Disponibilità insufficiente: 40 PZ, in arrivo il 12/12/2026',
  ]);
  expect(chiede(conRapporto([], [riga(1, scelta('A'))])[0], '50')).toBe('');
});

test('a quantity is judged as it is typed', () => {
  const voci = conRapporto([], [riga(1, scelta('A', { qta: 15, rifiuto: 'Quantità minima ordine : 10 PZ' }))]);
  expect(rifiutoDi(una(voci))).toBe('La quantità deve essere un multiplo di 10 PZ: 10 o 20 PZ.');
  const corretta = cambiaVoce(voci, 1, { qta: '30' });
  expect([statoDi(una(corretta)), importoDi(una(corretta))]).toEqual(['pronta', 45]);
  expect(rifiutoDi(una(cambiaVoce(voci, 1, { qta: 'abc' })))).toBe('Numero non valido.');
});

test('an article that may not be sold is refused with any quantity', () => {
  const voci = conRapporto([], [riga(1, scelta('A', { rifiuto: 'Articolo non ordinabile.' }))]);
  expect(rifiutoDi(una(cambiaVoce(voci, 1, { qta: '50' })))).toBe('Articolo non ordinabile.');
});

test('the same code scanned twice is one line of both, on top', () => {
  const prima = conDigitata(conRapporto([], [riga(1, scelta('B'))]), [riga(1, scelta('A'))]);
  const dopo = conDigitata(prima, [riga(1, scelta('B'))]);
  expect(dopo.map(({ scelte, qta }) => [scelte[0]?.cdArticolo, qta])).toEqual([
    ['B', '40'],
    ['A', '20'],
  ]);
  expect(new Set(dopo.map(({ chiave }) => chiave)).size).toBe(2);
});

test('what the server refused is said beside its line and forgotten when the line is changed', () => {
  const voci = conRapporto([], [riga(1), riga(2, scelta('A')), riga(3, scelta('B'))]);
  const respinte = conRespinte(voci, prontiDi(voci), [{ path: 'righe.1', message: 'Articolo non ordinabile.' }]);
  expect(respinte.map(rifiutoDi)).toEqual(['Articolo non trovato.', '', 'Articolo non ordinabile.']);
  expect(rifiutoDi(una(cambiaVoce(respinte, 3, { qta: '30' }), 2))).toBe('');
});

test('a stored list is read back, and anything that is no list is ignored', () => {
  const voci = conRapporto([], [riga(1, scelta('A')), riga(2)]);
  expect(leggiVoci(JSON.parse(JSON.stringify(voci)))).toEqual(voci);
  expect(leggiVoci({ altro: 1 })).toEqual([]);
});

test('what the words of a line find is meant once the person says so, in the quantity that was read and never in 1', () => {
  const [voce] = conRapporto([], [{ ...riga(1, scelta('A', { qta: 25 })), proposte: true }]);
  expect([voce?.scelta, voce?.qta, statoDi(voce as Voce)]).toEqual([null, '25', 'da scegliere']);
  const nonTrovata = { ...riga(2), qtaLetta: 25 };
  const per = (...scelte: Scelta[]) => ({ scelte, proposte: false });
  const due = per(scelta('A', { qta: 25 }), scelta('B', { qta: 250 }));
  const trovate = conTrovati(conRapporto([], [nonTrovata]), 1, due);
  expect([una(trovate).qta, una(conScelta(trovate, 1, 1)).qta]).toEqual(['25', '250']);
  expect(una(conTrovati(conRapporto([], [riga(3)]), 1, per(scelta('A', { qta: 1 })))).qta).toBe('');
});

test('one article found by words alone is not ready until the buyer has chosen it, one found by its code is', () => {
  const trovato = (proposte: boolean) =>
    statoDi(
      una(
        conTrovati(conRapporto([], [{ ...riga(1), qtaLetta: 20 }]), 1, {
          scelte: [scelta('A', { qta: 20 })],
          proposte,
        }),
      ),
    );
  expect([trovato(true), trovato(false)]).toEqual(['da scegliere', 'pronta']);
});

test('a quantity that was typed stays whichever article is chosen', () => {
  const voci = conRapporto([], [riga(1, scelta('A', { qta: 20 }), scelta('B', { qta: 200 }))]);
  expect(una(conScelta(voci, 1, 1)).qta).toBe('200');
  expect(una(conScelta(cambiaVoce(voci, 1, { qta: '60' }), 1, 1)).qta).toBe('60');
});

test('a line that was left out comes into the list as one to be looked for', () => {
  const [voce] = conTralasciata([], { numero: 4, testo: 'Milano' });
  expect([voce?.numero, voce?.testo, statoDi(voce as Voce)]).toEqual([4, 'Milano', 'non trovata']);
});

test('a typed line has its own number, and its code is remembered only for who ticks it', () => {
  const digitate = ['A', 'B', 'C'].reduce<Voce[]>((voci, codice) => conDigitata(voci, [riga(1, scelta(codice))]), []);
  expect(digitate.map(({ numero }) => numero)).toEqual([3, 2, 1]);
  const [ignota] = conRapporto([], [{ ...riga(1, scelta('A')), codiceIgnoto: 'VT-1' }]);
  expect([ignota?.ricorda, corpoDi([ignota as Voce]).righe[0]?.codiceCliente]).toEqual([false, '']);
  expect(corpoDi([{ ...(ignota as Voce), ricorda: true }]).righe[0]?.codiceCliente).toBe('VT-1');
});
