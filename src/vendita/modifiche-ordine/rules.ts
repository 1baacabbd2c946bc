import { sum } from '#platform/contract/decimal.ts';
import type { Iva } from '#parti/iva.ts';
import type { ConIva } from '#vendita/documenti/rules/aliquote.ts';
import { formatMoney, formatQuantity } from '#platform/contract/format.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { isOmaggio, type Stato } from '#vendita/documenti/rules.ts';
import { nomiSpese, vociOrdine, type Spese } from '#vendita/documenti/rules/spese.ts';
import { importoFattori, totaliDocumento } from '#vendita/documenti/rules/importi.ts';

/** EUR per unit without VAT, and three percentages. */
export interface Prezzo {
  readonly prUnitario: number;
  readonly sconto1: number;
  readonly sconto2: number;
  readonly sconto3: number;
}

/** Fields of a line that a change may alter; `qtOrdinata` in the article's unit, `impRigo` in EUR. */
export interface Fattori extends Prezzo {
  readonly qtOrdinata: number;
  readonly impRigo: number;
  /** Own delivery day; null follows the order's. Missing in older changes. */
  readonly dtConsRichiesta?: string | null;
}

interface Nomi {
  readonly riga: number;
  readonly tpRiga: string;
  readonly descrizioneProdotto: string;
  readonly unMisura: string;
}

export interface RigaModificabile extends Nomi, Fattori {
  /** Null for a text line. */
  readonly cdArticolo: string | null;
  readonly qtEvasaStoccata: number;
  readonly prelevata: number;
}

interface Testi {
  readonly riferimento: string;
  readonly note: string;
  readonly configurazione: string;
  /** Missing in older changes. */
  readonly codiceCliente?: string;
  readonly rigaOrdCliente?: string;
  /** As in the document; missing in older changes. */
  readonly cdIva?: string | null;
  readonly percentualeIva?: number | null;
}

/** The whole line, so that undo can restore a dropped one; `prima` is null if it was added, `dopo` if dropped. */
export interface CambioRiga extends Nomi, Testi {
  readonly cdArticolo: string;
  readonly prima: Fattori | null;
  readonly dopo: Fattori | null;
}

export type SpeseOrdine = Omit<Spese, 'speseIncasso'>;

export interface Testata extends SpeseOrdine {
  readonly stato: Stato;
  readonly dtConsRichiesta: string | null;
  readonly totaleDocumento: number;
}

/** Stored in `modifiche_ordini.cambi`. */
export interface Cambi {
  readonly righe: readonly CambioRiga[];
  readonly prima: Testata;
  readonly dopo: Testata;
}

export const verificaModificabile = (stato: Stato): string | null =>
  stato === 'evaso' || stato === 'annullato' ? `L'ordine è ${stato}: non si può modificare.` : null;

export const prezzoDi = ({ prUnitario, sconto1, sconto2, sconto3 }: Prezzo): Prezzo => ({
  prUnitario,
  sconto1,
  sconto2,
  sconto3,
});
export const stessoPrezzo = (uno: Prezzo, altro: Prezzo): boolean =>
  JSON.stringify(prezzoDi(uno)) === JSON.stringify(prezzoDi(altro));

export const stessaData = (uno: Pick<Fattori, 'dtConsRichiesta'>, altro: Pick<Fattori, 'dtConsRichiesta'>): boolean =>
  (uno.dtConsRichiesta ?? null) === (altro.dtConsRichiesta ?? null);

/** A line cannot go below what is delivered or picked. */
export const minimoDi = ({ qtEvasaStoccata, prelevata }: RigaModificabile): number =>
  sum([qtEvasaStoccata, prelevata], 3);

/** True if the line is fully delivered. */
export const eChiusa = ({ qtOrdinata, qtEvasaStoccata }: RigaModificabile): boolean => qtEvasaStoccata >= qtOrdinata;

export const soloAmministratore = "Il prezzo di un ordine lo cambia soltanto l'amministratore.";
export const serveMotivo = 'Scrivere il motivo: un prezzo non cambia senza.';

export function verificaRiga(
  riga: RigaModificabile,
  { qta, prezzo }: { readonly qta: number; readonly prezzo: Prezzo },
): { readonly path: 'qta' | 'prezzo'; readonly message: string } | null {
  if (eChiusa(riga)) return { path: 'qta', message: 'La riga è già consegnata.' };
  const minimo = minimoDi(riga);
  const quanto = `${formatQuantity(minimo)} ${riga.unMisura}`;
  if (qta < minimo) return { path: 'qta', message: `Consegnata o preparata: non meno di ${quanto}.` };
  const decimali = verificaDecimali(qta, riga.unMisura, minimo);
  if (decimali !== null) return { path: 'qta', message: decimali };
  if (stessoPrezzo(riga, prezzo)) return null;
  if (isOmaggio(riga)) return { path: 'prezzo', message: 'Un omaggio non ha un prezzo da cambiare.' };
  return riga.qtEvasaStoccata > 0
    ? { path: 'prezzo', message: 'Consegnata in parte: il prezzo si corregge con una nota di credito.' }
    : null;
}

