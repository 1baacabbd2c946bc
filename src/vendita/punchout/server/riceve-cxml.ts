import { cut, storableValue } from '#platform/contract/storable.ts';
import { Refusal, breaksRule } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { textOf } from '#platform/server/exchange/csv-source.ts';
import { sha256Of } from '#platform/server/files/digest.ts';
import { sql } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { visitor } from '#platform/contract/actor.ts';
import { accogliParti, radiceXml, type Nodo } from '#vendita/ordini-in-arrivo/server/index.ts';
import { rispostaCxml, type Credenziale } from '../rules/carrello-cxml.ts';
import { apriVisita, riconosci, type Accesso, type Bussata, type Porta } from './apri-visita.ts';

export type PortaCxml = Porta & Pick<Parts, 'jobsIn' | 'papers'>;

/** Maximum characters of a setup request, and of the head of any message; orders have the reader's limit. */
const massimi = { apertura: 64 * 1024, testa: 16 * 1024 } as const;
/** Maximum lines put back into a cart. */
const righeRimesse = 200;

interface Esito {
  readonly code: number;
  readonly text: string;
  readonly frase?: string;
  readonly startPage?: string;
}

/** A `PunchOutSetupRequest` opens a visit, an `OrderRequest` becomes a received order; the answer is a `Response`. */
export async function riceviCxml(porta: PortaCxml, byte: Uint8Array, bussata: Bussata): Promise<string> {
  const quando = porta.clock();
  const payloadId = `${quando.getTime()}.${bussata.reqId}@${new URL(porta.addresses.publicUrl()).host}`;
  const esito = await leggi(porta, byte, bussata).catch((error: unknown): Esito => {
    if (!(error instanceof Refusal)) throw error;
    return { ...(stati[error.kind as keyof typeof stati] ?? stati.breaksRule), frase: error.message };
  });
  return rispostaCxml({ payloadId, quando, ...esito });
}

const stati = {
  notLoggedIn: { code: 401, text: 'Unauthorized' },
  tooMany: { code: 429, text: 'Too Many Requests' },
  breaksRule: { code: 400, text: 'Bad Request' },
} as const;

const genere = /<(?:\w+:)?(PunchOutSetupRequest|OrderRequest|ProfileRequest)[\s/>]/;

interface Presentata {
  readonly accesso: Accesso;
  readonly genere: string;
  readonly testo: string;
  readonly da: Credenziale | undefined;
  readonly chi: Credenziale | undefined;
  readonly a: Credenziale | undefined;
}

/** Parses only the head until the secret is verified. */
export async function riconosciCxml(porta: Porta, byte: Uint8Array, bussata: Bussata): Promise<Presentata> {
  const testo = await textOf(byte);
  const [testa] = /<Header[\s>][^]*?<\/Header\s*>/.exec(testo.slice(0, massimi.testa)) ?? [];
  if (testa === undefined || /<!ENTITY/i.test(testo)) throw breaksRule('Non è un messaggio cXML che qui si legge.');
  const capo = (await radiceXml(testa)).in('Header');
  const [da, chi, a] = [credenziali(capo.in('From')), credenziali(capo.in('Sender')), credenziali(capo.in('To'))];
  const accesso = await riconosci(porta, {
    ...bussata,
    protocollo: 'cXML',
    identita: [...chi, ...da].map(({ identita }) => identita).slice(0, 6),
    segreto: capo.in('Sender', 'Credential', 'SharedSecret').testo,
  });
  return { accesso, genere: genere.exec(testo)?.[1] ?? '', testo, da: da[0], chi: chi[0], a: a[0] };
}

async function leggi(porta: PortaCxml, byte: Uint8Array, bussata: Bussata): Promise<Esito> {
  const { accesso, genere: quale, testo, da, chi, a } = await riconosciCxml(porta, byte, bussata);
  switch (quale) {
    case 'PunchOutSetupRequest':
      return apri(porta, accesso, { testo, da, a });
    case 'OrderRequest':
      return accogli(porta, accesso, {
        byte,
        reqId: bussata.reqId,
        payloadId: payloadIdDi(testo),
        noi: storableValue(a ?? { dominio: 'NetworkId', identita: 'cardine' }),
        loro: storableValue(da ?? chi ?? { dominio: 'NetworkId', identita: accesso.nome }),
      });
    case 'ProfileRequest':
      return { code: 200, text: 'OK' };
    default:
      return { code: 450, text: 'Not Implemented', frase: nonRicevuta };
  }
}

