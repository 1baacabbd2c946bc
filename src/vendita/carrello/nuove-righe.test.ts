import { fc } from '#test/runner/property.ts';
import { describe, expect, test } from 'vitest';
import { sum } from '#platform/contract/decimal.ts';
import { condizioniCliente } from '#prodotto/articolo/rules/condizioni.ts';
import { conPrezzo, type ArticoloVendita } from '#prodotto/articolo/server/index.ts';
import { decidiRighe } from './server/nuove-righe.ts';

const articolo = (cdArticolo: string, prezzi: Readonly<Record<number, number>>, altro: Partial<ArticoloVendita> = {}) =>
  ({
    cdArticolo,
    descrizione: `Vite ${cdArticolo}`,
    unMisura: 'PZ',
    umOrdiniWeb: '',
    qtaPerPezzo: 1,
    qtScatola: 1,
    articoloNonDivisibile: false,
    cdIva: '22',
    descUmConversione: '',
    cdArticoloFornitoreCatalogo: '',
    ubicazione: '',
    ubicazione2: '',
    obsoleto: false,
    eliminato: false,
    disattivaInternet: false,
    nonStampCatalogo: false,
    scortaNonGestita: false,
    distintaBaseSemplice: false,
    distintaBaseSempliceSingoloComponente: false,
    distintaBaseDinamica: false,
    funzioneDb: '',
    pathImg: '',
    dataInventario: null,
    versione: 1,
    conDescrizioneTecnica: false,
    codTestata: '',
    suffisso: 0,
    testate: [],
    catMerceologica: '001',
    codiceAzienda: 'ALF',
    listino: Object.entries(prezzi).map(([daQuantita, prezzo]) => ({
      codListino: 'BASE',
      prezzo,
      daQuantita: Number(daQuantita),
      validoDal: '2026-01-01',
      validoAl: null,
    })),
    scontoOutlet: null,
    promozioni: [],
    ...altro,
  }) satisfies ArticoloVendita;

const cliente = condizioniCliente({ codListino: 'BASE', sconto1: 0, sconto2: 0 }, [], []);
const data = '2026-03-16';
const vite = articolo('A1', { 1: 2, 100: 1.5, 1000: 1 });
const chiesta = (qta: number, altro: object = {}) => ({
  cdArticolo: 'A1',
  descrizione: '',
  qta,
  riferimento: '',
  note: '',
  configurazione: '',
  rigaOrdCliente: '',
  ...altro,
});
const decidi = (chieste: readonly ReturnType<typeof chiesta>[], articoli: (ArticoloVendita | undefined)[]) =>
  decidiRighe(chieste, { articoli, cliente }, data);

describe('what goes into the cart', () => {
  test('is the article in its own words, with the price of its quantity and of each tier above it', () => {
    expect(decidi([chiesta(60, { note: 'zincata', configurazione: '', rigaOrdCliente: '' })], [vite])).toEqual({
      rifiuti: [],
      righe: [
        {
          tpRiga: 'PRODOTTO',
          cdArticolo: 'A1',
          descrizione: 'Vite A1',
          um: 'PZ',
          qta: 60,
          riferimento: '',
          note: 'zincata',
          configurazione: '',
          rigaOrdCliente: '',
          scaglioni: [
            { da: 60, prezzo: 2 },
            { da: 100, prezzo: 1.5 },
            { da: 1000, prezzo: 1 },
          ],
        },
      ],
    });
  });

  test('is one line where article, reference and note are the same, with the tiers of the sum', () => {
    const altra = chiesta(1, { riferimento: 'cantiere' });
    const { righe } = decidi([chiesta(60), altra, chiesta(60)], [vite, vite, vite]);
    expect(righe.map(({ qta, riferimento, scaglioni }) => [qta, riferimento, scaglioni[0]])).toEqual([
      [120, '', { da: 120, prezzo: 1.5 }],
      [1, 'cantiere', { da: 1, prezzo: 2 }],
    ]);
  });

  test('is a text as often as it is asked for, without quantity and price', () => {
    const testo = { ...chiesta(7), cdArticolo: null, descrizione: 'Cantiere di Via Po' };
    const { righe, rifiuti } = decidiRighe([testo, testo], { articoli: [], cliente }, data);
    expect(rifiuti).toEqual([]);
    expect(righe).toEqual([0, 1].map(() => ({ ...testo, tpRiga: 'RIFERIMENTO', um: '', qta: 0, scaglioni: [] })));
  });

  test('is refused by its place: unknown, deleted, without a price, in a quantity that is not sold', () => {
    const { rifiuti } = decidi(
      [chiesta(1), chiesta(1), chiesta(1), chiesta(1), chiesta(1.5)],
      [vite, undefined, articolo('A1', { 1: 1 }, { eliminato: true }), articolo('A1', {}), vite],
    );
    const rifiuto = (message: string, ...accepted: number[]) => ({
      path: 'qta',
      message,
      ...(accepted.length > 0 && { accepted }),
    });
    expect(rifiuti).toEqual([
      { posto: 1, rifiuto: rifiuto('Articolo non ordinabile.') },
      { posto: 2, rifiuto: rifiuto('Articolo non ordinabile.') },
      { posto: 3, rifiuto: rifiuto("Prezzo non disponibile per l'articolo A1.") },
      { posto: 4, rifiuto: rifiuto('Solo quantità intere: 1 o 2 PZ.', 1, 2) },
    ]);
  });

  test('costs what the rule gives for the total quantity, whatever is in the cart already', () => {
    const quantita = fc.integer({ min: 1, max: 2000 });
    fc.assert(
      fc.property(quantita, quantita, (gia, qta) => {
        const [riga] = decidi([chiesta(qta)], [vite]).righe;
        const somma = sum([gia, qta], 3);
        const scaglione = riga?.scaglioni.findLast(({ da }) => da <= somma);
        expect(scaglione?.prezzo).toBe(conPrezzo(vite, cliente, { data, quantita: somma })?.prezzo?.prezzoScontato);
      }),
    );
  });
});
