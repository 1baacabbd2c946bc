import { rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { allCalls } from '#main/server/areas.ts';
import { viste } from '#parti/campi-letti.ts';
import { takesKey, type AnyCall, type ReplyOf, type SentOf } from '#platform/contract/call.ts';
import type { Answer, Caller } from '#test/fixtures/app.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { listenTo } from '#test/stand-ins/live-line.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import { inputSchema } from '#platform/contract/schema.ts';
import { isWorkbook } from '#platform/contract/workbook.ts';
import * as pagina from '#catalogo/pagina/contract.ts';
import * as ricerca from '#catalogo/ricerca/contract.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import * as codici from '#vendita/codici-cliente/contract.ts';
import * as documenti from '#vendita/documenti/contract.ts';
import * as domande from '#vendita/domande/contract.ts';
import * as rapido from '#vendita/ordine-rapido/contract.ts';
import * as ricorrenti from '#vendita/ordini-ricorrenti/contract.ts';
import * as preventivi from '#vendita/preventivi/contract.ts';
import * as promozioni from '#vendita/promozioni/contract.ts';
import { testoTaciuto } from '#parti/non-perdere.ts';
import { prezziIn } from './no-prices/importi.ts';
import { nomi, nonQui } from './no-prices/letture.ts';
import {
  app,
  codice,
  cantiere,
  capo,
  cdArticolo,
  chi,
  chiave,
  db,
  domanda,
  filesDir,
  impronte,
  lista,
  preventivo,
  ricorrente,
  scritti,
  ufficio,
} from './no-prices/mondo.ts';

afterAll(() => rmSync(filesDir, { recursive: true, force: true }));

/** Fields of kind note, in lower case. */
const campiNota = (tipo: z.core.$ZodType): string[] =>
  testiDi(tipo, (campo) => viste.get(campo)?.vista === 'nota').map((nome) => nome.toLowerCase());
const campiScritti = (tipo: z.core.$ZodType): string[] => testiDi(tipo, () => true);

/** Names of the text fields inside. */
function testiDi(tipo: z.core.$ZodType, quali: (campo: z.core.$ZodType) => boolean, nome = '', profondo = 0): string[] {
  const { def } = (tipo as z.core.$ZodTypes)._zod;
  const dentro = (altro: z.core.$ZodType, come = nome): string[] => testiDi(altro, quali, come, profondo + 1);
  if (profondo > 20) return [];
  if (def.type === 'string') return quali(tipo) ? [nome] : [];
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([campo, suo]) => dentro(suo, campo));
  if (def.type === 'array') return dentro(def.element);
  if (def.type === 'union') return def.options.flatMap((uno) => dentro(uno));
  if (def.type === 'pipe') return dentro(def.in);
  return 'innerType' in def ? dentro(def.innerType) : [];
}

/** As sent by the form, with an empty note. */
const indirizzo = {
  RagSoc: 'Magazzino',
  Indirizzo: 'Via Po 2',
  Cap: '31100',
  Localita: 'Treviso',
  Provincia: 'TV',
  Stato: 'Italia',
  Telefono: '0422123456',
  Note: '',
  Fax: '0422123457',
  Mail: 'magazzino@cliente.example',
};

const letture = allCalls.filter(
  ({ call }) =>
    call.who.includes(1) && call.effect === 'read' && !(call.needs && chi.negati.some((uno) => uno === call.needs)),
);

const legge = async (io: Caller, { area, name, call }: (typeof letture)[number]) =>
  io.call(call, (nomi[`${area} ${name}`] ?? nomi[name] ?? {}) as never);

test('no read shows a planted amount to a user who may not see prices, and most of them show it to others', async () => {
  const detti: string[] = [];
  const senzaRisposta: string[] = [];
  let aChiVede = 0;
  for (const lettura of letture) {
    const { area, name } = lettura;
    const { status, reply, problem } = await legge(cantiere, lettura);
    if (status !== 200) senzaRisposta.push(`${area.split('/')[1]}.${name}`);
    if (isWorkbook(reply)) continue;
    const trovato = prezziIn(reply) ?? prezziIn(problem);
    if (trovato !== null) detti.push(`${area} ${name} ${trovato}`);
    if (prezziIn((await legge(capo, lettura)).reply) !== null) aChiVede++;
  }
  expect(senzaRisposta.toSorted()).toEqual(nonQui);
  expect(detti).toEqual([]);
  expect(aChiVede).toBeGreaterThan(16);
});

