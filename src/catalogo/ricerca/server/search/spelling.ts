import { piega } from '#catalogo/ricerca/rules/piega.ts';
import { terminiConPosto } from '#catalogo/ricerca/rules/termini.ts';
import type { SearchIndex } from '../indice/indice.ts';

const massimoTestate = 12;
const norma = /^(din|iso|uni|en|ral|aisi)(\d.*)$/;

/** As in the data: `città`, `M6x40`. An initial capital at the start of a text does not count, except for brands. */
export function spellingOf(index: SearchIndex, docs: readonly number[], termine: string): string {
  const [, sigla, numero] = norma.exec(termine) ?? [];
  if (sigla !== undefined) return `${sigla.toUpperCase()} ${numero}`;
  if (/\d/.test(termine)) return termine.replace(/^[mø](?=\d)/, (lettera) => lettera.toUpperCase());
  let iniziale = '';
  for (const doc of docs.slice(0, massimoTestate)) {
    const marca = trovata(index.voci[doc]?.nomeAzienda ?? '', termine);
    if (marca) return marca.parola;
    for (const testo of testiDi(index, doc)) {
      const { parola, dentro } = trovata(testo, termine) ?? { parola: '', dentro: false };
      if (dentro) return parola;
      iniziale ||= parola;
    }
  }
  return iniziale === '' ? termine : senzaPrima(iniziale);
}

/** Skips texts whose length normalization changes. */
function trovata(testo: string, termine: string): { readonly parola: string; readonly dentro: boolean } | null {
  const scritto = testo.normalize('NFC');
  const piegato = piega(scritto);
  if (!piegato.includes(termine) || piegato.length !== scritto.length) return null;
  const posti = terminiConPosto(piegato).filter((uno) => uno.termine.testo === termine);
  const posto = posti.find(({ da }) => da > 0) ?? posti[0];
  return posto ? { parola: scritto.slice(posto.da, posto.a), dentro: posto.da > 0 } : null;
}

/** `Cerniere` becomes `cerniere`; `TCEI` stays. */
function senzaPrima(parola: string): string {
  const resto = parola.slice(1);
  return resto !== '' && resto === resto.toLowerCase() ? parola.charAt(0).toLowerCase() + resto : parola;
}

function* testiDi({ voci, faccette }: SearchIndex, doc: number): Iterable<string> {
  const voce = voci[doc];
  if (!voce) return;
  yield voce.descrizione;
  yield* voce.parole;
  for (const id of faccette.di(doc)) yield faccette.valori[id]?.valore ?? '';
  yield voce.catDescOrdine;
  yield voce.descCategoria;
  yield voce.descSottoCategoria;
}
