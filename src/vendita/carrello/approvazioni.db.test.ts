import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { listenTo } from '#test/stand-ins/live-line.ts';
import * as contract from './contract.ts';

const app = await testApp({ demo: true });
const { db } = app.database;
const clienteDi = async (username: string): Promise<string> =>
  (await db.one<{ cod: string }>(sql`select cod_anagrafica as cod from utenti where username = ${username}`))?.cod ??
  '';
const cliente = await clienteDi('cliente@demo.it');
/** A multiple of every package in the demo. */
const passo = 1000;
const cd =
  (
    await db.one<{ cd: string }>(sql`
      select a.cd_articolo as cd from articoli a join listini l on l.cd_articolo = a.cd_articolo join giacenze g on g.cd_articolo = a.cd_articolo
      where not a.scorta_non_gestita and g.qta_scaffale - g.qta_impegnata > 1000 and l.prezzo > 1 order by a.cd_articolo limit 1`)
  )?.cd ?? '';
await db.run(sql`update giacenze set qta_scaffale = qta_scaffale + 100000 where cd_articolo = ${cd}`);

let quante = 0;
/** A user with a cart of his own and, optionally, a limit per order. */
const persona = async (limiteOrdine: number | null, approva = false) => {
  const username = `approva-${++quante}@azienda.it`;
  const una = await db.one<{ id: number }>(sql`
    insert into utenti (username, nome, cognome, ruolo, cod_anagrafica, password_hash, attivo, approva, carrello_proprio, limite_ordine, centro_costo, creato)
    values (${username}, 'Prova', ${String(quante)}, 1, ${cliente}, 'x', true, ${approva}, true, ${limiteOrdine}::numeric, 'CC-7', now()) returning id`);
  const id = una?.id ?? 0;
  const nome = `Prova ${quante}`;
  const negati = approva ? [] : (['approva'] as const);
  return {
    id,
    username,
    nome,
    io: app.as({ ruolo: 1, idUtente: id, nome, codAnagrafica: cliente, negati: [...negati], persona: id }),
  };
};
const capo = await persona(null, true);
const chiave = () => ({ 'idempotency-key': `approvazione-${++quante}` });
type Persona = Awaited<ReturnType<typeof persona>>;
const ordine = { trasporto: 'ritiro' } as const;
const chiesta = async (chi: Persona, qta = passo): Promise<number> => {
  expect((await chi.io.call(contract.aggiungiRiga, { cdArticolo: cd, qta })).problem?.detail).toBeUndefined();
  const { status, reply } = await chi.io.call(contract.chiediApprovazione, ordine, chiave());
  expect(status).toBe(200);
  return reply.id;
};
const righeDi = async ({ io }: Persona) => (await io.call(contract.leggiCarrello, {})).reply.righe;
const mailDi = async (username: string): Promise<string[]> =>
  (
    await db.rows<{ oggetto: string }>(
      sql`select oggetto from posta where destinatario = ${username} order by creata, id`,
    )
  ).map(({ oggetto }) => oggetto);

test('a user learns before ordering what needs an approval', async () => {
  const detto = async ({ io }: Persona) => {
    const { limiteOrdine, daApprovare } = (await io.call(contract.datiCliente, {})).reply;
    return [limiteOrdine, daApprovare];
  };
  expect(await detto(await persona(0))).toEqual([0, true]);
  expect(await detto(await persona(50))).toEqual([50, false]);
  expect(await detto(await persona(null))).toEqual([null, false]);
  const ugo = await persona(50);
  const mese = (limite: number) => db.run(sql`update utenti set limite_mese = ${limite} where id = ${ugo.id}`);
  await mese(30);
  expect(await detto(ugo)).toEqual([30, false]);
  await mese(0);
  expect(await detto(ugo)).toEqual([0, true]);
});

