import { sum } from '#platform/contract/decimal.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { ivaRiga, type Regime } from '#parti/iva.ts';
import { importoRiga, prezzoUnitario } from '#prodotto/articolo/rules/prezzo.ts';
import { prezziNelDatabase, type ArticoloConPrezzo, type Prezzi } from '#prodotto/articolo/server/index.ts';
import { testiVuoti, type RigaDocumento } from '#vendita/documenti/server/index.ts';
import type { RigaValorizzata } from '../rules.ts';
import { ordinabile } from './ordinabile.ts';
import type { RigaCarrello } from './valorizza.ts';

export interface Omaggio {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly riferimento: string;
}

export interface RigaOrdinata {
  readonly cdArticolo: string;
  readonly qta: number;
}

export type LeggiOmaggi = (
  db: Sql,
  chiesto: { readonly data: string; readonly righe: readonly RigaOrdinata[] },
) => Promise<Omaggio[]>;

export interface OmaggioPrezzato {
  readonly omaggio: Omaggio;
  readonly conPrezzo: ArticoloConPrezzo;
}

type Prezza = (
  righe: readonly { cdArticolo: string; quantita: number }[],
) => Promise<(ArticoloConPrezzo | undefined)[]>;

async function prezzati(omaggi: readonly Omaggio[], prezza: Prezza): Promise<OmaggioPrezzato[]> {
  if (omaggi.length === 0) return [];
  const trovati = await prezza(omaggi.map(({ cdArticolo, qta }) => ({ cdArticolo, quantita: qta })));
  return omaggi.flatMap((omaggio, i) => {
    const conPrezzo = trovati[i];
    return conPrezzo && ordinabile(conPrezzo.articolo) ? [{ omaggio, conPrezzo }] : [];
  });
}

/** Only articles of a promotion earn gifts, so most carts skip the query. */
export const conPromozione = (voce: ArticoloConPrezzo | undefined): boolean =>
  (voce?.articolo.promozioni.length ?? 0) > 0;

interface Chiesti {
  readonly leggi: LeggiOmaggi;
  readonly codAnagrafica: string;
  readonly righe: readonly RigaOrdinata[];
}

export async function omaggiMaturati(
  prezzi: Prezzi,
  ctx: ReadCtx,
  { leggi, codAnagrafica, righe }: Chiesti,
): Promise<OmaggioPrezzato[]> {
  if (righe.length === 0) return [];
  const data = oggiInItalia(ctx.now);
  return prezzati(await leggi(ctx.db, { data, righe }), (richieste) =>
    prezzi.conPrezzo({ codAnagrafica, data, righe: richieste }),
  );
}

/** Reads the database rather than the cache, which may be out of date. */
export async function omaggiDaDare(
  { tx, now }: WriteCtx,
  { leggi, codAnagrafica, righe }: Chiesti,
): Promise<OmaggioPrezzato[]> {
  if (righe.length === 0) return [];
  const data = oggiInItalia(now);
  return prezzati(await leggi(tx, { data, righe }), (richieste) =>
    prezziNelDatabase(tx, { codAnagrafica, data, righe: richieste }),
  );
}

interface Scorte {
  readonly disponibile: (cdArticolo: string) => number;
  readonly domanda: (cdArticolo: string) => number;
}

/** Gifts take whole pieces of the stock left after the paid lines. */
export function concessi(omaggi: readonly OmaggioPrezzato[], { disponibile, domanda }: Scorte): OmaggioPrezzato[] {
  const presi = new Map<string, number>();
  return omaggi.flatMap(({ omaggio, conPrezzo }) => {
    const { cdArticolo } = omaggio;
    const gia = presi.get(cdArticolo) ?? 0;
    const resta = Math.floor(sum([disponibile(cdArticolo), -domanda(cdArticolo), -gia], 3));
    const qta = conPrezzo.articolo.scortaNonGestita ? omaggio.qta : Math.min(omaggio.qta, resta);
    if (qta <= 0) return [];
    presi.set(cdArticolo, gia + qta);
    return [{ omaggio: { ...omaggio, qta }, conPrezzo }];
  });
}

export const valoreOmaggio = (cliente: Regime, { omaggio, conPrezzo }: OmaggioPrezzato): RigaValorizzata => ({
  qta: omaggio.qta,
  prezzoUnitario: conPrezzo.prezzo?.prezzoScontato ?? null,
  ...ivaRiga(cliente, conPrezzo.articolo.cdIva),
});

/** Gift as a cart line; not stored, hence `prog` below 0. */
export function rigaOmaggio(
  cliente: Regime,
  { omaggio, conPrezzo: { articolo, prezzo } }: OmaggioPrezzato,
  posto: number,
): RigaCarrello {
  return {
    prog: -1 - posto,
    tpRiga: 'OMAGGIO',
    cdArticolo: omaggio.cdArticolo,
    codiceCliente: '',
    descrizione: articolo.descrizione,
    cdFornitore: '',
    um: articolo.unMisura,
    qta: omaggio.qta,
    ...testiVuoti,
    riferimento: omaggio.riferimento,
    prezzoListino: null,
    promozione: false,
    delCliente: false,
    sconto1: 0,
    sconto2: 0,
    prezzoUnitario: prezzo?.prezzoScontato ?? null,
    importo: prezzo ? importoRiga(omaggio.qta, prezzo.prezzoScontato) : 0,
    avviso: '',
    ...ivaRiga(cliente, articolo.cdIva),
    daAggiornare: false,
  };
}

/** Gift as a document line; its value counts as goods and is deducted as gifts. */
export function rigaDocumentoOmaggio(
  cliente: Regime,
  { omaggio, conPrezzo: { articolo, prezzo } }: OmaggioPrezzato,
): RigaDocumento {
  return {
    tpRiga: 'OMAGGIO',
    cdArticolo: omaggio.cdArticolo,
    codiceCliente: '',
    descrizioneProdotto: articolo.descrizione,
    unMisura: articolo.unMisura,
    qtOrdinata: omaggio.qta,
    prUnitario: prezzo ? prezzoUnitario(prezzo) : 0,
    sconto1: prezzo?.sconto1 ?? 0,
    sconto2: prezzo?.sconto2 ?? 0,
    impRigo: prezzo ? importoRiga(omaggio.qta, prezzo.prezzoScontato) : 0,
    ...ivaRiga(cliente, articolo.cdIva),
    ...testiVuoti,
    riferimento: omaggio.riferimento,
  };
}