export const nonRicevuta = 'Si ricevono PunchOutSetupRequest e OrderRequest.';

export const payloadIdDi = (testo: string): string =>
  cut(/<cXML\b[^>]*\bpayloadID=["']([^"'<>]*)["']/.exec(testo.slice(0, massimi.testa))?.[1] ?? '', 300);

/** Parses the setup request; refused if it is too large. */
export async function aperturaDi(testo: string): Promise<Nodo> {
  if (testo.length > massimi.apertura) throw breaksRule('La richiesta è troppo grande: al massimo 64 KB.');
  return (await radiceXml(testo)).in('cXML', 'Request', 'PunchOutSetupRequest');
}

const credenziali = (posto: Nodo): Credenziale[] =>
  posto.tutti('Credential').map((una) => ({ dominio: una.in('@domain').testo, identita: una.in('Identity').testo }));

interface Apertura {
  readonly testo: string;
  readonly da: Credenziale | undefined;
  readonly a: Credenziale | undefined;
}

async function apri(porta: PortaCxml, accesso: Accesso, { testo, da, a }: Apertura): Promise<Esito> {
  const richiesta = await aperturaDi(testo);
  const operazione = richiesta.in('@operation').testo || 'create';
  const rimesse = ['edit', 'inspect'].includes(operazione) ? richiesta.tutti('ItemOut').slice(0, righeRimesse) : [];
  const { indirizzo } = await apriVisita(porta, accesso, {
    ritorno: richiesta.in('BrowserFormPost', 'URL').testo,
    chiesto: {
      cookie: cut(richiesta.in('BuyerCookie').testo, 2000),
      da: a ?? { dominio: 'NetworkId', identita: 'cardine' },
      a: da ?? { dominio: 'NetworkId', identita: accesso.nome },
      righe: rimesse.map((voce) => ({
        cdArticolo: cut(voce.in('ItemID', 'SupplierPartID').testo, 40),
        configurazione: cut(voce.in('ItemID', 'SupplierPartAuxiliaryID').testo, 100),
        qta: Number(voce.in('@quantity').testo),
      })),
    },
    articolo: richiesta.in('SelectedItem', 'ItemID', 'SupplierPartID').testo,
    cerca: '',
  });
  return { code: 200, text: 'OK', startPage: indirizzo };
}

interface OrdineRicevuto {
  readonly byte: Uint8Array;
  readonly reqId: string;
  readonly payloadId: string;
  readonly noi: Credenziale;
  readonly loro: Credenziale;
}

/** A repeated message gives the same row and the same answer. */
async function accogli(
  { store, jobsIn, papers, clock }: PortaCxml,
  accesso: Accesso,
  { byte, reqId, payloadId, noi, loro }: OrdineRicevuto,
): Promise<Esito> {
  const now = clock();
  const impronta = await sha256Of(byte);
  const parti = [{ nome: `${accesso.nome} - ordine cXML.xml`, bytes: byte, impronta }];
  await store.transaction(async (tx) => {
    const scritti = await accogliParti({ tx, jobs: jobsIn(tx), files: papers.files, now }, 'punchout', {
      parti,
      mittente: '',
      oggetto: accesso.nome,
      codAnagrafica: accesso.codAnagrafica,
      direttoPer: accesso.ordineDiretto ? accesso.idUtente : undefined,
    });
    const [primo] = scritti;
    if (primo)
      await tx.run(sql`
        insert into punchout_ordini (id_arrivo, id_accesso, payload_id, noi, loro)
        values (${primo.id}, ${accesso.id}, ${payloadId}, ${JSON.stringify(noi)}::jsonb, ${JSON.stringify(loro)}::jsonb) on conflict do nothing`);
    for (const { id, nuovo } of scritti)
      writeLog(
        tx,
        { actor: { ...visitor, nome: accesso.nome }, now, requestId: reqId },
        {
          tabella: 'ordini_in_arrivo',
          chiave: String(id),
          operazione: nuovo ? 'add' : 'edit',
          note: nuovo ? 'punchout' : 'arrivato di nuovo',
        },
      );
  });
  return { code: 200, text: 'OK' };
}
