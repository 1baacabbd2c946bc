import { sum } from '#platform/contract/decimal.ts';
import { cut } from '#platform/contract/storable.ts';
import type { Attesa } from '#vendita/documenti/rules/attese.ts';
import { nettoRiga } from '#vendita/documenti/rules/importi.ts';
import { numeroDocumento, type DocumentoIntero, type RigaIntera } from '#vendita/documenti/server/index.ts';
import { accostate, stessaUnita, unitaUnece } from '#vendita/peppol/server/index.ts';
import { busta, credenziale, xml, type Credenziale } from '../../rules/carrello-cxml.ts';
import type { OrdineCxmlLoro, RigaLoro } from './ordine-loro.ts';

export interface Capo {
  readonly payloadId: string;
  readonly quando: Date;
  readonly noi: Credenziale;
  readonly loro: Credenziale;
  /** Our identity in the message, and the order's identifiers. */
  readonly mittente: Credenziale;
  readonly ordine: Pick<OrdineCxmlLoro, 'numero' | 'data'> & { readonly payloadId: string };
}

/** Request without our secret, which is inserted when it is sent. */
const richiesta = ({ payloadId, quando, noi, loro, mittente }: Capo, dentro: string): string =>
  busta({
    payloadId,
    quando,
    dentro: `<Header><From>${credenziale(noi)}</From><To>${credenziale(loro)}</To><Sender>${credenziale(mittente)}<UserAgent>Cardine</UserAgent></Sender></Header><Request>${dentro}</Request>`,
  });

/** Inserts the secret beside the sender's identity. */
export const conSegreto = (testo: string, segreto: string): string =>
  testo.replace(
    /(<Sender><Credential domain="[^"]*"><Identity>[^<]*<\/Identity>)/,
    (capo) => `${capo}<SharedSecret>${xml(segreto)}</SharedSecret>`,
  );

const riferimento = ({ ordine: { numero, data, payloadId } }: Capo): string =>
  `<OrderReference orderID="${xml(numero)}"${data === '' ? '' : ` orderDate="${xml(data)}"`}><DocumentReference payloadID="${xml(payloadId)}"/></OrderReference>`;

/** cXML dates need a time: noon is on the same day in all of Europe. */
const mezzogiorno = (giorno: string): string => `${giorno}T12:00:00+01:00`;
const commento = (testo: string): string =>
  testo === '' ? '' : `<Comments xml:lang="it">${xml(cut(testo, 500))}</Comments>`;
const misura = (unita: string): string => `<UnitOfMeasure>${xml(unita)}</UnitOfMeasure>`;

interface Stato {
  readonly tipo: 'accept' | 'detail' | 'backordered' | 'reject';
  readonly qta: number;
  readonly giorno: string;
  readonly dentro?: string;
}

const scritto = ({ tipo, qta, giorno, dentro = '' }: Stato, unita: string): string =>
  `<ConfirmationStatus quantity="${qta}" type="${tipo}"${giorno === '' ? '' : ` deliveryDate="${mezzogiorno(giorno)}"`}>${misura(unita)}${dentro}</ConfirmationStatus>`;

/** Values from earlier XML: of the first confirmation, which later ones refer to, and of the last. */
export interface GiaDetto {
  readonly confirmId: string;
  readonly payloadId: string;
}

export interface DaConfermare {
  readonly loro: OrdineCxmlLoro;
  /** Null: refused, with the reason. */
  readonly ordine: DocumentoIntero | null;
  readonly motivo: string;
  /** Null: nothing was sent about the order yet. */
  readonly prima: GiaDetto | null;
  /** Quantities of our line that wait for goods. */
  readonly attese: (riga: number) => readonly Attesa[];
}

interface Confermata {
  readonly loro: RigaLoro;
  readonly stati: readonly Stato[];
  readonly unita: string;
}

/** `ConfirmationRequest`: accepted unchanged, refused, or line by line; a later one replaces the previous. */
export function confermaCxml(capo: Capo, { loro, ordine, motivo, prima, attese }: DaConfermare): string {
  const operazione = prima
    ? `operation="update" confirmID="${prima.confirmId}"`
    : `operation="new" confirmID="${xml(capo.payloadId.slice(0, 100))}"`;
  const sostituisce = prima ? `<DocumentReference payloadID="${prima.payloadId}"/>` : '';
  const testa = (tipo: string, dentro: string): string =>
    `<ConfirmationHeader type="${tipo}" noticeDate="${capo.quando.toISOString()}" ${operazione}>${sostituisce}${dentro}</ConfirmationHeader>`;
  const corpo = (inTesta: string, righe = ''): string =>
    richiesta(capo, `<ConfirmationRequest>${inTesta}${riferimento(capo)}${righe}</ConfirmationRequest>`);
  if (ordine === null) return corpo(testa('reject', commento(motivo)));
  const voci = accostate({ ...loro, vuoleRisposta: true }, ordine.righe);
  const righe = voci.flatMap(({ loro: una, nostra, stato }): Confermata[] => {
    const sua = loro.righe.find((riga) => riga === una);
    return sua ? [confermata(sua, nostra, { uguale: stato === '5', ordine, loro, attese })] : [];
  });
  const aggiunte = voci.flatMap(({ loro: una, nostra }) => (una || !nostra ? [] : [nostra.cdArticolo ?? '']));
  const come = aggiunte.length === 0 ? '' : `Aggiunti: ${aggiunte.join(', ')}.`;
  const intera = come === '' && righe.every(({ stati }) => stati.length === 1 && stati[0]?.tipo === 'accept');
  if (intera) return corpo(testa('accept', ''));
  return corpo(testa('detail', commento(come)), righe.map(rigaConferma).join(''));
}

