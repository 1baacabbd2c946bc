import type { SheetRow } from '#platform/server/excel/read-workbook.ts';
import { normalizzaParola } from '#prodotto/testate/rules.ts';
import { piegato } from '#prodotto/testate/rules/testo-pulito.ts';
import { limitiCaricamento } from '../../rules/caricamento.ts';
import { chiaveCompletamento, scriviCategoria, verificaParolaCompletata } from '../../rules/completamenti.ts';
import type { Foglio, Lettore, Noti } from './foglio-a-titoli.ts';

export const titoliAuto = ['Parola', 'Azienda'] as const;
export const titoliMarchi = ['Azienda', 'Nome azienda'] as const;
export const titoloCompletamento = 'Autocompletamento';
export const titoloCategoria = 'Categoria';

function aziendaIn(foglio: Foglio, { aziende }: Noti, riga: SheetRow, colonna: number | undefined): string | null {
  const scritta = foglio.testo(riga, colonna, 10);
  if (scritta === null || scritta === '') return scritta;
  const codice = aziende.has(scritta) ? scritta : scritta.toUpperCase();
  if (aziende.has(codice)) return codice;
  foglio.errore(riga, colonna ?? 0, scritta, 'Il codice di un’azienda che esiste');
  return null;
}

interface Numerate {
  readonly nome: string;
  readonly massimo: number;
  readonly altri: readonly string[];
  readonly caratteri: number;
  /** Null if the value is unknown. */
  readonly valoreDi: (scritto: string) => string | null;
  readonly ignoto: string;
  readonly doppio: string;
}

/** Reads the values of the columns `nome 1`, `nome 2` …, in their order. */
function colonneNumerate(foglio: Foglio, di: Numerate): (riga: SheetRow, chiave: string) => void {
  const { nome, massimo, altri, caratteri } = di;
  const { raccolta } = foglio;
  const forma = new RegExp(`^${piegato(nome)} (\\d{1,3})$`);
  const numeroDi = (titolo: string): number => Number(forma.exec(piegato(titolo))?.[1] ?? Number.NaN);
  const tutte = foglio.altre([]);
  const numerate = tutte
    .filter(({ colonna, titolo }) => !Number.isNaN(numeroDi(titolo)) && foglio.di(titolo) === colonna)
    .sort((una, altra) => numeroDi(una.titolo) - numeroDi(altra.titolo))
    .map(({ colonna }) => colonna);
  if (numerate.length === 0) foglio.manca(`Almeno la colonna ${nome} 1`);
  for (const colonna of numerate.slice(massimo))
    foglio.errore(foglio.cima, colonna, '', `Al massimo ${massimo} colonne ${nome}`);
  for (const { colonna, titolo } of foglio.altre(altri))
    if (!numerate.includes(colonna))
      foglio.errore(foglio.cima, colonna, titolo, `Solo le colonne ${altri.join(', ')} e ${nome} 1 … ${massimo}`);
  return (riga, chiave) => {
    const n = raccolta.chiave(chiave);
    for (const colonna of numerate.slice(0, massimo)) {
      const scritto = foglio.testo(riga, colonna, caratteri);
      if (!scritto) continue;
      const valore = di.valoreDi(scritto);
      if (valore === null) foglio.errore(riga, colonna, scritto, di.ignoto);
      else if (!raccolta.aggiungi(n, String(raccolta.quanti(n) + 1), valore, valore))
        foglio.errore(riga, colonna, scritto, di.doppio);
    }
  };
}

export const lettoreAuto: Lettore = (foglio, noti) => {
  const [parola, azienda] = titoliAuto.map((titolo) => foglio.di(titolo));
  if (parola === undefined) return foglio.manca('La colonna Parola nella prima riga');
  const leggi = colonneNumerate(foglio, {
    nome: titoloCompletamento,
    massimo: limitiCaricamento.completamenti,
    altri: titoliAuto,
    caratteri: 120,
    valoreDi: (scritto) => scritto,
    ignoto: '',
    doppio: 'Un autocompletamento che non è già nella riga',
  });
  return (riga) => {
    const scritta = foglio.testo(riga, parola, 200);
    const codice = aziendaIn(foglio, noti, riga, azienda);
    if (scritta === null || codice === null) return;
    const chiave = chiaveCompletamento(normalizzaParola(scritta), codice);
    const frase =
      verificaParolaCompletata(scritta) ??
      (foglio.raccolta.haChiave(chiave) ? 'Una riga sola per parola e azienda' : null);
    if (frase !== null) foglio.errore(riga, parola, scritta, frase);
    else leggi(riga, chiave);
  };
};

export const lettoreMarchi: Lettore = (foglio, noti) => {
  const azienda = foglio.di(titoliMarchi[0]);
  if (azienda === undefined) return foglio.manca('La colonna Azienda nella prima riga');
  const categorie = new Map(
    noti.categorie.flatMap((una) =>
      [una.descrizione, una.codCategoria, scriviCategoria(una)].map((testo) => [piegato(testo), una.codCategoria]),
    ),
  );
  const leggi = colonneNumerate(foglio, {
    nome: titoloCategoria,
    massimo: limitiCaricamento.categorie,
    altri: titoliMarchi,
    caratteri: 200,
    valoreDi: (scritto) => categorie.get(piegato(scritto)) ?? null,
    ignoto: 'Una categoria del catalogo, per nome o codice',
    doppio: 'Una categoria che non è già nella riga',
  });
  return (riga) => {
    const codice = aziendaIn(foglio, noti, riga, azienda);
    if (codice === null) return;
    if (codice === '') foglio.errore(riga, azienda, '', 'Il codice di un’azienda: la cella è vuota');
    else if (foglio.raccolta.haChiave(codice)) foglio.errore(riga, azienda, codice, 'Una riga sola per azienda');
    else leggi(riga, codice);
  };
};
