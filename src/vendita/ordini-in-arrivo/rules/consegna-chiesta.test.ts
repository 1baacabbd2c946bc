import { expect, test } from 'vitest';
import { indirizzoChiesto, luogoLetto, scriviLuogo, type IndirizzoNostro } from './consegna-chiesta.ts';

const nostro = (prog: number, ragSoc: string, indirizzo: string, cap = '31100', localita = 'Treviso'): IndirizzoNostro => ({
  prog, ragSoc, indirizzo, cap, localita, stato: 'Italia',
}); // prettier-ignore
const nostri = [
  nostro(1, 'Magazzino', 'Via Po, 2'),
  nostro(2, 'Cantiere Sud', 'Viale della Libertà 14/A', '30172', 'Venezia'),
  nostro(3, 'Officina', 'C.so Italia n. 5'),
  nostro(4, 'Uffici', 'Corso Italia 5'),
  nostro(5, 'Deposito', 'Zona Industriale Nord, 58', '36016', 'Thiene'),
];
const luogo = (parti: object) => {
  const letto = luogoLetto({ id: '', nome: '', vie: [], cap: '', localita: '', nazione: '', ...parti });
  if (!letto) throw new Error('A place of a test is empty');
  return letto;
};

test.each([
  [{ vie: ['VIA PO 2'], cap: '31100' }, 1],
  [{ vie: ['Ricevimento merci', 'V.le della Liberta 14a'], cap: 'I-30172', nazione: 'it' }, 2],
  [{ vie: ['Via Po 2'], localita: 'TREVISO (TV)' }, 1],
  [{ vie: ['Via Po 2'] }, 1],
  [{ vie: ['Z.I. Nord, 58'], cap: '36016' }, 5],
  [{ vie: ['Zona Ind. Nord 58'], localita: 'Thiene (VI)' }, 5],
  [{ nome: 'Cantiere sud', id: 'W1' }, 2],
  // Two addresses in the same street: only the name distinguishes them.
  [{ nome: 'UFFICI', vie: ['Corso Italia, nr. 5'], cap: '31100' }, 4],
  [{ nome: 'Altro', vie: ['Corso Italia 5'], cap: '31100' }, null],
  // A different number, postcode, street, town or country is a different place, whatever its name.
  [{ nome: 'Magazzino', vie: ['Via Po 22'], cap: '31100' }, null],
  [{ nome: 'Magazzino', vie: ['Via Po 2'], cap: '31101' }, null],
  [{ nome: 'Magazzino', vie: ['Piazza Po 2'], cap: '31100' }, null],
  [{ nome: 'Magazzino', vie: ['Via Po 2'], localita: 'Torino' }, null],
  [{ nome: 'Magazzino', vie: ['Via Po 2'], cap: '31100', nazione: 'DE' }, null],
  [{ nome: 'Magazzino', localita: 'Torino' }, null],
  [{ id: '1' }, null],
])('the place %j is address %s', (parti, prog) => {
  expect(indirizzoChiesto(luogo(parti), nostri)).toBe(prog);
});

test('a place is written in one line, and nothing written is none', () => {
  expect(
    scriviLuogo(luogo({ id: 'W1', nome: 'Cantiere', vie: ['Via  Po 2'], cap: '31100', localita: 'Treviso' })),
  ).toBe('Cantiere, Via Po 2, 31100 Treviso, codice W1');
  expect(luogoLetto({ id: '', nome: ' ', vie: [''], cap: '', localita: '', nazione: 'IT' })).toBe(null);
});
