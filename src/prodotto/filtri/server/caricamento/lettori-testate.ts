import type { Cell, SheetRow } from '#platform/server/excel/read-workbook.ts';
import { leggiIdTestata, scriviIdTestata } from '#parti/id-testata.ts';
import { normalizzaParola, paroleMassime } from '#prodotto/testate/rules.ts';
import { identita } from '#prodotto/testate/rules/testo-pulito.ts';
import { limitiCaricamento } from '../../rules/caricamento.ts';
import type { Colonne } from './titoli-foglio.ts';
import type { Posto, Raccolta } from './insiemi.ts';
import type { Lettore, Noti } from './lettore-foglio.ts';

export const titoliTestata = ['Testata', 'Descrizione testata'] as const;
export const titoliLunghi = ['Filtro', 'Valore'] as const;
export const titoloUnito = 'Filtri uniti';
export const titoliParole = ['Incluse', 'Escluse'] as const;

const caratteriCella = 32_767;
const caratteriNome = 120;
const caratteriParola = 60;

const cellaIn = ({ cells }: SheetRow, colonna: number): Cell | undefined =>
  cells.find(({ column }) => column === colonna);

interface Foglio {
  readonly raccolta: Raccolta;
  readonly noti: Noti;
  readonly colonne: Colonne;
  readonly colonnaTestata: number;
}

function chiaveDi({ raccolta, noti, colonne, colonnaTestata }: Foglio, riga: SheetRow): string | null {
  const posto = { foglio: colonne.foglio, riga: riga.row, colonna: colonnaTestata };
  const scritta = raccolta.testo(cellaIn(riga, colonnaTestata), posto, 40);
  if (scritta === null) return null;
  const id = leggiIdTestata(scritta);
  const atteso = 'Codice e suffisso di una testata, ad esempio VTS00012-0';
  if (id === null) raccolta.errore(posto, scritta, scritta === '' ? `${atteso}: la cella è vuota` : atteso);
  else if (!noti.testate.has(scriviIdTestata(id))) raccolta.errore(posto, scritta, 'Una testata che esiste');
  else return scriviIdTestata(id);
  return null;
}

function unaVolta(raccolta: Raccolta, viste: Map<string, number>, chiave: string, posto: Posto): void {
  const altra = viste.get(chiave);
  if (altra !== undefined) raccolta.errore(posto, chiave, `Una riga sola per testata: è già alla riga ${altra}`);
  viste.set(chiave, altra ?? posto.riga);
}