test('where a note is withheld the screens say so, and the invisible signs tell it from words of people', async () => {
  const taciuti = async (io: Caller): Promise<number> => {
    let quanti = 0;
    for (const lettura of letture) {
      const { reply } = await legge(io, lettura);
      if (!isWorkbook(reply)) quanti += JSON.stringify(reply ?? '').split(testoTaciuto).length - 1;
    }
    return quanti;
  };
  expect(await taciuti(cantiere)).toBeGreaterThan(20);
  expect(await taciuti(capo)).toBe(0);
});

test('no search or count matches hidden data', async () => {
  for (const cerca of ['87,6', '77,10', '12,34', '1.234', 'EUR 77']) {
    expect((await capo.call(domande.elencoDomande, { cerca })).reply.totale).toBe(1);
    expect((await cantiere.call(domande.elencoDomande, { cerca })).reply.totale).toBe(0);
    const periodo = { tab: 'ordini', dal: '2026-03-01', al: '2026-03-16', testo: cerca } as const;
    expect((await cantiere.call(documenti.cercaDocumenti, periodo)).reply.documenti).toEqual([]);
  }
});

test('every search of who sees no prices finds for a planted amount what it finds for a word that stands nowhere', async () => {
  const campi = ['cerca', 'testo', 'valore', 'documento'];
  // The catalogue's search is compared with visitors' below; a pasted text is not a search.
  const altrove = ['ricerca', 'autocompletamento', 'leggiTesto'];
  const cercano = letture.flatMap((lettura) =>
    campi
      .filter((campo) => !altrove.includes(lettura.name) && campo in inputSchema(lettura.call).properties)
      .map((campo) => ({ ...lettura, campo })),
  );
  expect(cercano.length).toBeGreaterThan(5);
  const trova = async ({ area, name, call, campo }: (typeof cercano)[number], cosa: string) => {
    const input = { ...(nomi[`${area} ${name}`] ?? nomi[name]), [campo]: cosa };
    const { status, reply, problem } = await cantiere.call(call, input as never);
    if (isWorkbook(reply)) return [name, campo, status];
    return [name, campo, status, JSON.stringify(status === 200 ? reply : problem.detail).replaceAll(cosa, '')];
  };
  for (const uno of cercano) {
    const niente = await trova(uno, 'zqxjw');
    for (const importo of ['87,6', '77,10', '12,34', '12.50', 'EUR 77'])
      expect(await trova(uno, importo)).toEqual(niente);
  }
});

test('a refusal of an order contains no amount', async () => {
  await db.run(sql`update utenti set limite_ordine = 12.34 where id = 22`);
  const risposta = await cantiere.call(
    carrello.confermaCarrello,
    { trasporto: 'ritiro', totDocumento: 1, pagamento: 'banca' },
    chiave(),
  );
  await db.run(sql`update utenti set limite_ordine = null where id = 22`);
  expect(risposta.status).toBeGreaterThanOrEqual(400);
  expect(prezziIn(risposta.problem)).toBeNull();
});

test('a change made known live names topics and no contents', async () => {
  const filo = await listenTo(app, chi, { temi: ['domandeCliente', 'carrello'] });
  expect(await filo.next()).toMatchObject({ event: 'pronto' });
  await filo.settled();
  await ufficio.call(domande.scriviMessaggio, { id: domanda, testo: scritti.join() }, chiave());
  const detto = await filo.next();
  expect(detto).toMatchObject({ event: 'cambiato', data: ['domandeCliente'] });
  expect(prezziIn(detto)).toBeNull();
});

