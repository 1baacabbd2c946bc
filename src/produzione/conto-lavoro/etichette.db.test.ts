import { beforeEach, describe, expect, test } from 'vitest';
import { elencoEtichette, leggiEtichetta, ristampaEtichetta, stampaEtichette } from '#esterni/stampanti/contract.ts';
import { impostazioniStampanti } from '#esterni/stampanti/server/index.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdLane } from '#platform/server/outside/lane.ts';
import { elencoLotti, percorsoLotti, stampaLotto, stampantiLotti } from '#produzione/lotti/contract.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaOrdineFornitore, creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import { quietQueue } from '#test/fixtures/quiet-queue.ts';
import { only } from '#test/fixtures/settings.ts';
import { apriStampanti, timeout } from '#test/stand-ins/stampanti.ts';
import { confermaRicezione, etichetteInvio, inviaLavorazioni } from './contract.ts';

const { grezza, web, elenco } = await apriStampanti();
const app = await testApp({ settings: only(impostazioniStampanti, { stampanti: elenco, timeout }) });
const { db } = app.database;
const negozio = await apriNegozio(db);
await creaTerzista(db, 'T001');
await creaTerzista(db, 'T002');
const ufficio = app.as(4);
const suo = app.as({ ruolo: 3, codTerzista: 'T001' });

/** A line of 40 pieces with its article and its label and bar code texts. */
async function riga(codTerzista = 'T001'): Promise<{ id: number; cdArticolo: string; chiave: string }> {
  const cdArticolo = await negozio.articolo();
  const id = await creaOrdineFornitore(db, { cdArticolo, codTerzista, quantita: 40, lavorazione: '00001' });
  const scritta = await db.one<{ chiave: string }>(sql`
    select o.tipo || ' ' || o.numero || '/' || o.anno || '/' || r.nr_riga as chiave
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine where r.id = ${id}`);
  return { id, cdArticolo, chiave: scritta?.chiave ?? '' };
}
const [una, due, altrui] = [await riga(), await riga(), await riga('T002')];

let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `prova-etichette-${++chiavi}` });
await ufficio.call(inviaLavorazioni, { righe: [una.id] }, chiave());
await ufficio.call(
  confermaRicezione,
  { righe: [{ id: una.id, QtaRicevuta: 15, Scarto: 0, numLotto: 'L-77' }], nrBolla: 'R12' },
  chiave(),
);
const arrivo = (await db.one<{ id: number }>(sql`select id from ricevimenti where id_riga = ${una.id}`))?.id ?? 0;

beforeEach(async () => {
  await quietQueue(db, 'etichette');
  for (const stampante of [grezza, web]) {
    Object.assign(stampante.stato, { cartaFinita: false, muta: false, taglia: false });
    stampante.stampate.length = 0;
  }
  await db.run(sql`delete from chiamate_esterne`);
  await db.run(sql`delete from etichette_stampe`);
});

const stampa = (ids: readonly number[], { stampante = 'Grezza', numero = 1, chi = ufficio } = {}) =>
  chi.call(etichetteInvio, { stampante, dati: ids.map((id) => ({ id, numeroEtichette: numero })) });
const stati = async (): Promise<string[]> =>
  (await db.rows<{ riga: string }>(sql`select chiave || ' ' || stato as riga from etichette_stampe order by id`)).map(
    ({ riga: letta }) => letta,
  );
const motivo = async (): Promise<string> =>
  (await ufficio.call(stampantiLotti, {})).reply.stampanti.find(({ nome }) => nome === 'Grezza')?.motivo ?? '';