test('an order above the limit waits outside of the cart, its approver is told, approved it is an order of who asked', async () => {
  const anna = await persona(0.5);
  await anna.io.call(contract.aggiungiRiga, { cdArticolo: cd, qta: passo });
  const { problem } = await anna.io.call(contract.confermaCarrello, ordine, chiave());
  expect([problem.status, problem.errors?.[0]?.path]).toEqual([422, 'limite']);
  const id = (await anna.io.call(contract.chiediApprovazione, ordine, chiave())).reply.id;
  expect(await righeDi(anna)).toEqual([]);
  expect((await mailDi(capo.username)).at(-1)).toContain(`Ordine di ${anna.nome} da approvare`);
  const { reply } = await capo.io.call(contract.leggiApprovazione, { id });
  expect(reply).toMatchObject({ stato: 'in attesa', centroCosto: 'CC-7', righe: [{ cdArticolo: cd, qta: passo }] });
  expect(reply.oggi.totDocumento).toBe(reply.totDocumento);
  const fatto = await capo.io.call(contract.approvaOrdine, { id, totDocumento: reply.oggi.totDocumento }, chiave());
  expect(fatto.status).toBe(200);
  const { anno, numero } = fatto.reply;
  expect(
    await db.one(sql`
      select d.id_utente, d.rf_cliente, d.approvato_da, d.centro_costo, d.totale_documento from documenti d where d.tipo = 'OC' and d.anno = ${anno} and d.numero = ${numero}`),
  ).toEqual({
    idUtente: anna.id,
    rfCliente: anna.nome,
    approvatoDa: capo.nome,
    centroCosto: 'CC-7',
    totaleDocumento: reply.oggi.totDocumento,
  });
  expect((await mailDi(anna.username)).at(-1)).toBe(`Ordine approvato: OC ${numero}/${anno}`);
  expect(
    (await capo.io.call(contract.approvaOrdine, { id, totDocumento: reply.oggi.totDocumento }, chiave())).status,
  ).toBe(409);
});

test('two approvals at once make one order; the same one sent again is answered the same', async () => {
  const id = await chiesta(await persona(0.5));
  const { totDocumento: totOggi } = (await capo.io.call(contract.leggiApprovazione, { id })).reply.oggi;
  const con = chiave();
  const [una, stessa, altra] = await Promise.all(
    [con, con, chiave()].map((una) => capo.io.call(contract.approvaOrdine, { id, totDocumento: totOggi }, una)),
  );
  // Either may win.
  expect([una?.status, altra?.status].toSorted()).toEqual([200, 409]);
  expect(stessa?.status).toBe(una?.status);
  expect(stessa?.problem.detail).toBe(una?.problem.detail);
  if (una?.status === 200) expect(stessa?.reply).toEqual(una.reply);
  expect(
    await db.one(sql`select count(*)::int as n from approvazioni where id = ${id} and id_documento is not null`),
  ).toEqual({ n: 1 });
});

test('an approver leaves lines out: the rest is ordered, they are in the cart of who asked again', async () => {
  const [altro] = await db.rows<{ cd: string }>(sql`
    select a.cd_articolo as cd from articoli a join listini l on l.cd_articolo = a.cd_articolo join giacenze g on g.cd_articolo = a.cd_articolo
    where not a.scorta_non_gestita and g.qta_scaffale - g.qta_impegnata > 1000 and l.prezzo > 1 and a.cd_articolo <> ${cd} order by a.cd_articolo limit 1`);
  const iva = await persona(0.5);
  await iva.io.call(contract.aggiungiRiga, { cdArticolo: altro?.cd ?? '', qta: passo });
  const id = await chiesta(iva);
  const { righe, oggi } = (await capo.io.call(contract.leggiApprovazione, { id })).reply;
  const tolta = righe.find(({ cdArticolo }) => cdArticolo !== cd);
  const tolte = [tolta?.prog ?? 0];
  const resto = (importo: number): number => Math.round(importo * (100 + (oggi.percentualeIva ?? 0))) / 100;
  const { totDocumento } = { totDocumento: resto(oggi.totImponibile - (tolta?.importo ?? 0)) };
  const tutto = await capo.io.call(contract.approvaOrdine, { id, totDocumento: oggi.totDocumento, tolte }, chiave());
  expect(tutto.status).toBe(409);
  const { reply } = await capo.io.call(contract.approvaOrdine, { id, totDocumento, tolte }, chiave());
  expect(
    await db.rows(sql`
      select r.cd_articolo, d.totale_documento from documenti d join documenti_righe r on r.id_documento = d.id
      where d.tipo = 'OC' and d.anno = ${reply.anno} and d.numero = ${reply.numero}`),
  ).toEqual([{ cdArticolo: cd, totaleDocumento: totDocumento }]);
  expect(await righeDi(iva)).toMatchObject([{ cdArticolo: altro?.cd, qta: passo }]);
});