test('no reply or refusal of a write contains an amount', async () => {
  const detti: string[] = [];
  const fatti: number[] = [];
  const scrive = async <C extends AnyCall>(call: C, input: SentOf<C>): Promise<ReplyOf<C>> => {
    const { status, reply, problem } = await cantiere.call(call, input, takesKey(call) ? chiave() : {});
    const trovato = prezziIn(reply) ?? prezziIn(problem);
    if (trovato !== null) detti.push(`${call.path} ${trovato}`);
    fatti.push(status);
    return reply;
  };
  const { righe } = (await cantiere.call(carrello.leggiCarrello, {})).reply;
  const prog = righe.find((una) => una.cdArticolo === cdArticolo)?.prog ?? 0;
  await scrive(carrello.modificaQuantita, { prog, qta: 3 });
  await scrive(carrello.modificaRiga, { prog, riferimento: '', note: '' });
  await scrive(carrello.aggiungiRiga, { cdArticolo, qta: 2, riferimento: 'x' });
  await scrive(rapido.aggiungiRighe, { righe: [{ cdArticolo, qta: 2 }] });
  await scrive(promozioni.aggiungiPromozione, { codice: 'PRIMA', articoli: [{ cdArticolo, qta: 1 }] });
  await scrive(rapido.salvaLista, { nome: 'Sempre' });
  await scrive(rapido.rinominaLista, { id: lista, nome: 'Lista da EUR 77,10' });
  await scrive(codici.nuovoCodice, { codice: 'DUE-VITI', cdArticolo, descrizione: '' });
  await scrive(codici.modificaCodice, { id: codice.id, codice: codice.codice, cdArticolo, descrizione: '' });
  await scrive(carrello.modificaIndirizzo, { ...indirizzo, Prog: 1 });
  const { id } = await scrive(domande.apriDomanda, {
    oggetto: { tipo: 'articolo', cdArticolo },
    testo: 'Quando arriva?',
  });
  await scrive(domande.scriviMessaggio, { id, testo: 'Grazie' });
  await scrive(preventivi.ordinaPreventivo, preventivo);
  expect(fatti.filter((status) => status !== 200)).toEqual([]);
  // Calls that are refused or succeed: a code and a name in use, limits, another total, too many pieces, half a piece.
  await db.run(sql`update utenti set limite_ordine = 12.34, limite_mese = 12.34 where id = 22`);
  await scrive(codici.nuovoCodice, { codice: codice.codice, cdArticolo, descrizione: 'altra' });
  await scrive(rapido.salvaLista, { nome: 'Lista da EUR 77,10' });
  await scrive(carrello.confermaCarrello, { trasporto: 'ritiro', totDocumento: 12.34 });
  await scrive(carrello.confermaCarrello, { trasporto: 'ritiro' });
  await scrive(carrello.modificaQuantita, { prog, qta: 9_000_000 });
  await scrive(carrello.chiediApprovazione, { trasporto: 'ritiro' });
  await scrive(carrello.aggiungiRiga, { cdArticolo, qta: 0.5 });
  await db.run(sql`update utenti set limite_ordine = null, limite_mese = null where id = 22`);
  expect(detti).toEqual([]);
});