describe('documents of subcontractors', () => {
  test('B-058: the ticked lines are printed each in its number, with work, quantity and the bar code of the line', async () => {
    const { reply } = await stampa([una.id, due.id], { numero: 2 });
    expect(reply).toEqual({ messaggio: 'OK', inCoda: 2, label: [], errori: [] });
    await expect.poll(() => grezza.stampate.length).toBe(2);
    for (const testo of [una.chiave, 'Zincatura', '40 PZ', '^PQ2,0,1,N^XZ'])
      expect(grezza.stampate[0]).toContain(testo);
    expect(grezza.stampate[1]).toContain(due.chiave);
  });

  test('B-134, B-226: a line that is not there is told by its number, the others are printed', async () => {
    const { reply } = await stampa([999_999_999, due.id]);
    expect(reply).toMatchObject({
      messaggio: 'Errore stampa riga 1 lavorazione: ',
      inCoda: 1,
      errori: [{ id: 999_999_999, nrRigaDocu: 1, codLavorazione: '' }],
    });
    await expect.poll(stati).toEqual([`${due.chiave} stampata`]);
  });

  test('B-164, B-165: a count that is none and no line at all are refused in a sentence, and nothing is queued', async () => {
    const senza = await ufficio.call(etichetteInvio, {
      stampante: 'Grezza',
      dati: [
        { id: una.id, numeroEtichette: 1 },
        { id: due.id, numeroEtichette: 0 },
      ],
    });
    expect([senza.status, senza.problem.detail]).toEqual([
      422,
      `Numero etichette non valide per l'articolo ${due.cdArticolo}`,
    ]);
    expect((await stampa([])).problem).toMatchObject({ status: 422, detail: 'Nessun ordine selezionato.' });
    expect((await stampa([una.id], { stampante: 'Altra' })).problem).toMatchObject({
      status: 404,
      detail: "Errore. Impossibile stampare l'etichetta",
    });
    expect(await stati()).toEqual([]);
  });

  test('role 3 prints labels of its own company alone, and at its desktop program alone', async () => {
    expect((await suo.call(stampantiLotti, {})).reply.stampanti.map(({ nome }) => nome)).toEqual(['Programma']);
    const { reply } = await stampa([una.id, altrui.id], { stampante: 'Programma', chi: suo });
    expect(reply.label).toEqual([expect.stringContaining(una.chiave)]);
    expect(reply.errori).toMatchObject([{ id: altrui.id, nrRigaDocu: 2, codLavorazione: '' }]);
    expect(JSON.stringify(reply)).not.toContain(altrui.cdArticolo);
    expect((await stampa([una.id], { chi: suo })).status).toBe(404);
    for (const ruolo of [0, 1, 6] as const)
      expect((await stampa([una.id], { chi: app.as(ruolo) })).status).toBe(ruolo === 0 ? 401 : 403);
  });
});

describe('lines of a lot', () => {
  const delLotto = (suffix: 'lotto' | 'articolo', id = arrivo, stampante = 'Grezza') =>
    ufficio.call(stampaLotto, { suffix, stampante, righe: [{ id, numeroEtichette: 3 }] });

  test('B-206: the label of the lot and of its article are printed', async () => {
    await delLotto('lotto');
    await expect.poll(() => grezza.stampate.length).toBe(1);
    for (const testo of ['L-77', '15 PZ', 'R12', '^PQ3']) expect(grezza.stampate[0]).toContain(testo);
    await delLotto('articolo');
    await expect.poll(() => grezza.stampate.length).toBe(2);
    expect(grezza.stampate[1]).toContain(una.cdArticolo);
  });

  test('a lot without a number of the maker has a code of its own, which is found and printed again, also beside the same delivery note of others', async () => {
    await db.run(sql`update ricevimenti set num_lotto = '' where id = ${arrivo}`);
    await delLotto('lotto');
    await expect.poll(() => grezza.stampate.length).toBe(1);
    const codice = /RL\d{11}/.exec(grezza.stampate[0] ?? '')?.[0] ?? '';
    expect(grezza.stampate[0]).toContain('senza numero');
    const ancora = {
      stampante: 'Grezza',
      tipo: 'lotto' as const,
      righe: [{ chiave: codice, numeroEtichette: 3 }],
    };
    expect((await ufficio.call(stampaEtichette, ancora)).reply.errori).toEqual([]);
    await expect.poll(() => grezza.stampate.length).toBe(2);
    expect(grezza.stampate[1]).toBe(grezza.stampate[0]);
    const percorso = (await ufficio.call(percorsoLotti, { cerca: codice })).reply;
    expect(percorso.length).toBeGreaterThan(0);
    expect(new Set(percorso.map(({ cdArticolo, documento }) => `${cdArticolo} ${documento}`))).toEqual(
      new Set([`${una.cdArticolo} R12`]),
    );
    const lotti = (await ufficio.call(elencoLotti, { cerca: codice.toLowerCase() })).reply.righe;
    expect(lotti.map(({ documento }) => documento)).toEqual(['R12']);
    await db.run(sql`update ricevimenti set num_lotto = 'L-77' where id = ${arrivo}`);
  });

  test('a missing line fails alone: of a lot with its number, of an article with its sentence', async () => {
    expect((await delLotto('lotto', 999_999_999)).reply.messaggio).toBe('Errore stampa riga 1 lavorazione: ');
    expect((await delLotto('articolo', 999_999_999)).reply.messaggio).toBe(
      "Errore. Impossibile stampare l'etichetta articolo ",
    );
    expect(await stati()).toEqual([]);
    expect((await suo.call(stampaLotto, { suffix: 'lotto', stampante: 'Programma', righe: [] })).status).toBe(403);
  });

  test('the same label is printed by the number that is typed or scanned, of lots and of works', async () => {
    const scritta = (tipo: 'lotto' | 'lavorazione', codice: string) =>
      ufficio.call(stampaEtichette, { stampante: 'Grezza', tipo, righe: [{ chiave: codice, numeroEtichette: 3 }] });
    await delLotto('lotto');
    await scritta('lotto', 'L-77');
    await stampa([una.id], { numero: 3 });
    await scritta('lavorazione', una.chiave.toLowerCase());
    await expect.poll(() => grezza.stampate.length).toBe(4);
    const [primo, secondo, terzo, quarto] = grezza.stampate;
    expect([secondo, quarto]).toEqual([primo, terzo]);
    expect((await scritta('lavorazione', 'CL 1/1999/1')).reply.errori).toHaveLength(1);
  });
});

