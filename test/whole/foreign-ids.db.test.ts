import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allCalls, type AreaCall } from '#main/server/areas.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as carrello from '#vendita/carrello/contract.ts';
import * as resi from '#vendita/resi/contract.ts';
import * as codici from '#vendita/codici-cliente/contract.ts';
import * as domande from '#vendita/domande/contract.ts';
import * as rapido from '#vendita/ordine-rapido/contract.ts';
import * as ricorrenti from '#vendita/ordini-ricorrenti/contract.ts';
import { testApp, type Caller } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { onePage } from '#test/fixtures/pdf.ts';

const filesDir = mkdtempSync(join(tmpdir(), 'altrui-'));
afterAll(() => rmSync(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db } = app.database;
const negozio = await apriNegozio(db);
const aree = [
  'vendita/carrello',
  'vendita/ordine-rapido',
  'vendita/documenti',
  'vendita/pagamenti',
  'vendita/partite',
  'vendita/resi',
  'vendita/modifiche-ordine',
  'logistica/inventario',
  'vendita/domande',
  'vendita/codici-cliente',
  'vendita/ordini-ricorrenti',
  'catalogo/stampe',
  'sistema/lavori-lunghi',
];
/** Input fields that identify something that belongs to somebody. */
const nominano = ['id', 'prog', 'Prog', 'progIndirizzo', 'numero'];

/** A mark in all data of one customer, which nobody else may ever read. */
const segno = 'SEGNO-DEL-PADRONE';
const [suo, altrui] = [await negozio.cliente({ banca: '' }), await negozio.cliente()];
const padrone = app.as({ ruolo: 1, codAnagrafica: suo, idUtente: 11 });
/** Setup calls must succeed: a refusal fails the test at once. */
const ottiene: Caller['call'] = async (call, input, headers) => {
  const answer = await padrone.call(call, input, headers);
  expect([call.path, answer.status], JSON.stringify(answer.problem)).toEqual([call.path, 200]);
  return answer;
};
const cdArticolo = await negozio.articolo({ prezzo: 4 });
const estranei: readonly (readonly [string, Caller])[] = [
  ['another customer', app.as({ ruolo: 1, codAnagrafica: altrui, idUtente: 12 })],
  ['staff for another customer', app.as({ ruolo: 2, codAnagrafica: altrui, idUtente: 13 })],
  ['staff for nobody', app.as({ ruolo: 2, codAnagrafica: null, idUtente: 14 })],
];

const campi = {
  RagSoc: segno,
  Indirizzo: 'Via Po 3',
  Cap: '35100',
  Localita: 'Padova',
  Provincia: 'PD',
  Stato: 'Italia',
  Telefono: '049 123456',
  Fax: '049 123457',
  Mail: 'a@cliente.example',
};
let giri = 0;
const chiave = (): Record<string, string> => ({ 'idempotency-key': `chiave-altrui-${++giri}` });
const riga = async () =>
  (await ottiene(carrello.aggiungiRiga, { cdArticolo, riferimento: segno, note: String(++giri) })).reply.prog;
const indirizzo = async () => (await ottiene(carrello.nuovoIndirizzo, campi)).reply.prog;
const lista = async () => {
  await riga();
  return (await ottiene(rapido.salvaLista, { nome: `${segno} ${++giri}` })).reply.id;
};
async function ordine() {
  await riga();
  const richiesta = { trasporto: 'ritiro', pagamento: 'carta', numeroOrdineCliente: segno } as const;
  const { tipo, numero, anno, data } = (await ottiene(carrello.confermaCarrello, richiesta, chiave())).reply;
  return { documento: { tipo, numero, data }, pagamento: { anno, numero } };
}
async function fattura() {
  const { documento } = await ordine();
  await db.run(sql`update documenti set tipo = 'FT' where tipo = 'OC' and numero = ${documento.numero}`);
  return { numero: documento.numero, data: documento.data };
}
const richiesta = async () => ({
  anno: 2026,
  numero: (await fattura()).numero,
  messaggio: segno,
  righe: [{ riga: 1, qta: 1, motivo: 'altro' as const }],
});
const reso = async () => ({ id: (await ottiene(resi.chiediReso, await richiesta(), chiave())).reply.id });
async function pagina() {
  const { documento, pagamento } = await ordine();
  return { tipo: documento.tipo, ...pagamento };
}
const foto = async () =>
  (
    await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
const lavoro = async () =>
  (
    await db.one<{ id: number }>(sql`
    insert into lavori_lunghi (genere, titolo, id_utente, utente, ruolo, condiviso, stato, percentuale, avanzamento, dati, chiave, errore, presa, creato, aggiornato)
    values ('stampa-catalogo', ${segno}, 11, 'Suo', 1, '{}', 'in coda', 5, '', '{}', '', '', 0, '2026-03-16T08:59:30Z', '2026-03-16T08:59:30Z') returning id`)
  )?.id ?? 0;

const chiesta = () => ({ oggetto: { tipo: 'articolo', cdArticolo } as const, testo: segno });
const domanda = async () => (await ottiene(domande.apriDomanda, chiesta(), chiave())).reply;
const codice = async () => {
  const scritto = { codice: `SUO-${++giri}`, cdArticolo, descrizione: segno };
  return { ...scritto, id: (await ottiene(codici.nuovoCodice, scritto)).reply.id };
};
/** Codes that read as sizes, deleted together. */
const misureTolte = async () => {
  await db.run(sql`
    insert into codici_cliente (cod_anagrafica, codice, chiave, cd_articolo, descrizione, creato)
    values (${suo}, '30/40', '3040', ${cdArticolo}, ${segno}, now())`);
  await ottiene(codici.eliminaMisure, {});
  return { id: (await ottiene(codici.elencoCodici, {})).reply.misureTolte?.id };
};
const caricamento = async () => ({
  id:
    (
      await db.one<{ id: number }>(sql`
    insert into importazioni (nome_file, chiave, stato, completa, id_utente, utente, creata, conteggi, guasti, errori, motivo)
    values (${`codici-cliente-${suo}.zip`}, '', 'con errori', false, 11, ${segno}, '2026-03-16T08:59:30Z', '[]', '[]', 0, ${segno}) returning id`)
    )?.id ?? 0,
});
const daRipetere = {
  nome: segno,
  ogni: 1,
  giorno: 3,
  dal: '2026-03-17',
  al: null,
  trasporto: 'ritiro',
  progIndirizzo: null,
  riferimento: segno,
  righe: [{ cdArticolo, qta: 1 }],
} as const;
const ricorrente = async () =>
  (await ottiene(ricorrenti.nuovoRicorrente, { ...daRipetere, righe: [...daRipetere.righe] }, chiave())).reply;
const nonRiuscita = async () => {
  const { id } = await ricorrente();
  await db.run(sql`
    insert into ordini_ricorrenti_date (id_ricorrente, giorno, stato, esito, quando) values (${id}, '2026-03-16', 'non riuscito', ${segno}, now())`);
  return { id, giorno: '2026-03-16' };
};

/** Creates a cart that waits for approval. */
async function approvazione(idUtente: number): Promise<number> {
  const prog = await riga();
  const richiesta = {
    tipoDocumento: 'Ordine',
    numeroPreventivo: '',
    numeroOrdineCliente: '',
    trasporto: 'ritiro',
    pagamento: 'bonifico',
    preso: 'telefono',
    rfCliente: '',
  };
  const scritta = await db.one<{ id: number }>(sql`
    insert into approvazioni (cod_anagrafica, id_utente, utente, richiesta, spiegazione, tot_documento, stato, chiesta)
    values (${suo}, ${idUtente}, ${segno}, ${JSON.stringify(richiesta)}::jsonb, '', 5, 'in attesa', now()) returning id`);
  const id = scritta?.id ?? 0;
  await db.run(sql`update carrello_righe set persona = ${-id}::int where prog = ${prog}`);
  return id;
}

/**
 * Inputs that name something of that customer, freshly created; a call with such a field but without an entry fails.
 */
const nomi: Record<string, () => Promise<object>> = {
  modificaQuantita: async () => ({ prog: await riga(), qta: 2 }),
  aggiornaConfigurazione: async () => {
    const prog = await riga();
    await db.run(sql`update carrello_righe set configurazione = ${`C${prog}`} where prog = ${prog}`);
    return { prog };
  },
  modificaRiga: async () => ({ prog: await riga(), riferimento: segno, note: 'altra' }),
  eliminaRiga: async () => ({ id: await riga() }),
  modificaIndirizzo: async () => ({ ...campi, Prog: await indirizzo(), Localita: 'Abano' }),
  eliminaIndirizzo: async () => ({ prog: await indirizzo() }),
  dateConsegna: async () => ({ progIndirizzo: await indirizzo() }),
  confermaCarrello: async () => {
    await riga();
    return { trasporto: 'BRT', progIndirizzo: await indirizzo(), dataConsegna: '2026-03-18', pagamento: 'bonifico' };
  },
  'vendita/ordine-rapido leggiDocumento': async () => (await ordine()).documento,
  leggiLista: async () => ({ id: await lista() }),
  rinominaLista: async () => ({ id: await lista(), nome: `${segno} nuova ${++giri}` }),
  eliminaLista: async () => ({ id: await lista() }),
  pdfDocumento: async () => (await ordine()).documento,
  dettaglioDocumento: async () => (await ordine()).documento,
  xmlFattura: fattura,
  paginaDocumento: pagina,
  pdfPagina: pagina,
  mandaDocumento: pagina,
  xmlPagina: async () => ({ tipo: 'FT', anno: 2026, numero: (await fattura()).numero }),
  chiediReso: richiesta,
  leggiReso: reso,
  ritiraReso: reso,
  caricaFotoReso: async () => ({ ...(await reso()), immagine: await foto() }),
  foglioReso: async () => {
    const { id } = await reso();
    await app.as(4).call(resi.decidiReso, { id, passo: 'accetta' });
    return { id };
  },
  leggiModifiche: async () => ({ ...(await pagina()), tipo: 'OC' }),
  leggiPagamento: async () => (await ordine()).pagamento,
  avviaPagamento: async () => ({ ...(await ordine()).pagamento, metodo: 'carta' }),
  annullaOrdine: async () => (await ordine()).pagamento,
  leggiLavoro: async () => ({ id: await lavoro() }),
  leggiDomanda: async () => ({ id: (await domanda()).id }),
  scriviMessaggio: async () => ({ id: (await domanda()).id, testo: segno }),
  allegaFile: async () => ({
    ...(await domanda()),
    nome: 'a.pdf',
    contenuto: onePage().toString('base64'),
  }),
  segnaLetta: async () => ({ id: (await domanda()).id }),
  chiudiDomanda: async () => ({ id: (await domanda()).id }),
  modificaCodice: async () => ({ ...(await codice()), descrizione: 'altra' }),
  eliminaCodice: async () => ({ id: (await codice()).id }),
  rimettiMisure: misureTolte,
  leggiCaricamento: caricamento,
  confermaCaricamento: caricamento,
  revocaCaricamento: caricamento,
  bozzaRicorrente: pagina,
  leggiRicorrente: ricorrente,
  modificaRicorrente: async () => ({ ...daRipetere, ...(await ricorrente()), nome: 'altro' }),
  eliminaRicorrente: ricorrente,
  fermaRicorrente: async () => ({ ...(await ricorrente()), attivo: false }),
  cambiaData: async () => ({ ...(await ricorrente()), giorno: '2026-03-18', salta: true, quantita: [] }),
  riprovaData: nonRiuscita,
  ordinaAdesso: ricorrente,
  chiediApprovazione: async () => {
    await riga();
    await db.run(sql`
      insert into utenti (id, username, password_hash, ruolo, nome, cognome, cod_anagrafica, attivo, creato) overriding system value
      values (11, 'undici@prova.example', '', 1, 'Un', 'Dici', ${suo}, true, now()), (99, 'capo@prova.example', '', 1, 'Il', 'Capo', ${suo}, true, now())`);
    await db.run(sql`update utenti set limite_ordine = 0 where id = 11`);
    return { trasporto: 'BRT', progIndirizzo: await indirizzo(), dataConsegna: '2026-03-18', pagamento: 'bonifico' };
  },
  leggiApprovazione: async () => ({ id: await approvazione(99) }),
  approvaOrdine: async () => {
    const id = await approvazione(99);
    return { id, totDocumento: (await ottiene(carrello.leggiApprovazione, { id })).reply.oggi.totDocumento };
  },
  respingiOrdine: async () => ({ id: await approvazione(99), motivo: 'Troppo.' }),
  ritiraApprovazione: async () => ({ id: await approvazione(11) }),
  interrompiLavoro: async () => ({ id: await lavoro() }),
  bastaLavoro: async () => ({ id: await lavoro() }),
};
/** Status that the owner gets if it is not 200: an absent partner, a job whose result counts only as a whole. */
const arriva: Record<string, readonly number[]> = {
  avviaPagamento: [502],
  bastaLavoro: [409],
  confermaCaricamento: [409],
  revocaCaricamento: [409],
};
/** Calls of the office for all customers: customers are refused by their role. */
const ufficio =
  `rimborsaPagamento inviaRimborso registraBonifico elencoPagamenti accreditaFattura elencoPartite partiteCliente salvaFido elencoIncassi registraIncasso
  stornaIncasso chiudiMese decidiReso riceviReso controllaReso accreditaReso annullaPassoReso modificaOrdine annullaModificaOrdine articoloPerOrdine
  elencoConte apriConta cercaDaContare leggiConta excelConta foglioConta registraConteggi ricontaRighe approvaConta stornaRettifica chiudiConta prendiDomanda aChiScrive`.split(
    /\s+/,
  );

/**
 * Staff may open document pages, changes, returns and questions of any customer: only another customer is a stranger.
 */
const diTutti =
  'paginaDocumento pdfPagina xmlPagina mandaDocumento leggiModifiche elencoResi leggiReso chiediApprovazione ritiraApprovazione chiediReso ritiraReso caricaFotoReso foglioReso elencoDomande leggiDomanda scriviMessaggio segnaLetta chiudiDomanda'.split(
    ' ',
  );
/** The office may call these for the selected customer, or for all. */
const diChiEScelto =
  'elencoApprovazioni leggiApprovazione approvaOrdine respingiOrdine elencoRicorrenti leggiRicorrente modificaRicorrente eliminaRicorrente fermaRicorrente cambiaData riprovaData ordinaAdesso'.split(
    ' ',
  );
const estraneiDi = (name: string) =>
  diTutti.includes(name) ? estranei.slice(0, 1) : diChiEScelto.includes(name) ? estranei.slice(0, 2) : estranei;

/** Inputs of the other calls, which name nothing; calls without an entry need none. */
const senzaNome: Record<string, object> = {
  aggiungiRiga: { cdArticolo },
  nuovoIndirizzo: { ...campi, RagSoc: 'Altro' },
  elencoDocumenti: { tab: 'ordini', year: 2026, month: 3 },
  cercaDocumenti: { tab: 'ordini', dal: '2026-03-01', al: '2026-03-16', testo: segno },
  leggiTesto: { testo: `${cdArticolo} 2` },
  leggiFile: { nome: 'a.csv', contenuto: Buffer.from(`${cdArticolo};2`).toString('base64') },
  aggiungiRighe: { righe: [{ cdArticolo, qta: 1 }] },
  salvaLista: { nome: 'Mia' },
  apriDomanda: { ...chiesta(), testo: 'Mia' },
  codiciArticolo: { cdArticolo },
  nuovoCodice: { codice: 'SUO-1', cdArticolo },
  decidiCodice: { codice: 'SUO-1', cdArticolo, tieni: false },
  caricaCodici: { nome: 'a.csv', contenuto: Buffer.from(`Codice;Articolo\nX1;${cdArticolo}`).toString('base64') },
  nuovoRicorrente: { ...daRipetere, nome: 'Mio', riferimento: '' },
  pdfCatalogo: { testata: 'ZZZ00001', suffisso: 0 },
  pdfCatalogoOpzioni: { testata: 'ZZZ00001', suffisso: 0 },
  avviaStampa: { testate: ['ZZZ00001-0'] },
};

const campiDi = ({ call }: AreaCall): string[] =>
  call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : [];
const provate = allCalls.filter(({ area, name }) => aree.includes(area) && !ufficio.includes(name));
const nomina = (una: AreaCall): boolean =>
  campiDi(una).some((campo) => nominano.includes(campo)) && !['aggiungiRiga', 'nuovoRicorrente'].includes(una.name);
const titolate = (quali: readonly AreaCall[]) => quali.map((una) => ({ titolo: `${una.area} ${una.name}`, ...una }));

/** Everything that belongs to that customer. */
const tutto = async () => ({
  righe: await db.rows(sql`select * from carrello_righe where cod_anagrafica = ${suo} order by prog`),
  indirizzi: await db.rows(sql`select * from indirizzi where cod_anagrafica = ${suo} order by prog`),
  liste: await db.rows(sql`select * from liste_ordine where cod_anagrafica = ${suo} order by id`),
  documenti: await db.rows(sql`select * from documenti where cod_anagrafica = ${suo} order by id`),
  domande: await db.rows(
    sql`select x.*, (select count(*) from domande_messaggi m where m.id_domanda = x.id) as n from domande x where cod_anagrafica = ${suo} order by id`,
  ),
  codici: await db.rows(sql`select * from codici_cliente where cod_anagrafica = ${suo} order by id`),
  ricorrenti: await db.rows(sql`
    select r.*, (select jsonb_agg(d order by d.giorno) from ordini_ricorrenti_date d where d.id_ricorrente = r.id) as date from ordini_ricorrenti r where cod_anagrafica = ${suo} order by id`),
  approvazioni: await db.rows(sql`select * from approvazioni where cod_anagrafica = ${suo} order by id`),
  pagamenti: await db.rows(sql`select * from pagamenti where cod_anagrafica = ${suo} order by id`),
  resi: await db.rows(
    sql`select x.* from resi x join documenti d on d.id = coalesce(x.id_fattura, x.id_bolla) where d.cod_anagrafica = ${suo} order by x.id`,
  ),
  lavori: await db.rows(sql`select * from lavori_lunghi where id_utente = 11 order by id`),
});

// Its line with an invalid configuration can't be confirmed, so the next test needs a cart without it.
afterEach(async () => {
  await db.run(sql`delete from carrello_righe where configurazione <> '' and cod_anagrafica = ${suo}`);
  await db.run(sql`update utenti set limite_ordine = null where id = 11`);
});

describe('what belongs to a customer, named by who is not that customer, is not there', () => {
  test.each(titolate(provate.filter(nomina)))('$titolo', async ({ titolo, name, call }) => {
    const prepara = nomi[titolo] ?? nomi[name];
    if (!prepara) throw new Error(`${titolo} names something: say what in this test`);
    const input = (await prepara()) as never;
    const prima = await tutto();
    for (const [chi, estraneo] of estraneiDi(name)) {
      // Strangers get a cart of their own, so that only the name can be the reason of a refusal.
      if (['confermaCarrello', 'chiediApprovazione'].includes(name) && chi !== 'staff for nobody')
        await estraneo.call(carrello.aggiungiRiga, { cdArticolo });
      const { status, problem } = await estraneo.call(call, input, chiave());
      expect([chi, status]).toEqual([chi, 404]);
      expect(JSON.stringify(problem)).not.toContain(segno);
    }
    expect(await tutto()).toEqual(prima);
    expect(arriva[name] ?? [200]).toContain((await padrone.call(call, input, chiave())).status);
  });
});

describe('a customer’s data are neither visible to others nor changed by them, even if no id is given', () => {
  test.each(titolate(provate.filter((una) => !nomina(una))))('$titolo', async ({ name, call }) => {
    await Promise.all([lista(), indirizzo(), domanda(), codice(), ricorrente()]);
    const prima = await tutto();
    for (const [, estraneo] of estraneiDi(name)) {
      const { status, reply } = await estraneo.call(call, (senzaNome[name] ?? {}) as never, chiave());
      expect(status).toBeLessThan(500);
      const detto = JSON.stringify(reply) ?? '';
      for (const suoDato of [segno, suo]) expect(detto).not.toContain(suoDato);
    }
    expect(await tutto()).toEqual(prima);
  });
});

test('the owner sees the marker, so it could be found', async () => {
  await Promise.all([ordine(), indirizzo()]).then(lista);
  const detti = await Promise.all(
    [carrello.leggiCarrello, carrello.elencoIndirizzi, rapido.elencoListe].map(async (call) =>
      JSON.stringify((await padrone.call(call, {})).reply),
    ),
  );
  for (const detto of detti) expect(detto).toContain(segno);
});

test.each(ufficio)('%s is for the office: a customer is refused whatever it names', async (name) => {
  const una = provate.concat(allCalls).find((altra) => altra.name === name && aree.includes(altra.area));
  if (!una) throw new Error(`${name} is no call any more`);
  expect(
    (
      await padrone.call(
        una.call,
        { id: '00000000-0000-4000-8000-000000000000', anno: 2026, numero: 1 } as never,
        chiave(),
      )
    ).status,
  ).toBe(403);
});
