import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cut } from '#platform/contract/storable.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Parts } from '#platform/server/area.ts';
import { leggiDocumentoInThread } from '#vendita/ordini-in-arrivo/server/index.ts';
import { bene, capitoOci, male, nota, valoreIn, type Campi, type Punto } from '../rules/capito.ts';
import { riconosci, type Bussata, type Porta } from './apri-visita.ts';
import { paginaProva } from './pagina-prova.ts';
import { aperturaDi, nonRicevuta, payloadIdDi, riconosciCxml } from './riceve-cxml.ts';
import { rifiutoRitorno } from './ritorno.ts';

type Needs = Porta & Pick<Parts, 'settings' | 'uploads'>;

/** Maximum bytes of the form: a message of 150 KB, escaped. */
const bodyLimit = 512 * 1024;

/**
 * `{apiBase}/punchout/prova`, for developers of the customer's program: explains how a pasted call with the access's
 * name and secret is understood. Opens and orders nothing; stores and repeats nothing of what was sent.
 */
export function serveProva(app: FastifyInstance, parts: Needs): void {
  const azione = `${parts.settings.apiBase}/punchout/prova`;
  const manda = (reply: FastifyReply, status: number, punti: readonly Punto[] | null): FastifyReply =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      )
      .send(paginaProva({ azione, portale: azione.replace(/\/prova$/, ''), punti }));
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, body),
    );
    scope.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      if (error.statusCode !== 413) throw error;
      return manda(reply, 413, [male('La chiamata incollata è troppo grande: al massimo 150 KB.')]);
    });
    scope.get(azione, (_request, reply) => manda(reply, 200, null));
    scope.post(azione, { bodyLimit }, async (request, reply) => {
      try {
        return manda(reply, 200, await provata(parts, request));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const status = { notLoggedIn: 401, tooMany: 429 }[error.kind as 'notLoggedIn' | 'tooMany'] ?? 422;
        return manda(reply, status, [male(error.message)]);
      }
    });
  });
}

async function provata(parts: Needs, request: FastifyRequest): Promise<Punto[]> {
  const modulo = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
  const bussata: Bussata = { address: request.ip, reqId: request.id };
  const cxml = (modulo.get('cxml') ?? '').trim();
  return cxml === '' ? diOci(parts, modulo.get('oci') ?? '', bussata) : diCxml(parts, cxml, bussata);
}

/** Parses a pasted call: a URL with its query, a body, or one parameter per line. */
function campiIncollati(testo: string): Campi {
  const pulito = testo.trim();
  const righe = pulito.split(/\r?\n/).filter((riga) => riga.trim() !== '');
  if (righe.length > 1)
    return righe.map((riga) => {
      const [nome = '', ...valore] = riga.split('=');
      return [nome.trim(), valore.join('=').trim()];
    });
  const [, interrogazione] = /^(?:GET |POST )?(?:https?:\/\/|\/)[^?\s]*\?(\S*)/i.exec(pulito) ?? [];
  return [...new URLSearchParams(interrogazione ?? pulito)];
}

async function diOci(parts: Needs, incollato: string, bussata: Bussata): Promise<Punto[]> {
  const campi = campiIncollati(incollato);
  const valore = valoreIn(campi);
  const accesso = await riconosci(parts, {
    ...bussata,
    protocollo: 'OCI',
    identita: [valore('username')],
    segreto: valore('password'),
  });
  const ritorno = valore('HOOK_URL');
  return [
    bene(`Nome e segreto sono quelli dell’accesso «${accesso.nome}».`),
    ...tornaA(ritorno, accesso.hosts),
    ...capitoOci(campi),
    ...(/^\s*(?:GET\b|https?:|\/)/i.test(incollato)
      ? [nota('Nell’indirizzo il segreto resta nei registri di chi inoltra: meglio mandarlo con POST.')]
      : []),
  ];
}

function tornaA(ritorno: string, hosts: readonly string[]): Punto[] {
  const rifiuto = rifiutoRitorno(ritorno, hosts);
  if (rifiuto !== null) return [male(rifiuto), nota(`Server concordati: ${hosts.join(', ')}.`)];
  return [
    bene(`Il carrello torna a ${new URL(ritorno).host}, che è fra i server concordati.`),
    ...(ritorno.startsWith('http:') ? [nota('Il carrello vi torna senza cifratura (http).')] : []),
  ];
}