describe('the printer fails', () => {
  test('silent or out of paper: the labels wait, the screen says why, and they are printed once it is ready', async () => {
    grezza.stato.muta = true;
    await stampa([una.id]);
    await expect.poll(motivo).toMatch(/^La stampante non risponde/);
    expect(await stati()).toEqual([`${una.chiave} in coda`]);
    web.stato.cartaFinita = true;
    await stampa([due.id], { stampante: 'Web' });
    await expect
      .poll(async () => (await ufficio.call(stampantiLotti, {})).reply.stampanti[1])
      .toMatchObject({ inCoda: 1, motivo: 'Carta finita' });
    Object.assign(grezza.stato, { muta: false });
    await stampa([due.id]);
    await expect.poll(() => grezza.stampate.length).toBe(2);
    expect(grezza.stampate[0]).toContain(una.chiave);
  });

  test('the line is cut after the label went out: it is offered for another print, and never comes twice unasked', async () => {
    grezza.stato.taglia = true;
    await stampa([una.id]);
    await expect.poll(stati).toEqual([`${una.chiave} da verificare`]);
    grezza.stato.taglia = false;
    await stampa([due.id]);
    await expect.poll(() => grezza.stampate.length).toBe(2);
    expect(grezza.stampate.map((zpl) => zpl.includes(una.chiave))).toEqual([true, false]);
    const [dubbia] = (await ufficio.call(elencoEtichette, { stato: 'da verificare' })).reply.righe;
    expect((await ufficio.call(leggiEtichetta, { id: dubbia?.id ?? 0 })).reply.zpl).toBe(grezza.stampate[0]);
    await ufficio.call(ristampaEtichetta, { id: dubbia?.id ?? 0 });
    await expect.poll(() => grezza.stampate[2]).toBe(grezza.stampate[0]);
  });

  test('killed between print and mark: the label is not lost, not printed again, and stands to be looked at', async () => {
    grezza.stato.muta = true;
    await stampa([una.id]);
    await expect.poll(motivo).not.toBe('');
    // Holds the printer's lane, so that no print attempt happens between reading the call and its label.
    await app.database.store.transaction(async (tx) => {
      await holdLane(tx, 'etichette', 'Grezza');
      await tx.run(sql`update etichette_stampe set stato = 'in stampa', mandata = '2020-01-01'`);
      await tx.run(
        sql`update chiamate_esterne set stato = 'in invio', presa = gen_random_uuid(), presa_fino = '2020-01-01'`,
      );
    });
    grezza.stato.muta = false;
    await stampa([due.id]);
    await expect.poll(stati).toEqual([`${una.chiave} da verificare`, `${due.chiave} stampata`]);
    expect(grezza.stampate).toHaveLength(1);
  });
});
