import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Ruolo } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import * as contract from './contract.ts';
import { seminaHelp, type HelpPage } from './server/index.ts';

const filesDir = await mkdtemp(join(tmpdir(), 'aiuto-'));
afterAll(() => rm(filesDir, { recursive: true, force: true }));
const app = await testApp({ filesDir });
const { db, store } = app.database;
const anna = app.as({ ruolo: 2, nome: 'Anna' });
const bruno = app.as({ ruolo: 2, nome: 'Bruno' });

const pagina = (more: Partial<HelpPage> = {}): HelpPage => ({
  key: 'prova',
  title: 'Prova',
  text: '<p>Una pagina di prova.</p>',
  roles: [1, 2],
  order: 900,
  topics: [
    { key: 'uno', title: 'Quantità minima', text: '<p>La quantità non è sotto la confezione.</p>' },
    {
      key: 'due',
      title: 'Spedizione',
      text: '<p>Le spedizioni partono il mattino.</p>',
      topics: [{ key: 'tre', title: 'Corriere', text: '<p>Il corriere passa alle <b>dieci</b>.</p>', roles: [2] }],
    },
  ],
  ...more,
});
const semina = (...pagine: HelpPage[]): Promise<void> =>
  store.transaction((tx) => seminaHelp(tx, pagine, new Date('2026-03-10T09:00:00Z')));
const leggi = async (ruolo: Ruolo = 2) => (await app.as(ruolo).call(contract.leggiHelp, { helpName: 'prova' })).reply;
const nomi = async (ruolo: Ruolo = 2): Promise<string[]> =>
  (await leggi(ruolo)).argomenti.flatMap(({ name, children }) => [name, ...children.map((sotto) => sotto.name)]);
const trova = async (name: string) => {
  const tutti = (await leggi()).argomenti.flatMap((ramo) => [ramo, ...ramo.children]);
  const trovato = tutti.find((ramo) => ramo.name === name);
  if (!trovato) throw new Error(`No topic ${name}`);
  return trovato;
};
const registro = (chiave: string) =>
  db.rows<{ operazione: string; utente: string; prima: object; dopo: object; note: string | null }>(
    sql`select operazione, utente, prima, dopo, note from registro where chiave = ${chiave} order by id`,
  );
const nuovo = (Name: string, more: object = {}) =>
  anna.call(contract.salvaArgomento, {
    HelpName: 'prova',
    Id: -1,
    Name,
    Informazioni: '<p>Testo</p>',
    Figlio: false,
    ...more,
  });

beforeAll(() => semina(pagina()));

describe('reading', () => {
  test('P-114 P-209: a page has its text and its topics in a tree, each role its own', async () => {
    expect(await leggi(1)).toMatchObject({
      helpName: 'prova',
      titolo: 'Prova',
      informazioni: '<p>Una pagina di prova.</p>',
      richieste: '',
      argomenti: [
        { name: 'Quantità minima', children: [] },
        { name: 'Spedizione', children: [] },
      ],
    });
    expect(await nomi(2)).toEqual(['Quantità minima', 'Spedizione', 'Corriere']);
  });
  test('the page of a screen that a role may not open is not there, nor is it in the list', async () => {
    expect((await app.as(3).call(contract.leggiHelp, { helpName: 'prova' })).status).toBe(404);
    const elenco = async (ruolo: Ruolo) =>
      (await app.as(ruolo).call(contract.indiceHelp, {})).reply.pagine.map(({ helpName }) => helpName);
    expect(await elenco(3)).not.toContain('prova');
    expect(await elenco(1)).toContain('prova');
  });
});

describe('the search', () => {
  const cerca = async (testo: string, ruolo: Ruolo = 2) =>
    (await app.as(ruolo).call(contract.cercaHelp, { testo })).reply.risultati
      .filter(({ helpName }) => helpName === 'prova')
      .map(({ name }) => name);
  test('finds a word in whatever form, without its accent, or by its beginning', async () => {
    expect(await cerca('spedizioni')).toContain('Spedizione');
    expect(await cerca('quantita')).toEqual(['Quantità minima']);
    expect(await cerca('corr')).toEqual(['Corriere']);
  });
  test('shows the matching passage, and no role finds what it may not read', async () => {
    const { risultati } = (await anna.call(contract.cercaHelp, { testo: 'dieci' })).reply;
    expect(risultati[0]?.brano).toContainEqual({ testo: 'dieci', cercato: true });
    expect(await cerca('dieci', 1)).toEqual([]);
  });
  test('accepts any input', async () => {
    for (const testo of ['((', "a'b & | !", '<->', ':*', '%%'])
      expect((await anna.call(contract.cercaHelp, { testo })).status).toBe(200);
  });
});

