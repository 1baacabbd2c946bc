import type { Actor } from '#platform/contract/actor.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { importoRiga, prezzoUnitario } from '#prodotto/articolo/rules/prezzo.ts';
import { statoIniziale } from '#vendita/documenti/rules.ts';
import type { NuovoDocumento, RigaDocumento } from '#vendita/documenti/server/index.ts';
import type * as contract from '../../contract.ts';
import { pagaInConto } from '../../rules.ts';
import type { Totali } from '../../rules.ts';
import type { ClienteConferma } from './conferma-dati.ts';
import type { RigaPrezzata } from './conferma-prezzi.ts';

interface Parti {
  readonly input: InputOf<typeof contract.confermaCarrello>;
  readonly actor: Actor;
  readonly cliente: ClienteConferma;
  readonly righe: readonly RigaPrezzata[];
  readonly totali: Totali;
  readonly oggi: string;
}

/** The document that a cart becomes: prices fixed, the address as it is now, no address and no date with pick-up. */
export function componiDocumento({ input, actor, cliente, righe, totali, oggi }: Parti): NuovoDocumento {
  const tipo = input.tipoDocumento === 'Ordine' ? 'OC' : 'PC';
  const inConto = pagaInConto(cliente);
  const consegnato = input.trasporto !== 'ritiro';
  return {
    tipo,
    data: oggi,
    codAnagrafica: cliente.codAnagrafica,
    ...comeArrivato(actor, input),
    stato: statoIniziale(tipo, inConto),
    rfOrdCliente: input.numeroOrdineCliente,
    numeroPreventivo: tipo === 'PC' ? input.numeroPreventivo : '',
    trasporto: input.trasporto,
    pagamento: inConto ? 'banca' : tipo === 'OC' ? (input.pagamento ?? '') : '',
    dtConsRichiesta: consegnato ? (input.dataConsegna ?? null) : null,
    destinazione: consegnato ? cliente.destinazione : null,
    totaleMerce: totali.totMerce,
    omaggi: totali.totOmaggi,
    imponibile: totali.totImponibile,
    cdIva: cliente.cdIva,
    percentualeIva: cliente.percentualeIva,
    imposta: totali.totIVA,
    totaleDocumento: totali.totDocumento,
    idUtente: actor.idUtente,
    righe: righe.map(rigaDocumento),
  };
}

/** A customer's own order has the name of its user; one that staff take the name that was told, and how it came. The log keeps who took it. */
const comeArrivato = (
  { ruolo, nome }: Actor,
  { preso, rfCliente }: Parti['input'],
): Pick<NuovoDocumento, 'origine' | 'rfCliente'> =>
  ruolo === 1 ? { origine: 'web', rfCliente: nome } : { origine: preso, rfCliente };

/** Paid through a partner: its stock is promised for an hour. A bank transfer takes days, and is seen to by the office. */
export const siPagaSubito = ({ stato, pagamento }: Pick<NuovoDocumento, 'stato' | 'pagamento'>): boolean =>
  stato === 'in attesa di pagamento' && pagamento !== 'bonifico';

/** The texts that the buyer wrote go along with the rest of the line. */
function rigaDocumento({ riga, voce }: RigaPrezzata): RigaDocumento {
  const comune = { ...riga, descrizioneProdotto: riga.descrizione };
  if (!voce) return { ...comune, unMisura: '', qtOrdinata: 0, prUnitario: 0, sconto1: 0, sconto2: 0, impRigo: 0 };
  const { articolo, prezzo } = voce;
  return {
    ...comune,
    unMisura: articolo.unMisura,
    qtOrdinata: riga.qta,
    prUnitario: prezzoUnitario(prezzo),
    sconto1: prezzo.sconto1,
    sconto2: prezzo.sconto2,
    impRigo: importoRiga(riga.qta, prezzo.prezzoScontato),
  };
}
