import { visitor } from '#platform/contract/actor.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { parseNumber } from '#platform/contract/parse-number.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { unitaBmecat } from '#prodotto/bmecat/server/index.ts';
import { codiciPerArticolo } from '#vendita/codici-cliente/server/index.ts';
import { leggiTesto, type ParteLettura } from '#vendita/ordine-rapido/server/index.ts';
import type { RigaPortata } from '../rules/carrello-oci.ts';
import type { Accesso, Bussata } from './apri-visita.ts';
import { produttoriDi } from './porta-carrello.ts';

export type FunzioniParts = Pick<Parts, 'store' | 'clock'> & ParteLettura;

/** Functions answered directly, without a visit. */
export const subito: readonly string[] = ['VALIDATE', 'QUANTITYCHECK', 'BACKGROUND_SEARCH'];

interface Chiesta extends Bussata {
  readonly funzione: string;
  readonly campo: (nome: string) => string;
}

const caratteri = 100;

/**
 * Articles at today's prices of the access's user: the one to validate, with its quantity, or those found by a search.
 */
export async function rispostaOci(
  parts: FunzioniParts,
  { codAnagrafica, idUtente, nome }: Accesso,
  { funzione, campo, reqId, address }: Chiesta,
): Promise<RigaPortata[]> {
  const { db } = parts.store;
  const actor = { ...visitor, ruolo: 1 as const, idUtente, nome, codAnagrafica, persona: idUtente };
  const ctx: ReadCtx = {
    db,
    actor,
    now: parts.clock(),
    requestId: reqId,
    address,
    origin: null,
    agent: '',
    idempotencyKey: null,
    onGone: () => {},
  };
  const cerca = funzione === 'BACKGROUND_SEARCH';
  const pulito = campo(cerca ? 'SEARCHSTRING' : 'PRODUCTID')
    .replace(/[\t\r\n;|"']+/g, ' ')
    .trim()
    .slice(0, caratteri);
  if (pulito === '')
    throw breaksRule(cerca ? 'Manca che cosa cercare (SEARCHSTRING).' : 'Manca l’articolo (PRODUCTID).');
  const qta = parseNumber((campo('QUANTITY') || '1').replace('.', ',')) ?? 0;
  if (!(qta > 0)) throw breaksRule('La quantità (QUANTITY) non è un numero maggiore di zero.');
  const { righe } = await leggiTesto(parts, ctx, cerca ? pulito : `${pulito}\tqta ${formatQuantity(qta)}`);
  const scelte = (righe[0]?.scelte ?? []).filter(
    ({ cdArticolo, prezzoUnitario }) => prezzoUnitario !== null && (cerca || cdArticolo === pulito),
  );
  if (scelte.length === 0 && !cerca)
    throw breaksRule(`L’articolo ${pulito} oggi non si può comprare: cercarlo nel catalogo.`);
  const codici = scelte.map(({ cdArticolo }) => cdArticolo);
  const [suoi, produttori] = await Promise.all([
    codiciPerArticolo(db, codAnagrafica, codici),
    produttoriDi(db, scelte),
  ]);
  return scelte.map((una) => ({
    cdArticolo: una.cdArticolo,
    configurazione: '',
    codiceCliente: suoi.get(una.cdArticolo) ?? '',
    codiceProduttore: una.cdFornitore,
    produttore: produttori.get(una.cdArticolo) ?? '',
    descrizione: una.descrizione,
    qta: una.qta,
    unita: unitaBmecat(una.unMisura),
    prezzo: una.prezzoUnitario ?? 0,
    importo: una.importo,
    aliquota: null,
    riferimento: '',
    note: [una.rifiuto, una.avviso].filter(Boolean).join(' '),
  }));
}
