import type { Actor } from '#platform/contract/actor.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { ivaRiga, type Regime } from '#parti/iva.ts';
import { importoRiga, prezzoUnitario } from '#prodotto/articolo/rules/prezzo.ts';
import { statoIniziale } from '#vendita/documenti/rules.ts';
import { totaliDocumento } from '#vendita/documenti/rules/importi.ts';
import type { NuovoDocumento, RigaDocumento } from '#vendita/documenti/server/index.ts';
import type * as contract from '../../contract.ts';
import { pagaInConto } from '../../rules.ts';
import type { ClienteConferma } from './conferma-dati.ts';
import type { RigaScritta } from '../righe.ts';
import type { RigaPrezzata } from './conferma-prezzi.ts';

interface Parti {
  readonly input: InputOf<typeof contract.confermaCarrello>;
  readonly actor: Actor;
  readonly cliente: ClienteConferma;
  readonly righe: readonly RigaDocumento[];
  readonly oggi: string;
  readonly approvatoDa: string;
}

/** Prices and address are fixed here; with pick-up there is no address or date. */
export function componiDocumento({ input, actor, cliente, righe, oggi, approvatoDa }: Parti): NuovoDocumento {
  const tipo = input.tipoDocumento === 'Ordine' ? 'OC' : 'PC';
  const totali = totaliDocumento(righe, cliente.regime);
  const inConto = pagaInConto(cliente);
  const consegnato = input.trasporto !== 'ritiro';
  return {
    tipo,
    data: oggi,
    codAnagrafica: cliente.codAnagrafica,
    ...comeArrivato(actor, input),
    stato: statoIniziale(tipo, inConto),
    rfOrdCliente: input.numeroOrdineCliente,
    cig: input.cig.trim().toUpperCase(),
    cup: input.cup.trim().toUpperCase(),
    riservataFino: input.tipoDocumento === 'Riserva' ? (input.riservataFino ?? null) : null,
    numeroPreventivo: tipo === 'PC' ? input.numeroPreventivo : '',
    trasporto: input.trasporto,
    pagamento: inConto ? 'banca' : tipo === 'OC' ? (input.pagamento ?? '') : '',
    dtConsRichiesta: consegnato ? (input.dataConsegna ?? null) : null,
    destinazione: consegnato ? cliente.destinazione : null,
    ...totali,
    idUtente: actor.idUtente,
    centroCosto: cliente.persona?.centroCosto ?? '',
    approvatoDa,
    righe: totali.aliquote === null ? righe.map((riga) => ({ ...riga, ...comeTestata })) : righe,
  };
}

/** Lines without a VAT of their own use the document's. */
const comeTestata = { cdIva: null, percentualeIva: null } as const;

/** Web orders carry their user's name; staff orders the name and channel they enter. */
const comeArrivato = (
  { ruolo, nome }: Actor,
  { preso, rfCliente }: Parti['input'],
): Pick<NuovoDocumento, 'origine' | 'rfCliente'> =>
  ruolo === 1 ? { origine: 'web', rfCliente: nome } : { origine: preso, rfCliente };

/** Paid online: stock is reserved for an hour. Bank transfers take days and are handled by the office. */
export const siPagaSubito = ({ stato, pagamento }: Pick<NuovoDocumento, 'stato' | 'pagamento'>): boolean =>
  stato === 'in attesa di pagamento' && pagamento !== 'bonifico';

interface DaScrivere {
  readonly riga: RigaScritta & { readonly codiceCliente: string };
  readonly voce: RigaPrezzata['voce'];
}

export function rigaDocumento(cliente: Regime, { riga, voce }: DaScrivere): RigaDocumento {
  const comune = { ...riga, descrizioneProdotto: riga.descrizione, ...comeTestata };
  if (!voce) return { ...comune, unMisura: '', qtOrdinata: 0, prUnitario: 0, sconto1: 0, sconto2: 0, impRigo: 0 };
  const { articolo, prezzo } = voce;
  return {
    ...comune,
    ...ivaRiga(cliente, articolo.cdIva),
    unMisura: articolo.unMisura,
    qtOrdinata: riga.qta,
    prUnitario: prezzoUnitario(prezzo),
    sconto1: prezzo.sconto1,
    sconto2: prezzo.sconto2,
    impRigo: importoRiga(riga.qta, prezzo.prezzoScontato),
  };
}