async function diCxml(parts: Needs, testo: string, bussata: Bussata): Promise<Punto[]> {
  const byte = new TextEncoder().encode(testo);
  const { accesso, genere, da, chi, a } = await riconosciCxml(parts, byte, bussata);
  const detto = (una?: { readonly dominio: string; readonly identita: string }): string =>
    una ? `${cut(una.identita, 60)} (${cut(una.dominio, 40) || 'senza dominio'})` : 'nessuno';
  const capo = [
    bene(`Nome e segreto sono quelli dell’accesso «${accesso.nome}».`),
    nota(`From: ${detto(da)}. Sender: ${detto(chi)}. To: ${detto(a)}.`),
    ...(payloadIdDi(testo) === ''
      ? [nota('Manca payloadID: le risposte a un ordine non potrebbero nominare il suo messaggio.')]
      : []),
  ];
  if (genere === 'ProfileRequest') return [...capo, bene('ProfileRequest: si risponde 200.')];
  if (genere === 'PunchOutSetupRequest') return [...capo, ...(await diApertura(testo, accesso.hosts))];
  return genere === 'OrderRequest' ? [...capo, ...(await diOrdine(parts, byte))] : [...capo, male(nonRicevuta)];
}

async function diApertura(testo: string, hosts: readonly string[]): Promise<Punto[]> {
  const richiesta = await aperturaDi(testo);
  const operazione = richiesta.in('@operation').testo || 'create';
  const voci = richiesta.tutti('ItemOut');
  const storte = voci.filter((voce) => !(Number(voce.in('@quantity').testo) > 0)).length;
  const cercato = richiesta.in('SelectedItem', 'ItemID', 'SupplierPartID').testo;
  return [
    ['create', 'edit', 'inspect'].includes(operazione)
      ? bene(`PunchOutSetupRequest, operation=${operazione}: si risponde con StartPage/URL.`)
      : nota(`operation=${cut(operazione, 20)} non si conosce: vale come create.`),
    ...tornaA(richiesta.in('BrowserFormPost', 'URL').testo, hosts),
    richiesta.in('BuyerCookie').testo === ''
      ? male('Manca BuyerCookie: il programma non saprebbe di chi è il carrello che torna.')
      : bene('BuyerCookie torna con il carrello, com’è venuto.'),
    ...(voci.length > 0
      ? [
          bene(
            `${voci.length} ItemOut: ${['edit', 'inspect'].includes(operazione) ? 'si rimettono nel carrello' : 'si leggono solo con edit e inspect'}.`,
          ),
        ]
      : []),
    ...(storte > 0 ? [male(`${storte} ItemOut senza una quantità maggiore di zero.`)] : []),
    ...(cercato === '' ? [] : [bene(`SelectedItem: si apre la ricerca di ${cut(cercato, 40)}.`)]),
  ];
}

/** Maximum lines listed. */
const righeDette = 100;

async function diOrdine({ uploads }: Needs, contenuto: Uint8Array): Promise<Punto[]> {
  const esito = await leggiDocumentoInThread(uploads, { nome: 'prova.xml', contenuto });
  if ('rifiutato' in esito) return [male(esito.rifiutato)];
  const { testata, righe, avvisi } = esito.letto;
  return [
    testata.numero
      ? bene(`OrderRequest: ordine numero ${cut(testata.numero.valore, 40)}.`)
      : male('Manca il numero dell’ordine (orderID): un doppio non si vedrebbe.'),
    righe.length === 0 ? male('Non ha righe (ItemOut).') : bene(`${righe.length} righe.`),
    ...(testata.dataRichiesta ? [bene(`Consegna chiesta il ${testata.dataRichiesta.valore}.`)] : []),
    testata.consegna
      ? bene(`Da consegnare a: ${cut(testata.consegna.scritto, 200)}.`)
      : nota('Senza ShipTo: si consegna all’indirizzo del cliente, se ne ha uno solo.'),
    ...avvisi.slice(0, 20).map(male),
    ...righe.slice(0, righeDette).map((riga, i): Punto => {
      const { codici, quantita, prezzo, avvisi: suoi } = riga;
      const quanto = quantita ? `${quantita.valore} ${quantita.um}`.trim() : 'senza quantità';
      const quale = codici.map(({ valore, genere }) => `${cut(valore, 40)} (${genere})`).join(', ') || 'senza codice';
      const frase = `Riga ${riga.posizione?.valore ?? i + 1}: ${quale}, ${quanto}${prezzo ? `, a ${prezzo.valore} per ${prezzo.per}` : ''}.`;
      return suoi.length > 0 ? male(`${frase} ${suoi.join(' ')}`) : bene(frase);
    }),
    ...(righe.length > righeDette ? [nota(`Le altre ${righe.length - righeDette} righe non sono elencate.`)] : []),
  ];
}
