import { formatMoney } from '#platform/contract/format.ts';
import { sum } from '#platform/contract/decimal.ts';
import { ivaRiga, nomeIva, type Iva, type Regime } from '#parti/iva.ts';
import { dovutoDi, importoIntento, ivaDellaRiga, riepilogoDi, type ConIva } from './aliquote.ts';
import { totaliDocumento } from './importi.ts';
import { nomiBolle, type ContoIva, type DomandaIva, type SceltaIva } from './scelta-iva.ts';
import type { Spese } from './spese.ts';

export interface RigaConfronto extends ConIva {
  readonly tpRiga: string;
  readonly impRigo: number;
  readonly cdIvaArticolo: string | null;
}

export interface DaConfrontare extends Iva, Spese {
  readonly righe: readonly RigaConfronto[];
  readonly scissione: boolean;
}

/** Today's VAT data of the customer. */
export interface DiOggi {
  readonly regime: Regime;
  readonly scissione: boolean;
}

export interface CambioIva {
  readonly documento: ContoIva;
  readonly oggi: ContoIva;
  /** Today's codes as text: `22`, or `10 22 S` with split payment. */
  readonly vista: string;
}

/** Lines with the VAT they would get if ordered today. */
export const righeDiOggi = <R extends RigaConfronto>(righe: readonly R[], { regime }: DiOggi): (R & Iva)[] =>
  righe.map((riga) => ({ ...riga, ...ivaRiga(regime, riga.cdIvaArticolo ?? '') }));

/** EUR of a document with its own VAT that a declaration of intent must cover. */
export const intentoDi = (documento: DaConfrontare): number => importoIntento(aliquoteDel(documento));

const aliquoteDel = ({ righe, ...testa }: DaConfrontare) =>
  riepilogoDi({ ...totaliDocumento(righe, testa), speseBollo: 0 });

/** EUR without tax. */
export const imponibileDi = ({ righe, ...testa }: DaConfrontare): number => totaliDocumento(righe, testa).imponibile;

/** Null if today's VAT is that of the document. A difference in split payment counts only if there is tax. */
export function cambioIva(documento: DaConfrontare, oggi: DiOggi): CambioIva | null {
  const { regime, scissione } = oggi;
  const nuovo = { ...documento, ...soloIva(regime), righe: righeDiOggi(documento.righe, oggi), scissione };
  const diverse =
    documento.righe.length === 0
      ? !uguali(documento, regime)
      : documento.righe.some((riga, i) => !uguali(ivaDellaRiga(riga, documento), nuovo.righe[i]));
  const [prima, dopo] = [conto(documento), conto(nuovo)];
  if (!diverse && (documento.scissione === scissione || dopo.totale === imponibileDi(nuovo))) return null;
  const codici = aliquoteDel(nuovo).map(({ cdIva }) => cdIva);
  return { documento: prima, oggi: dopo, vista: [...codici.toSorted(), ...(scissione ? ['S'] : [])].join(' ') };
}

const soloIva = ({ cdIva, percentualeIva }: Iva): Iva => ({ cdIva, percentualeIva });
const uguali = (una: Iva, altra: Iva | undefined): boolean =>
  una.cdIva === altra?.cdIva && una.percentualeIva === altra.percentualeIva;

function conto(documento: DaConfrontare): ContoIva {
  const { righe, scissione, ...testa } = documento;
  const { totaleDocumento, imposta } = totaliDocumento(righe, testa);
  const nomi = aliquoteDel(documento).map(({ cdIva }) => nomeIva(cdIva));
  return {
    iva: `${nomi.join(' e ')}${scissione ? ', scissione dei pagamenti' : ''}`,
    totale: totaleDocumento,
    dovuto: dovutoDi({ scissione, totaleDocumento, imposta }),
  };
}

export interface Cambiato {
  readonly nome: string;
  readonly cambio: CambioIva;
}

const insieme = (conti: readonly ContoIva[]): ContoIva => ({
  iva: [...new Set(conti.map(({ iva }) => iva))].join(' oppure '),
  totale: sum(
    conti.map(({ totale }) => totale),
    2,
  ),
  dovuto: sum(
    conti.map(({ dovuto }) => dovuto),
    2,
  ),
});

export function domandaIva(
  cambiati: readonly Cambiato[],
  { perche, guasto }: { readonly perche: string; readonly guasto: string },
): DomandaIva {
  const cambi = cambiati.map(({ cambio }) => cambio);
  return {
    vista: [...new Set(cambi.flatMap(({ vista }) => vista.split(' ')))].toSorted().join(' '),
    bolle: cambiati.map(({ nome }) => nome).filter((nome) => nome !== ''),
    documento: { ...insieme(cambi.map(({ documento }) => documento)), guasto },
    oggi: { ...insieme(cambi.map(({ oggi }) => oggi)), perche },
  };
}

/** Merges the questions of several invoices into one. */
export const unica = (domande: readonly DomandaIva[]): DomandaIva => {
  const primo = (testi: readonly string[]): string => testi.find((uno) => uno !== '') ?? '';
  return {
    vista: [...new Set(domande.flatMap(({ vista }) => vista.split(' ')))].toSorted().join(' '),
    bolle: domande.flatMap(({ bolle }) => bolle),
    documento: {
      ...insieme(domande.map(({ documento }) => documento)),
      guasto: primo(domande.map(({ documento }) => documento.guasto)),
    },
    oggi: { ...insieme(domande.map(({ oggi }) => oggi)), perche: primo(domande.map(({ oggi }) => oggi.perche)) },
  };
};

/** True if the user had seen all of today's VAT codes when choosing. */
export const conosciuta = ({ vista }: SceltaIva, adesso: string): boolean =>
  adesso.split(' ').every((codice) => vista.split(' ').includes(codice));

const cifra = ({ totale, dovuto }: ContoIva): string =>
  dovuto === totale ? formatMoney(totale) : `${formatMoney(totale)}, da pagare ${formatMoney(dovuto)}`;

export function fraseIva({ bolle, documento, oggi }: DomandaIva): string {
  const suo = bolle.length === 0 ? 'dell’ordine' : nomiBolle(bolle);
  const perche = oggi.perche === '' ? '' : ` ${oggi.perche}`;
  return `L’IVA del cliente oggi non è quella ${suo}.${perche} Con quella ${suo} (${documento.iva}) il totale è ${cifra(documento)}, con quella di oggi (${oggi.iva}) ${cifra(oggi)}. Scegliere quale usare.`;
}

/** Note about prepaid goods: their VAT was due on the day of the payment (art. 6 D.P.R. 633/1972). */
export const fraseGiaPagato = ({ documento, oggi }: CambioIva): string =>
  `L’ordine è già pagato: l’IVA resta quella con cui è stato pagato (${documento.iva}), anche se oggi il cliente avrebbe ${oggi.iva}.`;

/** Note for the user who delivers but may not choose the VAT. */
export const fraseRimandata =
  'L’IVA del cliente oggi non è quella dell’ordine: la sceglie l’ufficio, prima della fattura.';

/** Paid before the delivery: `pagato`, or by card. */
export const pagatoPrima = ({ pagamento, pagato }: { readonly pagamento: string; readonly pagato: string | null }) =>
  pagato !== null || pagamento === 'carta' || pagamento === 'paypal';