export const fattoriDi = ({ qtOrdinata, impRigo, dtConsRichiesta = null, ...riga }: Fattori): Fattori => ({
  qtOrdinata,
  ...prezzoDi(riga),
  impRigo,
  dtConsRichiesta,
});

interface Voluta {
  readonly qta: number;
  readonly prezzo: Prezzo;
  readonly dtConsRichiesta: string | null;
}

/** True if the line already has this quantity, price and day. */
export const intatta = (riga: Fattori, { qta, prezzo, dtConsRichiesta }: Voluta): boolean =>
  qta === riga.qtOrdinata && stessoPrezzo(riga, prezzo) && stessaData(riga, { dtConsRichiesta });

/** The changed line, its amount by the rule of documents if quantity or price change; quantity 0 drops it. */
export function conFattori(riga: RigaModificabile & Testi, { qta, prezzo, dtConsRichiesta }: Voluta): CambioRiga {
  const stesso = qta === riga.qtOrdinata && stessoPrezzo(riga, prezzo);
  const impRigo = stesso ? riga.impRigo : importoFattori(prezzo, qta);
  return {
    ...nomiDi(riga),
    prima: fattoriDi(riga),
    dopo: qta === 0 ? null : { qtOrdinata: qta, ...prezzoDi(prezzo), impRigo, dtConsRichiesta },
  };
}

export const nomiDi = ({
  riga,
  tpRiga,
  cdArticolo,
  descrizioneProdotto,
  unMisura,
  riferimento,
  note,
  configurazione,
  codiceCliente = '',
  rigaOrdCliente = '',
  cdIva = null,
  percentualeIva = null,
}: Nomi & Testi & { readonly cdArticolo: string | null }) => ({
  riga,
  tpRiga,
  cdArticolo: cdArticolo ?? '',
  descrizioneProdotto,
  unMisura,
  riferimento,
  note,
  configurazione,
  codiceCliente,
  rigaOrdCliente,
  cdIva,
  percentualeIva,
});

export function totaliDopo(
  righe: readonly (ConIva & Pick<RigaModificabile, 'riga' | 'tpRiga' | 'cdArticolo' | 'impRigo'>)[],
  cambi: readonly CambioRiga[],
  come: Iva & Spese,
) {
  const nuovi = new Map(cambi.map(({ riga, dopo }) => [riga, dopo?.impRigo ?? 0]));
  const note = new Set(righe.map(({ riga }) => riga));
  const aggiunte = cambi.filter(({ riga, dopo }) => !note.has(riga) && dopo !== null);
  const tolte = new Set(cambi.filter(({ dopo }) => dopo === null).map(({ riga }) => riga));
  return totaliDocumento(
    [
      ...righe
        .filter(({ riga }) => !tolte.has(riga))
        .map((una) => ({ ...una, impRigo: nuovi.get(una.riga) ?? una.impRigo })),
      ...aggiunte.map(({ cdIva = null, percentualeIva = null, ...una }) => ({
        ...una,
        cdIva,
        percentualeIva,
        impRigo: una.dopo?.impRigo ?? 0,
      })),
    ],
    come,
  );
}

/** A paid order must not cost more than the payments minus refunds: `manca` EUR could not be collected. */
export function rifiutoPagato(manca: number, annulla: boolean): string {
  const quanto = formatMoney(manca);
  return annulla
    ? `Il rimborso di questa modifica è già partito: mancherebbero ${quanto}. Per la merce che serve fare un altro ordine.`
    : `L'ordine è già pagato: mancherebbero ${quanto}. Fare un altro ordine per il resto.`;
}

export const avvisoRimborso = (euro: number): string =>
  `L'ordine è pagato: da restituire ${formatMoney(euro)}, dalla pagina Pagamenti.`;

/** Charges already on delivery notes can't change; a completed order's are all on them, because no note follows. */
export function verificaSpese(
  dopo: SpeseOrdine,
  { inBolla, finito }: { readonly inBolla: SpeseOrdine; readonly finito: boolean },
): { readonly path: keyof SpeseOrdine; readonly message: string } | null {
  const path = vociOrdine.find((voce) => {
    const oltre = (dopo[voce] ?? 0) - (inBolla[voce] ?? 0);
    return oltre < 0 || (finito && oltre > 0);
  });
  if (!path) return null;
  const [quante, sua] = [formatMoney(inBolla[path]), nomiSpese[path]];
  return (dopo[path] ?? 0) < (inBolla[path] ?? 0)
    ? { path, message: `${sua}: sui DDT ci sono già ${quante}, non meno.` }
    : { path, message: `${sua}: non resta merce da consegnare e sui DDT ci sono ${quante}, non di più.` };
}

export const speseDi = ({ speseTrasporto, speseImballo, speseUrgenza }: SpeseOrdine): SpeseOrdine => ({
  speseTrasporto,
  speseImballo,
  speseUrgenza,
});

export const rovescia = ({ righe, prima, dopo }: Cambi): Cambi => ({
  righe: righe.map((una) => ({ ...una, prima: una.dopo, dopo: una.prima })),
  prima: dopo,
  dopo: prima,
});

export const cambiaPrezzi = ({ righe }: Pick<Cambi, 'righe'>): boolean =>
  righe.some(({ prima, dopo }) => prima !== null && dopo !== null && !stessoPrezzo(prima, dopo));
