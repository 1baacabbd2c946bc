import type { SheetRow } from '#platform/server/excel/read-workbook.ts';
import { leggiIdTestata, scriviIdTestata } from '#parti/id-testata.ts';
import { normalizzaParola, paroleMassime } from '#prodotto/testate/rules.ts';
import { identita } from '#prodotto/testate/rules/testo-pulito.ts';
import { limitiCaricamento } from '../../rules/caricamento.ts';
import type { Foglio, Lettore, LettoreRighe, Noti } from './foglio-a-titoli.ts';

export const titoliTestata = ['Testata', 'Descrizione testata'] as const;
export const titoliLunghi = ['Filtro', 'Valore'] as const;
export const titoloUnito = 'Filtri uniti';
export const titoliParole = ['Incluse', 'Escluse'] as const;

const caratteriCella = 32_767;
const caratteriNome = 120;
const caratteriParola = 60;

const attesa = 'Codice e suffisso di una testata, ad esempio VTS00012-0';

/** Rows of known headers, each on one row unless `ripetute`. */
function righeTestate(
  foglio: Foglio,
  { testate }: Noti,
  { testata, ripetute = false }: { readonly testata: number; readonly ripetute?: boolean },
  leggi: (riga: SheetRow, n: number, chiave: string) => void,
): LettoreRighe {
  const viste = new Map<string, number>();
  return (riga) => {
    const scritta = foglio.testo(riga, testata, 40);
    if (scritta === null) return;
    const id = leggiIdTestata(scritta);
    if (id === null)
      return foglio.errore(riga, testata, scritta, scritta === '' ? `${attesa}: la cella è vuota` : attesa);
    const chiave = scriviIdTestata(id);
    if (!testate.has(chiave)) return foglio.errore(riga, testata, scritta, 'Una testata che esiste');
    const altra = viste.get(chiave);
    if (altra !== undefined)
      foglio.errore(riga, testata, chiave, `Una riga sola per testata: è già alla riga ${altra}`);
    else if (!ripetute) viste.set(chiave, riga.row);
    leggi(riga, foglio.raccolta.chiave(chiave), chiave);
  };
}

const parti = (testo: string | null, segno: string): string[] =>
  (testo ?? '')
    .split(segno)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '');

/** Column per filter, one for all, or one value per row. */
export const lettoreParole: Lettore = (foglio, noti) => {
  const { raccolta } = foglio;
  const { grafie } = noti;
  const nomeFiltro = (riga: SheetRow, colonna: number, nome: string): string | null => {
    if (!/[#|]/.test(nome)) return grafie.filtro(nome);
    foglio.errore(riga, colonna, nome, 'Un nome di filtro senza i segni # e |');
    return null;
  };
  const aggiungi = (riga: SheetRow, colonna: number, n: number, filtro: string, scritto: string): void => {
    const valore = grafie.valore(filtro, scritto);
    const gia = raccolta.giaCome(n, filtro, valore);
    if (gia !== undefined && identita(gia) === identita(valore)) return;
    const atteso = /[#|]/.test(filtro + valore)
      ? 'Un valore senza i segni # e |'
      : valore.length > caratteriNome
        ? `Un valore di al massimo ${caratteriNome} caratteri`
        : raccolta.quanti(n) >= limitiCaricamento.valoriTestata
          ? `Al massimo ${limitiCaricamento.valoriTestata} valori per testata`
          : raccolta.aggiungi(n, filtro, valore)
            ? null
            : `Un valore che la testata ${raccolta.voci.chiavi[n]} non ha già nel filtro ${filtro}`;
    if (atteso !== null) foglio.errore(riga, colonna, valore, atteso);
  };

  const testata = foglio.di(titoliTestata[0]);
  if (testata === undefined) return foglio.manca('La colonna Testata nella prima riga');
  const [filtro, valore] = titoliLunghi.map((titolo) => foglio.di(titolo));
  const uniti = foglio.di(titoloUnito);
  if (filtro !== undefined && valore !== undefined)
    return righeTestate(foglio, noti, { testata, ripetute: true }, (riga, n) => {
      const scritto = foglio.testo(riga, filtro, caratteriNome);
      const valori = foglio.testo(riga, valore, caratteriCella);
      if (scritto === null || valori === null || (scritto === '' && valori === '')) return;
      if (scritto === '') return foglio.errore(riga, filtro, '', 'Il nome del filtro: la cella è vuota');
      const nome = nomeFiltro(riga, filtro, scritto);
      if (nome !== null) for (const uno of parti(valori, '|')) aggiungi(riga, valore, n, nome, uno);
    });
  if (uniti !== undefined)
    return righeTestate(foglio, noti, { testata }, (riga, n) => {
      for (const voce of parti(foglio.testo(riga, uniti, caratteriCella), '|')) {
        const [nome = '', uno = '', ...resto] = voce.split('#').map((parte) => parte.trim());
        if (nome === '' || uno === '' || resto.length > 0)
          foglio.errore(riga, uniti, voce, 'Filtri scritti nome#valore, divisi da |');
        else aggiungi(riga, uniti, n, grafie.filtro(nome), uno);
      }
    });

  const suoi = foglio.altre(titoliTestata);
  if (suoi.length === 0) foglio.manca('Almeno una colonna con il nome di un filtro');
  for (const { colonna, titolo } of suoi.slice(limitiCaricamento.colonneFiltro))
    foglio.errore(foglio.cima, colonna, titolo, 'Al massimo 10 colonne di filtri per foglio');
  const buone = suoi.slice(0, limitiCaricamento.colonneFiltro).flatMap(({ colonna, titolo }) => {
    const nome = nomeFiltro(foglio.cima, colonna, titolo);
    return nome === null ? [] : [{ colonna, nome }];
  });
  const leggi = righeTestate(foglio, noti, { testata }, (riga, n) => {
    for (const { colonna, nome } of buone)
      for (const uno of parti(foglio.testo(riga, colonna, caratteriCella), '|')) aggiungi(riga, colonna, n, nome, uno);
  });
  return (riga) => {
    foglio.senzaTitolo(riga);
    leggi(riga);
  };
};

export const lettoreIncluse: Lettore = (foglio, noti) => {
  const [testata, incluse, escluse] = [titoliTestata[0], ...titoliParole].map((titolo) => foglio.di(titolo));
  if (testata === undefined || incluse === undefined || escluse === undefined)
    return foglio.manca('Le colonne Testata, Incluse ed Escluse nella prima riga');
  for (const { colonna, titolo } of foglio.altre([...titoliTestata, ...titoliParole]))
    foglio.errore(foglio.cima, colonna, titolo, 'Solo le colonne Testata, Incluse ed Escluse');
  const gruppi = { inclusa: incluse, esclusa: escluse };
  return righeTestate(foglio, noti, { testata }, (riga, n) => {
    for (const [gruppo, colonna] of Object.entries(gruppi)) {
      const scritte = parti(foglio.testo(riga, colonna, caratteriCella), ',');
      if (scritte.length > paroleMassime)
        foglio.errore(riga, colonna, `${scritte.length} parole`, `Al massimo ${paroleMassime} parole`);
      for (const parola of scritte.map(normalizzaParola))
        if (parola.length > caratteriParola)
          foglio.errore(riga, colonna, parola, `Una parola di al massimo ${caratteriParola} caratteri`);
        // Case-insensitive; the same word cannot be both included and excluded.
        else if (!foglio.raccolta.aggiungi(n, gruppo, parola, parola))
          foglio.errore(riga, colonna, parola, 'Una parola che non è già inclusa o esclusa nella riga');
    }
  });
};
