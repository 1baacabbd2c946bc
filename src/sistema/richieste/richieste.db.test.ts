import { expect, test } from 'vitest';
import type { ReplyOf, SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import * as contract from './contract.ts';

const app = await testApp();
const { db } = app.database;
const [io = 0, collega = 0, cliente = 0] = (
  await db.rows<{ id: number }>(sql`
    insert into utenti (username, password_hash, ruolo, nome, cognome, attivo, creato) values
      ('ufficio@prova.example', '', 4, 'Ada', 'Ufficio', true, now()),
      ('tecnico@prova.example', '', 2, 'Ugo', 'Tecnico', true, now()),
      ('cliente@prova.example', '', 1, 'Un', 'Cliente', true, now())
    returning id`)
).map(({ id }) => id);
const ufficio = app.as({ ruolo: 4, idUtente: io });

type Salva = SentOf<typeof contract.salvaRichiesta>;
type Riga = ReplyOf<typeof contract.leggiRichiesta>;
const nuova = (altro: Partial<Salva>): Salva => ({
  idRichiesta: null,
  area: 'Ordini',
  descrizione: 'Una richiesta',
  utenteRichiesta: io,
  urgente: false,
  inLavorazione: false,
  eseguito: false,
  archivia: false,
  test: false,
  utenteEsecuzione: null,
  dataEsecuzione: null,
  ...altro,
});
const salva = (altro: Partial<Salva>) => ufficio.call(contract.salvaRichiesta, nuova(altro));
const elenco = async (input: SentOf<typeof contract.elencoRichieste> = {}) =>
  (await ufficio.call(contract.elencoRichieste, input)).reply;
const una = async (cerca: string) => {
  const [riga] = (await elenco({ cerca, archivia: '1' })).righe;
  if (!riga) throw new Error(`No request has ${cerca}`);
  return riga;
};
/** A row with only the fields that the form sends. */
const scritta = ({
  stato: _,
  richiedente: __,
  esecutore: ___,
  sollecita: ____,
  dataRichiesta: _____,
  ...campi
}: Riga): Salva => campi;
const mail = (destinatario: string) =>
  db.rows<{ oggetto: string; testo: string }>(
    sql`select oggetto, testo from posta where destinatario = ${destinatario} order by creata, oggetto`,
  );

test('the other area of a request stays where an edit leaves it out', async () => {
  await salva({ descrizione: 'Con altra area', area: 'Altro', altro: 'Magazzino nuovo' });
  const { idRichiesta, versione } = await una('CON ALTRA AREA');
  const modifica = (area: Salva['area'], adesso: number) =>
    salva({ idRichiesta, versione: adesso, descrizione: 'Con altra area', area });
  expect((await modifica('Altro', versione)).reply).toBe('OK');
  expect((await una('CON ALTRA AREA')).altro).toBe('Magazzino nuovo');
  expect((await modifica('Ordini', versione + 1)).reply).toBe('OK');
  expect((await una('CON ALTRA AREA')).altro).toBe('');
});

test('B-196: a request that was saved is in the list, can be read alone, and stands in the operation log', async () => {
  expect((await salva({ descrizione: 'Etichette più grandi' })).reply).toBe('OK');
  const riga = await una('PIÙ GRANDI');
  expect(riga).toMatchObject({
    area: 'Ordini',
    stato: 'da fare',
    richiedente: 'Ada Ufficio',
    esecutore: '',
    versione: 1,
  });
  expect((await ufficio.call(contract.leggiRichiesta, { id: riga.idRichiesta })).reply).toEqual(riga);
  expect(
    await db.rows(
      sql`select operazione from registro where tabella = 'richieste' and chiave = ${String(riga.idRichiesta)}`,
    ),
  ).toEqual([{ operazione: 'add' }]);
});

test('B-118: archived requests show only on demand', async () => {
  await salva({ descrizione: 'Vecchia cosa', eseguito: true, archivia: true });
  expect((await elenco({ cerca: 'vecchia cosa' })).totale).toBe(0);
  expect((await elenco({ cerca: 'vecchia cosa', archivia: '1' })).totale).toBe(1);
});

test('B-037, B-117: what is urgent comes first, then what is in progress, then the rest; an area narrows the list', async () => {
  await salva({ descrizione: 'Ordinata fatta', area: 'Clienti', eseguito: true });
  await salva({ descrizione: 'Ordinata da fare', area: 'Clienti' });
  await salva({ descrizione: 'Ordinata in corso', area: 'Clienti', inLavorazione: true });
  await salva({ descrizione: 'Ordinata urgente', area: 'Clienti', urgente: true, inLavorazione: true });
  const { righe } = await elenco({ area: 'Clienti' });
  expect(righe.map(({ stato }) => stato)).toEqual(['urgente', 'in lavorazione', 'da fare', 'eseguita']);
});

test('B-183: the form offers the staff who can log in, and shows the present user', async () => {
  const { reply } = await ufficio.call(contract.areeRichieste, {});
  expect([reply.io, reply.aree.at(-1)]).toEqual([io, 'Altro']);
  expect(reply.utenti.map(({ nome }) => nome)).toEqual(expect.arrayContaining(['Ada Ufficio', 'Ugo Tecnico']));
  expect(reply.utenti.map(({ id }) => id)).not.toContain(cliente);
});

test('who gets a request to execute hears of it by mail, once, and not again when something else changes', async () => {
  await salva({ descrizione: 'Da incaricare', utenteEsecuzione: collega });
  const riga = await una('da incaricare');
  const incarichi = async () =>
    (await mail('tecnico@prova.example')).filter(({ testo }) => testo.includes('Da incaricare')).length;
  expect(await incarichi()).toBe(1);
  await salva({ ...scritta(riga), descrizione: 'Da incaricare subito', urgente: true });
  expect(await incarichi()).toBe(1);
});

test('a reminder is sent once a day, to the executor, and never for finished requests', async () => {
  await salva({ descrizione: 'Da sollecitare', utenteEsecuzione: collega });
  const { idRichiesta: id } = await una('da sollecitare');
  const sollecita = () => ufficio.call(contract.sollecitaRichiesta, { id });
  const esiti = await Promise.all([sollecita(), sollecita()]);
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(
    (await mail('tecnico@prova.example')).filter(({ oggetto }) => oggetto === `Sollecito: richiesta ${id}`),
  ).toHaveLength(1);
  expect((await una('da sollecitare')).sollecita).toBe(true);
  await salva({ descrizione: 'Già fatta', eseguito: true, utenteEsecuzione: collega });
  const fatta = await una('già fatta');
  expect((await ufficio.call(contract.sollecitaRichiesta, { id: fatta.idRichiesta })).problem).toMatchObject({
    status: 422,
    detail: 'La richiesta è già eseguita.',
  });
});

test('a request that is done carries the day, and loses it when it is taken up again', async () => {
  await salva({ descrizione: 'Con il giorno', eseguito: true });
  const fatta = await una('con il giorno');
  expect(fatta.dataEsecuzione).toMatch(/^\d{4}-\d\d-\d\d$/);
  await salva({ ...scritta(fatta), eseguito: false });
  expect((await una('con il giorno')).dataEsecuzione).toBeNull();
});

test('bad fields are refused with their sentences and nothing is written', async () => {
  const prima = (await elenco({ archivia: '1' })).totale;
  const rifiutata = await salva({ descrizione: ' ', area: 'Altro' });
  expect(rifiutata.problem).toMatchObject({
    status: 422,
    errors: expect.arrayContaining([
      { path: 'descrizione', message: 'Campo obbligatorio.' },
      { path: 'altro', message: 'Dire di che area si tratta.' },
    ]),
  });
  expect((await salva({ utenteEsecuzione: cliente })).problem.detail).toBe('Utente non trovato.');
  expect((await salva({ idRichiesta: 2_000_000_000 })).status).toBe(404);
  expect((await elenco({ archivia: '1' })).totale).toBe(prima);
});

test('of two people who change one request the second is told what stands there now', async () => {
  await salva({ descrizione: 'Contesa' });
  const vista = await una('contesa');
  expect((await salva({ ...scritta(vista), descrizione: 'Contesa da uno' })).status).toBe(200);
  expect((await salva({ ...scritta(vista), descrizione: 'Contesa da due' })).problem).toMatchObject({
    status: 409,
    present: { descrizione: 'Contesa da uno', versione: 2 },
  });
});

test('B-225: a request that was taken away is gone, and what it said stays in the operation log', async () => {
  await salva({ descrizione: 'Da togliere' });
  const { idRichiesta: id } = await una('da togliere');
  expect((await ufficio.call(contract.eliminaRichiesta, { id })).reply).toBe('OK');
  expect((await ufficio.call(contract.eliminaRichiesta, { id })).status).toBe(404);
  expect(
    await db.one(
      sql`select prima ->> 'descrizione' as era from registro where operazione = 'delete' and chiave = ${String(id)}`,
    ),
  ).toEqual({ era: 'Da togliere' });
});