test('what waits for approval counts in the limit of the month', async () => {
  const lia = await persona(null);
  await db.run(sql`update utenti set limite_mese = 1 where id = ${lia.id}`);
  const id = await chiesta(lia);
  await db.run(
    sql`update utenti set limite_mese = 1 + (select tot_documento from approvazioni where id = ${id}) where id = ${lia.id}`,
  );
  await lia.io.call(contract.aggiungiRiga, { cdArticolo: cd, qta: passo });
  const { problem } = await lia.io.call(contract.confermaCarrello, ordine, chiave());
  expect(problem.detail).toContain('ciò che resta del limite del mese');
  expect((await lia.io.call(contract.ritiraApprovazione, { id })).reply).toBe('OK');
});

test('refused with a reason or taken back, the lines are in the cart again, added to equal ones', async () => {
  const bice = await persona(0.5);
  const prima = await chiesta(bice);
  await bice.io.call(contract.aggiungiRiga, { cdArticolo: cd, qta: passo });
  expect((await capo.io.call(contract.respingiOrdine, { id: prima, motivo: 'Fuori budget.' })).reply).toBe('OK');
  expect(await righeDi(bice)).toMatchObject([{ cdArticolo: cd, qta: 2 * passo }]);
  expect((await mailDi(bice.username)).at(-1)).toBe('Ordine non approvato');
  const { id: dopo } = (await bice.io.call(contract.chiediApprovazione, ordine, chiave())).reply;
  expect((await capo.io.call(contract.ritiraApprovazione, { id: dopo })).status).toBe(409);
  expect((await bice.io.call(contract.ritiraApprovazione, { id: dopo })).reply).toBe('OK');
  expect(await righeDi(bice)).toMatchObject([{ cdArticolo: cd, qta: 2 * passo }]);
  const stati = (await bice.io.call(contract.elencoApprovazioni, { vista: 'tutte' })).reply.righe;
  expect(stati.map(({ stato, motivo }) => [stato, motivo])).toEqual([
    ['ritirata', ''],
    ['respinta', 'Fuori budget.'],
  ]);
});

test('only an order above a limit is put aside, once, and only if somebody else may approve it', async () => {
  const libera = await persona(null);
  await libera.io.call(contract.aggiungiRiga, { cdArticolo: cd, qta: passo });
  expect((await libera.io.call(contract.chiediApprovazione, ordine, chiave())).problem.detail).toContain(
    'si può confermare',
  );
  expect(await righeDi(libera)).toHaveLength(1);
  const carla = await persona(0.5);
  await carla.io.call(contract.aggiungiRiga, { cdArticolo: cd, qta: passo });
  const due = await Promise.all(
    [chiave(), chiave()].map((una) => carla.io.call(contract.chiediApprovazione, ordine, una)),
  );
  expect(due.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await carla.io.call(contract.elencoApprovazioni, {})).reply.totale).toBe(1);
  const dora = await persona(0.5);
  await dora.io.call(contract.aggiungiRiga, { cdArticolo: cd, qta: passo });
  await db.run(sql`update utenti set approva = false where cod_anagrafica = ${cliente}`);
  expect((await dora.io.call(contract.chiediApprovazione, ordine, chiave())).problem.detail).toContain('Nessun altro');
  expect(await righeDi(dora)).toHaveLength(1);
  await db.run(sql`update utenti set approva = true where id = ${capo.id}`);
});