describe('editing', () => {
  test('P-194 P-190: role 2 saves a text, cleaned, and the log keeps what stood there before', async () => {
    const { id, versione } = await trova('Quantità minima');
    const risposta = await anna.call(contract.salvaArgomento, {
      HelpName: 'prova',
      Id: id,
      Name: 'Quantità minima',
      Informazioni:
        '<p onclick="x()">Nuovo <b>testo</b><script>alert(1)</script><img src="https://male.example/x.png"></p>',
      Figlio: false,
      versione,
    });
    expect(risposta.reply).toEqual({ id });
    expect((await trova('Quantità minima')).informazioni).toBe('<p>Nuovo <b>testo</b></p>');
    expect((await registro(`prova:${id}`)).at(-1)).toMatchObject({
      operazione: 'edit',
      utente: 'Anna',
      prima: { informazioni: '<p>La quantità non è sotto la confezione.</p>' },
      dopo: { informazioni: '<p>Nuovo <b>testo</b></p>' },
    });
  });
  test('of two who edit the same topic the second is told who was first and what stands there', async () => {
    const { id, versione } = await trova('Spedizione');
    const salva = (chi: typeof anna, testo: string) =>
      chi.call(contract.salvaArgomento, {
        HelpName: 'prova',
        Id: id,
        Name: 'Spedizione',
        Informazioni: `<p>${testo}</p>`,
        Figlio: false,
        versione,
      });
    const esiti = await Promise.all([salva(anna, 'di Anna'), salva(bruno, 'di Bruno')]);
    expect(esiti.map(({ status }) => status).sort()).toEqual([200, 409]);
    const rifiuto = esiti.find(({ status }) => status === 409);
    expect(rifiuto?.problem.detail).toMatch(/^L’argomento è stato modificato nel frattempo da (Anna|Bruno)\./);
    expect(rifiuto?.problem.present).toMatchObject({ name: 'Spedizione', versione: versione + 1 });
  });
  test('the same holds for the text of a page; without a version it is saved and the log says so', async () => {
    const { versione } = await leggi();
    const salva = (Informazioni: string, more: object = {}) =>
      anna.call(contract.salvaHelp, { HelpName: 'prova', Informazioni, Richieste: 'Chiedi in ufficio.', ...more });
    expect((await salva('<p>Prima</p>', { versione })).status).toBe(200);
    expect((await salva('<p>Seconda</p>', { versione })).status).toBe(409);
    expect((await anna.call(contract.salvaHelp, { HelpName: 'prova', Informazioni: '<p>Terza</p>' })).status).toBe(200);
    expect((await registro('prova')).map(({ note }) => note)).toEqual([null, 'senza versione']);
    expect(await leggi(1)).toMatchObject({ informazioni: '<p>Terza</p>', richieste: 'Chiedi in ufficio.' });
  });
  test('a topic is added below another, moved and deleted with what it holds', async () => {
    const { id } = (await nuovo('Padre')).reply;
    const figlio = await nuovo('Figlio', { Figlio: true, IdPadre: id });
    expect(figlio.status).toBe(200);
    expect(await nomi()).toEqual(['Quantità minima', 'Spedizione', 'Corriere', 'Padre', 'Figlio']);
    // Edited without a parent it keeps its parent.
    expect((await nuovo('Figlio', { Id: figlio.reply.id, Figlio: true })).status).toBe(200);
    await anna.call(contract.spostaArgomento, { HelpName: 'prova', Id: id, verso: 'su' });
    expect(await nomi()).toEqual(['Quantità minima', 'Padre', 'Figlio', 'Spedizione', 'Corriere']);
    for (const verso of ['su', 'su', 'giu', 'giu', 'giu', 'su'] as const)
      await anna.call(contract.spostaArgomento, { HelpName: 'prova', Id: id, verso });
    expect(await nomi()).toEqual(['Quantità minima', 'Padre', 'Figlio', 'Spedizione', 'Corriere']);
    expect((await anna.call(contract.eliminaArgomento, { HelpName: 'prova', Id: id })).reply).toBe('OK');
    expect(await nomi()).toEqual(['Quantità minima', 'Spedizione', 'Corriere']);
    expect((await registro(`prova:${figlio.reply.id}`)).map(({ operazione }) => operazione)).toEqual([
      'add',
      'edit',
      'delete',
    ]);
  });
  test('an invalid place and a topic of another page are refused with a message', async () => {
    const { id } = await trova('Corriere').catch(() => ({ id: 0 }));
    const padre = (await trova('Spedizione')).children[0]?.id ?? id;
    const terzo = (await nuovo('Terzo', { Figlio: true, IdPadre: padre })).reply.id;
    const quarto = await nuovo('Quarto', { Figlio: true, IdPadre: terzo });
    expect([quarto.status, quarto.problem.detail]).toEqual([422, 'Gli argomenti hanno al massimo 3 livelli.']);
    expect((await anna.call(contract.eliminaArgomento, { HelpName: 'portale', Id: terzo })).status).toBe(404);
    expect((await nuovo('  ')).problem.errors).toEqual([{ path: 'Name', message: 'Richiesto.' }]);
  });
});