const rigaConferma = ({ loro: { id, qta, unita: loroUnita }, stati, unita }: Confermata): string =>
  `<ConfirmationItem lineNumber="${xml(id)}" quantity="${qta}">${misura(loroUnita || unita)}${stati.map((uno) => scritto(uno, unita)).join('')}</ConfirmationItem>`;

interface Intorno extends Pick<DaConfermare, 'loro' | 'attese'> {
  readonly uguale: boolean;
  readonly ordine: DocumentoIntero;
}

/**
 * Status of one line: the promised, waiting and rejected quantities add up to the requested quantity, or to the
 * confirmed one if larger.
 */
function confermata(sua: RigaLoro, riga: RigaIntera | null, { uguale, ordine, loro, attese }: Intorno): Confermata {
  if (!riga) {
    const no: Stato = { tipo: 'reject', qta: sua.qta, giorno: '', dentro: commento('Non fornito.') };
    return { loro: sua, stati: [no], unita: sua.unita || 'EA' };
  }
  const giorno = riga.dtConsRichiesta ?? ordine.dtConsRichiesta ?? '';
  const chiesto = sua.giorno || loro.giorno;
  const cambia = !uguale || (chiesto !== '' && giorno !== '' && giorno !== chiesto);
  const aspettano = attese(riga.riga).filter(({ quando }) => quando !== 'pronta');
  const inAttesa = sum(
    aspettano.map(({ qta }) => qta),
    3,
  );
  const pronta = sum([riga.qtOrdinata, -inAttesa], 3);
  // With different units the missing quantity can't be computed.
  const manca = stessaUnita(sua.unita, riga.unMisura) ? sum([sua.qta, -riga.qtOrdinata], 3) : 0;
  const stati: Stato[] = [
    ...(pronta > 0
      ? [
          {
            tipo: cambia ? 'detail' : 'accept',
            qta: pronta,
            giorno,
            dentro: cambia ? differenza(sua, riga) : '',
          } as const,
        ]
      : []),
    ...aspettano.map(({ qta, data }): Stato => ({ tipo: 'backordered', qta, giorno: data ?? '' })),
    ...(manca > 0 ? [{ tipo: 'reject', qta: manca, giorno: '', dentro: commento('Non fornito.') } as const] : []),
  ];
  return { loro: sua, stati, unita: unitaUnece(riga.unMisura) };
}

const soldi = (euro: number): string => `<UnitPrice><Money currency="EUR">${euro}</Money></UnitPrice>`;

/** Our price; for a substitute article also its code. */
function differenza(sua: RigaLoro, riga: RigaIntera): string {
  const prezzo = soldi(nettoRiga(riga));
  const codice = riga.cdArticolo ?? '';
  if (sua.codice === '' || sua.codice === codice) return prezzo;
  return `<ItemIn quantity="${riga.qtOrdinata}"><ItemID><SupplierPartID>${xml(codice)}</SupplierPartID></ItemID><ItemDetail>${prezzo}<Description xml:lang="it">${xml(riga.descrizioneProdotto)}</Description>${misura(unitaUnece(riga.unMisura))}<Classification domain="SupplierPartID">${xml(codice)}</Classification></ItemDetail></ItemIn>`;
}

/**
 * `ShipNoticeRequest` for a delivery note, without lines that the customer's order does not have. Null if none are
 * left.
 */
export function spedizioneCxml(capo: Capo, loro: OrdineCxmlLoro, bolla: DocumentoIntero): string | null {
  const righe = accostate(
    { ...loro, vuoleRisposta: true },
    bolla.righe.filter(({ qtOrdinata }) => qtOrdinata > 0),
  ).flatMap(({ loro: sua, nostra }) => (sua && nostra ? [{ sua, nostra }] : []));
  if (righe.length === 0) return null;
  const voci = righe.map(
    ({ sua, nostra }, i) =>
      `<ShipNoticeItem quantity="${nostra.qtOrdinata}" lineNumber="${xml(sua.id)}" shipNoticeLineNumber="${i + 1}"><ItemID><SupplierPartID>${xml(nostra.cdArticolo ?? '')}</SupplierPartID></ItemID>${misura(unitaUnece(nostra.unMisura))}</ShipNoticeItem>`,
  );
  return richiesta(
    capo,
    `<ShipNoticeRequest><ShipNoticeHeader shipmentID="${xml(numeroDocumento(bolla))}" operation="new" noticeDate="${capo.quando.toISOString()}" shipmentDate="${mezzogiorno(bolla.data)}"/><ShipNoticePortion>${riferimento(capo)}${voci.join('')}</ShipNoticePortion></ShipNoticeRequest>`,
  );
}