/** Every write whose form is filled from notes that may be hidden, with all notes empty; and where they are stored. */
const scritteVuote: Readonly<Record<string, { readonly scrive: () => Promise<unknown>; readonly tenute: Fragment }>> = {
  modificaRiga: {
    scrive: async () => {
      const { righe } = (await cantiere.call(carrello.leggiCarrello, {})).reply;
      for (const { prog, riferimento, note } of righe)
        if (prog > 0) await cantiere.call(carrello.modificaRiga, { prog, riferimento, note });
    },
    tenute: sql`select r.riferimento || '|' || r.note as testo from carrello_righe r order by r.prog`,
  },
  modificaIndirizzo: {
    scrive: () => cantiere.call(carrello.modificaIndirizzo, { ...indirizzo, Prog: 1 }),
    tenute: sql`select i.note as testo from indirizzi i where i.note <> ''`,
  },
  modificaRicorrente: {
    scrive: async () => {
      const {
        nome: _,
        righe,
        date: _d,
        indirizzi: _i,
        ...letto
      } = (await cantiere.call(ricorrenti.leggiRicorrente, { id: ricorrente })).reply;
      const { ogni, giorno, dal, al, progIndirizzo, riferimento } = letto;
      const scritte = righe.map(({ cdArticolo, qta, riferimento, note }) => ({ cdArticolo, qta, riferimento, note }));
      return cantiere.call(ricorrenti.modificaRicorrente, {
        id: ricorrente,
        nome: 'Ogni mese',
        ogni,
        giorno,
        dal,
        al,
        trasporto: 'ritiro',
        progIndirizzo,
        riferimento,
        righe: [{ cdArticolo, qta: 9, riferimento: 'nuova', note: '' }, ...scritte.toReversed()],
      });
    },
    tenute: sql`
      select x.riferimento || '|' || x.note as testo from ordini_ricorrenti_righe x where x.riferimento <> 'nuova'
      union all select r.riferimento from ordini_ricorrenti r order by 1`,
  },
  modificaCodice: {
    scrive: () =>
      cantiere.call(codici.modificaCodice, { id: codice.id, codice: codice.codice, cdArticolo, descrizione: '' }),
    tenute: sql`select k.descrizione as testo from codici_cliente k where k.descrizione <> ''`,
  },
};
/** Writes whose texts are new, or entered by hand and never empty. */
const nonRiscrivono =
  'confermaCarrello aggiungiRiga nuovoIndirizzo chiediApprovazione respingiOrdine aggiungiPromozione aggiungiRighe salvaLista rinominaLista nuovoRicorrente chiediReso nuovoCodice registraFatto caricaCodici allegaFile registrati iscriviTotp salvaPasskey'.split(
    ' ',
  );

test('a withheld value is never overwritten by the empty one shown instead', async () => {
  for (const [nome, { scrive, tenute }] of Object.entries(scritteVuote)) {
    const prima = await db.rows<{ testo: string }>(tenute);
    expect([nome, prima.some(({ testo }) => impronte.test(testo))]).toEqual([nome, true]);
    expect([nome, ((await scrive()) as Answer<unknown> | undefined)?.problem?.detail]).toEqual([nome, undefined]);
    expect([nome, await db.rows(tenute)]).toEqual([nome, prima]);
  }
  // A user who sees prices deletes the note with an empty text.
  await capo.call(codici.modificaCodice, { id: codice.id, codice: codice.codice, cdArticolo, descrizione: '' });
  expect((await db.rows(scritteVuote['modificaCodice']?.tenute ?? sql``)).length).toBe(0);
});

test('every write that takes a text of such a kind is one of these', () => {
  const note = new Set(allCalls.flatMap(({ call }) => (call.who.includes(1) ? campiNota(call.reply) : [])));
  const scrivono = allCalls.filter(
    ({ call }) =>
      call.effect !== 'read' &&
      call.who.includes(1) &&
      !(call.needs && chi.negati.some((uno) => uno === call.needs)) &&
      campiScritti(call.input).some((campo) => note.has(campo.toLowerCase())),
  );
  expect(
    scrivono
      .map(({ name }) => name)
      .filter((name) => !nonRiscrivono.includes(name))
      .toSorted(),
  ).toEqual(Object.keys(scritteVuote).toSorted());
});

