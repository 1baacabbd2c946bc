import type { FieldError } from '#platform/contract/refusal.ts';
import { leggiUrl } from '#parti/indirizzo-web.ts';
import {
  documentiPeppol,
  leggiPartecipante,
  nomePartecipante,
  partecipanteNonValido,
  type DocumentoPeppol,
} from '#vendita/peppol/rules.ts';

export const protocolli = ['OCI', 'cXML', 'Peppol'] as const;
export type Protocollo = (typeof protocolli)[number];

/** `conferma`: ConfirmationRequest, `spedizione`: ShipNoticeRequest. */
export const messaggiCxml = ['conferma', 'spedizione'] as const;
export type MessaggioCxml = (typeof messaggiCxml)[number];
/** Kinds of documents that an access can ask for. */
export const inviabili: Readonly<Record<Protocollo, readonly DocumentoPeppol[]>> = {
  OCI: [],
  cXML: ['risposta', 'bolla'],
  Peppol: documentiPeppol,
};

export const accessiMassimi = 10;
export const hostMassimi = 10;
/** Duration of a visit in minutes. */
export const minuti = { solito: 120, minimo: 10, massimo: 720 } as const;
/** Minutes in which the browser must use its one-time key. */
export const minutiChiave = 5;
/** Minutes in which a cart that was handed over can be returned. */
export const minutiRitorno = 60;

export const chiaveNonValida = 'L’ingresso è scaduto o è già stato usato: tornare nel proprio programma e rientrare.';
export const nonEntra = 'Utente o segreto non validi, o accesso fermo.';
export const senzaSegreto = 'Un accesso Peppol non ha segreto: chi scrive lo prova il punto di accesso.';
export const loAccordaUfficio = 'Peppol, l’ordine diretto e le risposte li accorda l’ufficio: chiederlo.';
export const visitaFinita = 'La visita è finita: tornare nel proprio programma e rientrare.';

const host = /^(\[[\da-f:.]+\]|[a-z\d]([a-z\d.-]*[a-z\d])?)(:\d{1,5})?$/;

interface DaSalvare {
  readonly protocollo: Protocollo;
  readonly identita: string;
  readonly hosts: readonly string[];
  readonly minuti: number;
  readonly invia: readonly DocumentoPeppol[];
  readonly invii: Pick<Invii, 'indirizzo'> | null;
}

/** Destination of cXML messages, and our credentials there. */
export interface Invii {
  readonly indirizzo: string;
  /** Empty: as the order names us. */
  readonly identita: string;
  readonly segreto: string;
}

/** Form in which identities are compared: lower case, a participant without the name of its scheme list. */
export function identitaTenuta(protocollo: Protocollo, identita: string): string {
  const partecipante = protocollo === 'Peppol' ? leggiPartecipante(identita) : null;
  return partecipante ? nomePartecipante(partecipante) : identita.toLowerCase();
}

/** Errors of an access. For Peppol only the participant is checked, because no cart is returned. */
export function erroriAccesso({ protocollo, identita, hosts, minuti: quanti, invia, invii }: DaSalvare): FieldError[] {
  if (protocollo === 'Peppol')
    return leggiPartecipante(identita) ? [] : [{ path: 'identita', message: partecipanteNonValido }];
  const errori: FieldError[] = [];
  if (!/^[\w.@+-]{3,60}$/.test(identita))
    errori.push({ path: 'identita', message: 'Da 3 a 60 lettere, cifre o segni . _ - @ +, senza spazi.' });
  if (hosts.length === 0 || hosts.some((uno) => !host.test(uno) || !leggiUrl(`https://${uno}`)))
    errori.push({
      path: 'hosts',
      message: 'I server del cliente, uno per riga: acquisti.example.it, sap.example.it:8443.',
    });
  if (quanti < minuti.minimo || quanti > minuti.massimo)
    errori.push({ path: 'minuti', message: `Da ${minuti.minimo} a ${minuti.massimo} minuti.` });
  if (protocollo === 'cXML' && invia.length > 0) errori.push(...erroriInvii(invii));
  return errori;
}

function erroriInvii(invii: DaSalvare['invii']): FieldError[] {
  const path = 'invii.indirizzo';
  if (!invii || invii.indirizzo === '')
    return [{ path, message: 'Scrivere l’indirizzo a cui vanno le risposte: https://rete.example/cxml.' }];
  const url = leggiUrl(invii.indirizzo);
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !invii.indirizzo.includes('#')
    ? []
    : [{ path, message: 'L’indirizzo non si può usare: serve https://server/percorso, senza utente.' }];
}

const serverDi = (indirizzo: string): string => {
  const url = leggiUrl(indirizzo);
  return url ? `${url.protocol}//${url.host}` : '';
};

/** The stored secret applies only to the same server and identity. */
export const stessiInvii = (
  una: Pick<Invii, 'indirizzo' | 'identita'>,
  altra: Pick<Invii, 'indirizzo' | 'identita'>,
): boolean => una.identita === altra.identita && serverDi(una.indirizzo) === serverDi(altra.indirizzo);

/** Target frame or window of the returned form; other names than these are not used. */
export const cornice = (nome: string): string =>
  /^(_top|_parent|_self|[A-Za-z][\w-]{0,40})$/.test(nome) ? nome : '_top';

interface RigaDaPortare {
  readonly cdArticolo: string;
  readonly prezzoUnitario: number | null;
  readonly daAggiornare: boolean;
}

/** Why the cart can't be returned yet, or null. */
export function nonParte(righe: readonly RigaDaPortare[]): string | null {
  if (righe.length === 0) return 'Nel carrello non c’è nessun articolo.';
  const senza = righe.find(({ prezzoUnitario }) => prezzoUnitario === null);
  if (senza) return `L’articolo ${senza.cdArticolo} oggi non ha prezzo: toglierlo, poi trasferire.`;
  const vecchia = righe.find(({ daAggiornare }) => daAggiornare);
  return vecchia
    ? `L’articolo su misura ${vecchia.cdArticolo} va portato alla versione di oggi, poi trasferito.`
    : null;
}