test('a picture is kept as WebP and shown by its address; what is none is refused in words', async () => {
  const { default: sharp } = await import('sharp');
  const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();
  const { reply } = await anna.call(contract.caricaImmagine, { contenuto: png.toString('base64') });
  expect(reply.indirizzo).toMatch(/^\/immagini\/960\/aiuto\/[0-9a-f]{24}\.webp$/);
  expect((await app.server.app.inject({ url: reply.indirizzo })).statusCode).toBe(200);
  const rifiuto = await anna.call(contract.caricaImmagine, { contenuto: Buffer.from('<svg/>').toString('base64') });
  expect([rifiuto.status, rifiuto.problem.detail]).toEqual([
    422,
    'L’immagine non si può leggere: usare un file PNG, JPEG o WebP.',
  ]);
});

describe('the start of the program', () => {
  test('adds newer texts, and keeps what an administrator has changed, moved, deleted or created', async () => {
    await db.run(sql`delete from help_argomenti where help_name = 'prova'`);
    await db.run(sql`update help_pagine set modificata = false where help_name = 'prova'`);
    await semina(pagina());
    const spedizione = await trova('Spedizione');
    const { id } = (await nuovo('Propria')).reply;
    await anna.call(contract.spostaArgomento, { HelpName: 'prova', Id: spedizione.id, verso: 'su' });
    await anna.call(contract.salvaArgomento, {
      HelpName: 'prova',
      Id: spedizione.id,
      Name: 'Spedizione',
      Informazioni: '<p>Sua</p>',
      Figlio: false,
    });
    await anna.call(contract.eliminaArgomento, { HelpName: 'prova', Id: spedizione.children[0]?.id ?? 0 });
    const [uno, due] = pagina().topics;
    if (!uno || !due) throw new Error('Two topics are wanted');
    const dopo = pagina({
      text: '<p>Nuova</p>',
      topics: [
        { ...uno, text: '<p>Nuovo</p>' },
        { ...due, text: '<p>Del programma</p>' },
      ],
    });
    await Promise.all([semina(dopo), semina(dopo)]);
    const letta = await leggi();
    expect(letta.informazioni).toBe('<p>Nuova</p>');
    expect(letta.argomenti.map(({ name, informazioni }) => [name, informazioni])).toEqual([
      ['Spedizione', '<p>Sua</p>'],
      ['Quantità minima', '<p>Nuovo</p>'],
      ['Propria', '<p>Testo</p>'],
    ]);
    expect(letta.argomenti[0]?.children).toEqual([]);
    expect(letta.argomenti[2]?.id).toBe(id);
  });
});