function aggiungiValore(
  { raccolta, noti }: Foglio,
  chiave: string,
  filtro: string,
  scritto: string,
  posto: Posto,
): void {
  const n = raccolta.chiave(chiave);
  const valore = noti.grafie.valore(filtro, scritto);
  const gia = raccolta.giaCome(n, filtro, valore);
  if (gia !== undefined && identita(gia) === identita(valore)) return;
  if (/[#|]/.test(filtro + valore)) raccolta.errore(posto, valore, 'Un valore senza i segni # e |');
  else if (valore.length > caratteriNome)
    raccolta.errore(posto, valore, `Un valore di al massimo ${caratteriNome} caratteri`);
  else if (raccolta.quanti(n) >= limitiCaricamento.valoriTestata)
    raccolta.errore(posto, valore, `Al massimo ${limitiCaricamento.valoriTestata} valori per testata`);
  else if (!raccolta.aggiungi(n, filtro, valore))
    raccolta.errore(posto, valore, `Un valore che la testata ${chiave} non ha già nel filtro ${filtro}`);
}

const parti = (testo: string, segno: string): string[] =>
  testo
    .split(segno)
    .map((parte) => parte.trim())
    .filter((parte) => parte !== '');

function nomeFiltro(raccolta: Raccolta, noti: Noti, nome: string, posto: Posto): string | null {
  if (!/[#|]/.test(nome)) return noti.grafie.filtro(nome);
  raccolta.errore(posto, nome, 'Un nome di filtro senza i segni # e |');
  return null;
}

/** Column per filter, one for all, or one value per row. */
export const lettoreParole: Lettore = (raccolta, noti, { colonne, riga }) => {
  const intestazione = { foglio: colonne.foglio, riga, colonna: 0 };
  const colonnaTestata = colonne.di(titoliTestata[0]);
  if (colonnaTestata === undefined) {
    raccolta.errore(intestazione, '', 'La colonna Testata nella prima riga');
    return null;
  }
  const foglio: Foglio = { raccolta, noti, colonne, colonnaTestata };
  const [filtro, valore, uniti] = [colonne.di('Filtro'), colonne.di('Valore'), colonne.di(titoloUnito)];
  if (filtro !== undefined && valore !== undefined) return righeLunghe(foglio, filtro, valore);
  if (uniti !== undefined) return righeUnite(foglio, uniti);
  const suoi = colonne.altre(titoliTestata);
  if (suoi.length === 0) raccolta.errore(intestazione, '', 'Almeno una colonna con il nome di un filtro');
  for (const { colonna, titolo } of suoi.slice(limitiCaricamento.colonneFiltro))
    raccolta.errore({ ...intestazione, colonna }, titolo, 'Al massimo 10 colonne di filtri per foglio');
  const buone = suoi.slice(0, limitiCaricamento.colonneFiltro).flatMap(({ colonna, titolo }) => {
    const nome = nomeFiltro(raccolta, noti, titolo, { ...intestazione, colonna });
    return nome === null ? [] : [{ colonna, nome }];
  });
  return righeAColonne(foglio, buone);
};

function righeAColonne(
  foglio: Foglio,
  filtri: readonly { readonly colonna: number; readonly nome: string }[],
): (riga: SheetRow) => void {
  const { raccolta, colonne, colonnaTestata } = foglio;
  const viste = new Map<string, number>();
  return (riga) => {
    colonne.senzaTitolo(raccolta, riga);
    const chiave = chiaveDi(foglio, riga);
    if (chiave === null) return;
    const posto = { foglio: colonne.foglio, riga: riga.row };
    unaVolta(raccolta, viste, chiave, { ...posto, colonna: colonnaTestata });
    raccolta.chiave(chiave);
    for (const { colonna, nome } of filtri) {
      const scritto = raccolta.testo(cellaIn(riga, colonna), { ...posto, colonna }, caratteriCella);
      for (const valore of parti(scritto ?? '', '|'))
        aggiungiValore(foglio, chiave, nome, valore, { ...posto, colonna });
    }
  };
}

function righeLunghe(foglio: Foglio, colonnaFiltro: number, colonnaValore: number): (riga: SheetRow) => void {
  const { raccolta, noti, colonne } = foglio;
  return (riga) => {
    const chiave = chiaveDi(foglio, riga);
    if (chiave === null) return;
    const posto = { foglio: colonne.foglio, riga: riga.row, colonna: colonnaFiltro };
    const scritto = raccolta.testo(cellaIn(riga, colonnaFiltro), posto, caratteriNome);
    const valore = raccolta.testo(cellaIn(riga, colonnaValore), { ...posto, colonna: colonnaValore }, caratteriCella);
    raccolta.chiave(chiave);
    if (scritto === null || valore === null || (scritto === '' && valore === '')) return;
    if (scritto === '') return raccolta.errore(posto, '', 'Il nome del filtro: la cella è vuota');
    const filtro = nomeFiltro(raccolta, noti, scritto, posto);
    if (filtro === null) return;
    for (const uno of parti(valore, '|'))
      aggiungiValore(foglio, chiave, filtro, uno, { ...posto, colonna: colonnaValore });
  };
}

function righeUnite(foglio: Foglio, colonna: number): (riga: SheetRow) => void {
  const { raccolta, noti, colonne, colonnaTestata } = foglio;
  const viste = new Map<string, number>();
  return (riga) => {
    const chiave = chiaveDi(foglio, riga);
    if (chiave === null) return;
    const posto = { foglio: colonne.foglio, riga: riga.row, colonna };
    unaVolta(raccolta, viste, chiave, { ...posto, colonna: colonnaTestata });
    raccolta.chiave(chiave);
    for (const voce of parti(raccolta.testo(cellaIn(riga, colonna), posto, caratteriCella) ?? '', '|')) {
      const [nome = '', valore = '', ...resto] = voce.split('#').map((parte) => parte.trim());
      if (nome === '' || valore === '' || resto.length > 0)
        raccolta.errore(posto, voce, 'Filtri scritti nome#valore, divisi da |');
      else aggiungiValore(foglio, chiave, noti.grafie.filtro(nome), valore, posto);
    }
  };
}

export const lettoreIncluse: Lettore = (raccolta, noti, { colonne, riga }) => {
  const intestazione = { foglio: colonne.foglio, riga, colonna: 0 };
  const [colonnaTestata, incluse, escluse] = [titoliTestata[0], ...titoliParole].map((titolo) => colonne.di(titolo));
  if (colonnaTestata === undefined || incluse === undefined || escluse === undefined) {
    raccolta.errore(intestazione, '', 'Le colonne Testata, Incluse ed Escluse nella prima riga');
    return null;
  }
  for (const { colonna, titolo } of colonne.altre([...titoliTestata, ...titoliParole]))
    raccolta.errore({ ...intestazione, colonna }, titolo, 'Solo le colonne Testata, Incluse ed Escluse');
  const foglio: Foglio = { raccolta, noti, colonne, colonnaTestata };
  const viste = new Map<string, number>();
  return (una) => {
    const chiave = chiaveDi(foglio, una);
    if (chiave === null) return;
    const posto = { foglio: colonne.foglio, riga: una.row };
    unaVolta(raccolta, viste, chiave, { ...posto, colonna: colonnaTestata });
    const n = raccolta.chiave(chiave);
    for (const [gruppo, colonna] of [
      ['inclusa', incluse],
      ['esclusa', escluse],
    ] as const) {
      const scritte = parti(raccolta.testo(cellaIn(una, colonna), { ...posto, colonna }, caratteriCella) ?? '', ',');
      if (scritte.length > paroleMassime)
        raccolta.errore({ ...posto, colonna }, `${scritte.length} parole`, `Al massimo ${paroleMassime} parole`);
      for (const parola of scritte.map(normalizzaParola))
        if (parola.length > caratteriParola)
          raccolta.errore({ ...posto, colonna }, parola, `Una parola di al massimo ${caratteriParola} caratteri`);
        // Case-insensitive; the same word cannot be both included and excluded.
        else if (!raccolta.aggiungi(n, gruppo, parola, parola))
          raccolta.errore({ ...posto, colonna }, parola, 'Una parola che non è già inclusa o esclusa nella riga');
    }
  };
};