test('papers and sheets that such a person may take hold no amount that was planted', async () => {
  const fogli = ['pdfCatalogo', 'pdfCatalogoOpzioni', 'foglioReso'];
  for (const lettura of letture.filter(({ name }) => fogli.includes(name))) {
    const { rawPayload } = await app.server.app.inject({ url: (await legge(cantiere, lettura)).reply as string });
    const carta = (await textOf(rawPayload)).join(' ');
    expect([lettura.name, carta.includes(cdArticolo) || carta.includes('Vite'), prezziIn(carta)]).toEqual([
      lettura.name,
      true,
      null,
    ]);
  }
  await db.run(sql`update codici_cliente set descrizione = 'Vite a EUR 77,10' where codice = 'NOSTRA-VITE'`);
  const [suo, intero] = await Promise.all(
    [cantiere, capo].map(async (io) => {
      const { reply } = await io.call(codici.excelCodici, {});
      const fogli = unzipSync(await buffer(Readable.from(reply.bytes)));
      return Object.values(fogli)
        .map((foglio) => strFromU8(foglio))
        .join('');
    }),
  );
  expect([suo?.includes('NOSTRA-VITE'), prezziIn(suo), prezziIn(intero) === null]).toEqual([true, null, false]);
  for (const cerca of ['77,10', 'EUR']) {
    expect((await cantiere.call(codici.elencoCodici, { cerca })).reply.totale).toBe(0);
    expect((await capo.call(codici.elencoCodici, { cerca })).reply.totale).toBe(1);
  }
});

test('no order, filter, suggestion or number of results depends on a price', async () => {
  const trova = async (io: Caller, altro: object) => {
    const { status, reply } = await io.call(ricerca.ricerca, { valore: 'vite', ...altro });
    return status === 200 ? [reply.totale, reply.testate.map(({ codTestata }) => codTestata)] : status;
  };
  for (const filtro of ['prezzo', 'Prezzo', 'importo', 'sconto', 'outlet'])
    for (const decrescente of [true, false])
      expect(await trova(cantiere, { ordineFiltro: { filtro, decrescente } })).toEqual(await trova(cantiere, {}));
  for (const valore of ['9123,45', '9123.45', '8761', '8.761,50']) {
    expect(await trova(cantiere, { valore })).toEqual(await trova(app.as(0), { valore }));
    expect(prezziIn((await cantiere.call(ricerca.autocompletamento, { valore })).reply)).toBeNull();
  }
  for (const { area, name, call } of letture)
    for (const ordina of ['prezzo', 'importo', 'totale', '-prezzo', 'prezzo_desc'])
      for (const campo of ['ordina', 'ordinamento', 'ordine']) {
        const chiesto = { ...(nomi[`${area} ${name}`] ?? nomi[name]), [campo]: ordina };
        expect([name, campo, (await cantiere.call(call, chiesto as never)).status]).not.toEqual([name, campo, 200]);
      }
});

test('visitors and subcontractors get no prices either, and counter sales get none on the page', async () => {
  const detti: string[] = [];
  for (const ruolo of [0, 3] as const)
    for (const lettura of allCalls.filter(({ call }) => call.effect === 'read' && call.who.includes(ruolo))) {
      const { reply, problem } = await legge(app.as({ ruolo, idUtente: 50 + ruolo }), lettura);
      const trovato = isWorkbook(reply) ? null : (prezziIn(reply) ?? prezziIn(problem));
      if (trovato !== null) detti.push(`${ruolo} ${lettura.area} ${lettura.name} ${trovato}`);
    }
  expect(detti).toEqual([]);
  expect(
    prezziIn((await app.as({ ruolo: 5, idUtente: 55 }).call(pagina.paginaCatalogo, { id: 'VTA00001-0' })).reply),
  ).toBeNull();
});

test('mail to the login of a user who may not see prices has no amounts, even if it is the mailbox of the company', async () => {
  await capo.call(carrello.aggiungiRiga, { cdArticolo });
  const mail = await db.rows<{ testo: string; oggetto: string }>(
    sql`select testo, oggetto from posta where destinatario = 'cantiere@prova.example'`,
  );
  expect(mail.length).toBeGreaterThan(0);
  expect(mail.map((una) => prezziIn(una)).filter((uno) => uno !== null)).toEqual([]);
});

test('papers and files with amounts are refused, the catalogue with prices too', async () => {
  const conImporti = allCalls.filter(({ call }) => call.who.includes(1) && call.needs === 'prezzi');
  expect(conImporti.length).toBeGreaterThan(5);
  for (const { call } of conImporti) expect((await cantiere.call(call, {} as never)).status).toBe(403);
});