test('a user without the right to approve sees only own requests, nobody approves own ones, another company finds nothing', async () => {
  const [emma, fede] = [await persona(0.5), await persona(0.5)];
  const id = await chiesta(emma);
  expect((await fede.io.call(contract.leggiApprovazione, { id })).status).toBe(404);
  expect((await fede.io.call(contract.elencoApprovazioni, { vista: 'tutte' })).reply.righe).toEqual([]);
  expect((await emma.io.call(contract.approvaOrdine, { id, totDocumento: 1 }, chiave())).status).toBe(403);
  const lei = app.as({ ruolo: 1, idUtente: emma.id, codAnagrafica: cliente, persona: emma.id });
  expect((await lei.call(contract.approvaOrdine, { id, totDocumento: 1 }, chiave())).problem.detail).toContain('da sé');
  const altro = app.as({ ruolo: 1, codAnagrafica: await clienteDi('cliente2@demo.it') });
  expect((await altro.call(contract.leggiApprovazione, { id })).status).toBe(404);
  expect((await altro.call(contract.respingiOrdine, { id, motivo: 'No.' })).status).toBe(404);
  const cieca = app.as({
    ruolo: 1,
    idUtente: emma.id,
    codAnagrafica: cliente,
    persona: emma.id,
    negati: ['prezzi', 'approva'],
  });
  const { reply } = await cieca.call(contract.leggiApprovazione, { id });
  expect([reply.oggi.totDocumento, reply.totDocumento, reply.spiegazione, reply.righe[0]?.importo]).toEqual([
    null,
    null,
    '',
    null,
  ]);
});

test('a price that changed meanwhile refuses with the new total, which may then be approved', async () => {
  const id = await chiesta(await persona(0.5));
  const { totDocumento: totOggi } = (await capo.io.call(contract.leggiApprovazione, { id })).reply.oggi;
  await db.run(sql`update listini set prezzo = prezzo * 2 where cd_articolo = ${cd}`);
  const rifiuto = await capo.io.call(contract.approvaOrdine, { id, totDocumento: totOggi }, chiave());
  expect(rifiuto.problem).toMatchObject({ status: 409, detail: expect.stringContaining('prezzi') });
  const totali = (rifiuto.problem.present as { totali: { totDocumento: number } }).totali;
  expect((await capo.io.call(contract.approvaOrdine, { id, totDocumento: totali.totDocumento }, chiave())).status).toBe(
    200,
  );
});

test('the company and the office are told of each request and decision as it happens, another company of none', async () => {
  const gina = await persona(0.5);
  const altro = await clienteDi('cliente2@demo.it');
  const [suo, ufficio, estraneo] = await Promise.all([
    listenTo(app, { ruolo: 1, idUtente: capo.id, codAnagrafica: cliente }, { temi: ['approvazioniCliente'] }),
    listenTo(app, { ruolo: 4, idUtente: 4 }, { temi: ['approvazioni', 'approvazioniCliente'] }),
    listenTo(app, { ruolo: 1, codAnagrafica: altro }, { temi: ['approvazioniCliente', 'approvazioni', 'carrello'] }),
  ]);
  for (const filo of [suo, ufficio, estraneo]) {
    expect(await filo.next()).toMatchObject({ event: 'pronto' });
    await filo.settled();
  }
  const id = await chiesta(gina);
  expect(await suo.next()).toMatchObject({ event: 'cambiato', data: ['approvazioniCliente'] });
  expect(await ufficio.next()).toMatchObject({ event: 'cambiato', data: ['approvazioni'] });
  expect((await capo.io.call(contract.respingiOrdine, { id, motivo: 'No.' })).reply).toBe('OK');
  expect(await suo.next()).toMatchObject({ event: 'cambiato', data: ['approvazioniCliente'] });
  expect(await ufficio.next()).toMatchObject({ event: 'cambiato', data: ['approvazioni'] });
  // The first event that the stranger gets is his own.
  await app.as({ ruolo: 1, codAnagrafica: altro }).call(contract.aggiungiRiga, { cdArticolo: cd, qta: passo });
  expect(await estraneo.next()).toMatchObject({ event: 'cambiato', data: ['carrello'] });
});
