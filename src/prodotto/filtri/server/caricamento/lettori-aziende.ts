import type { Cell, SheetRow } from '#platform/server/excel/read-workbook.ts';
import { normalizzaParola } from '#prodotto/testate/rules.ts';
import { piegato } from '#prodotto/testate/rules/testo-pulito.ts';
import { limitiCaricamento } from '../../rules/caricamento.ts';
import { chiaveCompletamento, scriviCategoria, verificaParolaCompletata } from '../../rules/completamenti.ts';
import type { Posto, Raccolta } from './insiemi.ts';
import type { Lettore, Noti } from './lettore-foglio.ts';

export const titoliAuto = ['Parola', 'Azienda'] as const;
export const titoliMarchi = ['Azienda', 'Nome azienda'] as const;
export const titoloCompletamento = 'Autocompletamento';
export const titoloCategoria = 'Categoria';

const cellaIn = ({ cells }: SheetRow, colonna: number | undefined): Cell | undefined =>
  cells.find(({ column }) => column === colonna);

function aziendaIn(raccolta: Raccolta, noti: Noti, cella: Cell | undefined, posto: Posto): string | null {
  const scritta = raccolta.testo(cella, posto, 10);
  if (scritta === null || scritta === '') return scritta;
  const codice = noti.aziende.has(scritta) ? scritta : scritta.toUpperCase();
  if (noti.aziende.has(codice)) return codice;
  raccolta.errore(posto, scritta, 'Il codice di un’azienda che esiste');
  return null;
}

interface Numerate {
  readonly nome: string;
  readonly massimo: number;
  readonly altri: readonly string[];
}

function colonneNumerate(
  raccolta: Raccolta,
  { colonne, riga }: Parameters<Lettore>[2],
  { nome, massimo, altri }: Numerate,
): number[] {
  const posto = { foglio: colonne.foglio, riga };
  const numerate = colonne.numerate(nome);
  if (numerate.length === 0) raccolta.errore({ ...posto, colonna: 0 }, '', `Almeno la colonna ${nome} 1`);
  for (const colonna of numerate.slice(massimo))
    raccolta.errore({ ...posto, colonna }, '', `Al massimo ${massimo} colonne ${nome}`);
  for (const { colonna, titolo } of colonne.altre(altri))
    if (!numerate.includes(colonna))
      raccolta.errore({ ...posto, colonna }, titolo, `Solo le colonne ${altri.join(', ')} e ${nome} 1 … ${massimo}`);
  return numerate.slice(0, massimo);
}

export const lettoreAuto: Lettore = (raccolta, noti, foglio) => {
  const { colonne, riga } = foglio;
  const [colonnaParola, colonnaAzienda] = titoliAuto.map((titolo) => colonne.di(titolo));
  if (colonnaParola === undefined) {
    raccolta.errore({ foglio: colonne.foglio, riga, colonna: 0 }, '', 'La colonna Parola nella prima riga');
    return null;
  }
  const numerate = colonneNumerate(raccolta, foglio, {
    nome: titoloCompletamento,
    massimo: limitiCaricamento.completamenti,
    altri: titoliAuto,
  });
  return (una) => {
    const posto = { foglio: colonne.foglio, riga: una.row };
    const suo = { ...posto, colonna: colonnaParola };
    const parola = raccolta.testo(cellaIn(una, colonnaParola), suo, 200);
    const azienda = aziendaIn(raccolta, noti, cellaIn(una, colonnaAzienda), { ...posto, colonna: colonnaAzienda ?? 0 });
    if (parola === null || azienda === null) return;
    const sentenza = verificaParolaCompletata(parola);
    if (sentenza !== null) return raccolta.errore(suo, parola, sentenza);
    const chiave = chiaveCompletamento(normalizzaParola(parola), azienda);
    if (raccolta.haChiave(chiave)) return raccolta.errore(suo, parola, 'Una riga sola per parola e azienda');
    const n = raccolta.chiave(chiave);
    for (const colonna of numerate) {
      const valore = raccolta.testo(cellaIn(una, colonna), { ...posto, colonna }, 120);
      if (valore && !raccolta.aggiungi(n, String(raccolta.quanti(n) + 1), valore, valore))
        raccolta.errore({ ...posto, colonna }, valore, 'Un autocompletamento che non è già nella riga');
    }
  };
};

export const lettoreMarchi: Lettore = (raccolta, noti, foglio) => {
  const { colonne, riga } = foglio;
  const colonnaAzienda = colonne.di(titoliMarchi[0]);
  if (colonnaAzienda === undefined) {
    raccolta.errore({ foglio: colonne.foglio, riga, colonna: 0 }, '', 'La colonna Azienda nella prima riga');
    return null;
  }
  const numerate = colonneNumerate(raccolta, foglio, {
    nome: titoloCategoria,
    massimo: limitiCaricamento.categorie,
    altri: titoliMarchi,
  });
  const categorie = new Map(
    noti.categorie.flatMap((una) =>
      [una.descrizione, una.codCategoria, scriviCategoria(una)].map(
        (testo) => [piegato(testo), una.codCategoria] as const,
      ),
    ),
  );
  return (una) => {
    const posto = { foglio: colonne.foglio, riga: una.row };
    const suo = { ...posto, colonna: colonnaAzienda };
    const azienda = aziendaIn(raccolta, noti, cellaIn(una, colonnaAzienda), suo);
    if (azienda === null) return;
    if (azienda === '') return raccolta.errore(suo, '', 'Il codice di un’azienda: la cella è vuota');
    if (raccolta.haChiave(azienda)) return raccolta.errore(suo, azienda, 'Una riga sola per azienda');
    const n = raccolta.chiave(azienda);
    for (const colonna of numerate) {
      const scritta = raccolta.testo(cellaIn(una, colonna), { ...posto, colonna }, 200);
      if (!scritta) continue;
      const codice = categorie.get(piegato(scritta));
      if (codice === undefined)
        raccolta.errore({ ...posto, colonna }, scritta, 'Una categoria del catalogo, per nome o codice');
      else if (!raccolta.aggiungi(n, String(raccolta.quanti(n) + 1), codice, codice))
        raccolta.errore({ ...posto, colonna }, scritta, 'Una categoria che non è già nella riga');
    }
  };
};
