import { expect, test } from 'vitest';
import type { SentOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import * as preparazione from '#logistica/preparazione/contract.ts';
import { aggiungiRiga, confermaCarrello, leggiCarrello } from '#vendita/carrello/contract.ts';
import { paginaDocumento } from '#vendita/documenti/contract.ts';
import { modificaOrdine } from '#vendita/modifiche-ordine/contract.ts';
import { leggiPreventivo, ordinaPreventivo } from '#vendita/preventivi/contract.ts';
import { creaOrdineFornitore } from '#test/fixtures/ordini-fornitori.ts';
import { apriPreparazione } from '#test/fixtures/preparazione.ts';
import { riceviMerce } from './contract.ts';
import { proponi } from './server/calcola-riordino.ts';

// Now: 16 March 2026.
const { app, db, negozio, io, ufficio, chiave, inizia, consegna, annulla, scorta } = await apriPreparazione();

type Richiesta = SentOf<typeof confermaCarrello>;
const base: Richiesta = { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: '2026-03-18' };

async function ordina(righe: readonly (readonly [string, number])[], altro: Partial<Richiesta> = {}, cliente = '') {
  const codAnagrafica = cliente || (await negozio.cliente());
  const lui = app.as({ ruolo: 1, codAnagrafica, nome: 'Ada' });
  for (const [cdArticolo, qta] of righe) await lui.call(aggiungiRiga, { cdArticolo, qta });
  return { codAnagrafica, lui, ...(await lui.call(confermaCarrello, { ...base, ...altro }, chiave())) };
}
const pagina = async ({ numero, tipo = 'OC' }: { numero: number; tipo?: string }) =>
  (await ufficio.call(paginaDocumento, { tipo, anno: 2026, numero })).reply;
const attese = async (documento: { numero: number; tipo?: string }) =>
  (await pagina(documento)).righe.map(({ qtOrdinata, attesa }) => [qtOrdinata, attesa]);
const giro = async (id: number) =>
  (await io.call(preparazione.leggiPreparazione, { id })).reply.giro.map(({ resta, prelevabile }) => [
    resta,
    prelevabile,
  ]);
const prepara = (id: number, qta: number, riga = 1) => io.call(preparazione.preparaRiga, { id, riga, qta });
async function arriva(cdArticolo: string, quantita: number, giorno: string | null = '2026-03-20') {
  const idRiga = await creaOrdineFornitore(db, { cdArticolo, quantita, confermata: giorno });
  return (qta = quantita) => io.call(riceviMerce, { idRiga, qta, nrBolla: `B${idRiga}`, dtBolla: '2026-03-10' });
}

test('with 22 in stock an order of 200 is accepted whole, says what comes when, and is picked as goods arrive', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 22 });
  const ricevi = await arriva(cdArticolo, 100);
  const { reply, lui } = await ordina([[cdArticolo, 200]]);
  expect(reply).toMatchObject({ tipo: 'OC', totDocumento: 610 });
  const detto = '22 PZ disponibili, 100 PZ in arrivo il 20/03/2026, 78 PZ da ordinare';
  expect(await attese(reply)).toEqual([[200, detto]]);
  expect(
    (await lui.call(paginaDocumento, { tipo: 'OC', anno: 2026, numero: reply.numero })).reply.righe[0]?.attesa,
  ).toBe(detto);
  await expect
    .poll(
      async () =>
        (
          await db.one<{ testo: string }>(
            sql`select testo from posta where unica = ${`conferma-documento:${reply.id}`}`,
          )
        )?.testo,
    )
    .toContain(detto);
  expect(await scorta(cdArticolo)).toEqual({ scaffale: 22, impegnata: 200 });
  await inizia(reply.id);
  expect(await giro(reply.id)).toEqual([[200, 22]]);
  expect((await prepara(reply.id, 23)).problem.detail).toContain('Se ne possono prendere 22 PZ');
  await prepara(reply.id, 22);
  expect((await consegna(reply.id)).status).toBe(200);
  expect(await giro(reply.id)).toEqual([[178, 0]]);
  await ricevi(60);
  expect(await giro(reply.id)).toEqual([[178, 60]]);
  expect(await attese(reply)).toEqual([[200, '60 PZ disponibili, 40 PZ in arrivo il 20/03/2026, 78 PZ da ordinare']]);
  await inizia(reply.id);
  await prepara(reply.id, 60);
  const { ddt } = (await consegna(reply.id)).reply;
  expect(await giro(reply.id)).toEqual([[118, 0]]);
  expect((await annulla(reply.id, ddt.id)).status).toBe(200);
  expect(await giro(reply.id)).toEqual([[178, 60]]);
});

test('received goods go to the oldest promise, and stock is never promised twice', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 10 });
  const prima = (await ordina([[cdArticolo, 30]])).reply;
  const seconda = (await ordina([[cdArticolo, 15]])).reply;
  const ricevi = await arriva(cdArticolo, 25);
  expect([await giro(prima.id), await giro(seconda.id)]).toEqual([[[30, 10]], [[15, 0]]]);
  await ricevi();
  expect([await giro(prima.id), await giro(seconda.id)]).toEqual([[[30, 30]], [[15, 5]]]);
  await inizia(seconda.id);
  expect((await prepara(seconda.id, 6)).status).toBe(422);
  // Marked earlier in another way: the delivery checks again.
  await db.run(
    sql`insert into preparazioni_righe (id_documento, riga, qta, quando) values (${seconda.id}, 1, 6, now())`,
  );
  expect((await consegna(seconda.id)).problem).toMatchObject({
    status: 409,
    detail: expect.stringContaining('se ne possono consegnare 5'),
  });
  await ufficio.call(preparazione.annullaConfermato, { id: prima.id });
  expect(await giro(seconda.id)).toEqual([[15, 15]]);
  expect((await consegna(seconda.id)).status).toBe(200);
});

test('fifty simultaneous orders of one scarce article are all accepted, and only the stock may be picked', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 22 });
  const fatti = await Promise.all(Array.from({ length: 50 }, () => ordina([[cdArticolo, 3]])));
  expect(new Set(fatti.map(({ status }) => status))).toEqual(new Set([200]));
  const giri = await Promise.all(fatti.map(({ reply }) => giro(reply.id)));
  expect(giri.flat().reduce((somma, [, prelevabile = 0]) => somma + prelevabile, 0)).toBe(22);
  expect(await scorta(cdArticolo)).toEqual({ scaffale: 22, impegnata: 150 });
});

test('the rest that comes later is ordered once however often it is sent: promise, reservation and reorder proposal say so', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 22 });
  const codAnagrafica = await negozio.cliente();
  const lui = app.as({ ruolo: 1, codAnagrafica, nome: 'Ada' });
  await lui.call(aggiungiRiga, { cdArticolo, qta: 200 });
  const stessa = chiave();
  const volte = await Promise.all(
    [1, 2, 3].map(() => lui.call(confermaCarrello, { ...base, seManca: 'aspetta' }, stessa)),
  );
  volte.push(await lui.call(confermaCarrello, { ...base, seManca: 'aspetta' }, stessa));
  const [fatto] = volte;
  for (const una of volte) expect([una.status, una.reply.numero]).toEqual([200, fatto?.reply.numero]);
  expect(await scorta(cdArticolo)).toEqual({ scaffale: 22, impegnata: 200 });
  expect(await attese(fatto?.reply ?? { numero: 0 })).toEqual([[200, '22 PZ disponibili, 178 PZ da ordinare']]);
  const promesse = await db.rows(
    sql`select a.qta::int as qta from documenti_attese a join documenti_righe r on r.id_documento = a.id_documento and r.riga = a.riga where r.cd_articolo = ${cdArticolo}`,
  );
  expect(promesse).toEqual([{ qta: 178 }]);
  const altra = await ordina([], { seManca: 'aspetta' }, codAnagrafica);
  expect(altra.status).toBe(422);
});

test('a customer who wants only the stock says so in one step; otherwise the dialog says what comes when, and nothing is ordered yet', async () => {
  const [scarso, finito, pieno] = [
    await negozio.articolo({ scorta: 22 }),
    await negozio.articolo({ scorta: 0 }),
    await negozio.articolo(),
  ];
  await arriva(scarso, 100);
  const righe = [
    [scarso, 200],
    [finito, 5],
    [pieno, 1],
  ] as const;
  const chiesto = await ordina(righe, { seManca: 'chiedi' });
  expect(chiesto.problem).toMatchObject({
    status: 409,
    present: {
      articoli: [
        {
          cdArticolo: scarso,
          richiesta: 200,
          disponibile: 22,
          finisce: false,
          poi: '100 PZ in arrivo il 20/03/2026, 78 PZ da ordinare',
        },
        { cdArticolo: finito, richiesta: 5, disponibile: 0, finisce: false, poi: '5 PZ da ordinare' },
      ],
    },
  });
  expect((await chiesto.lui.call(leggiCarrello, {})).reply.righe.map(({ avviso }) => avviso)).toEqual([
    'Disponibilità insufficiente: 22 PZ, 100 PZ in arrivo il 20/03/2026, 78 PZ da ordinare',
    'Disponibilità insufficiente: 0 PZ, 5 PZ da ordinare',
    '',
  ]);
  const { reply } = await ordina([], { seManca: 'lascia' }, chiesto.codAnagrafica);
  expect(await attese(reply)).toEqual([
    [22, ''],
    [1, ''],
  ]);
  expect(reply.totDocumento).toBe(70.15);
  const niente = await ordina([[finito, 5]], { seManca: 'lascia' });
  expect(niente.problem).toMatchObject({ status: 409, detail: 'Di quanto chiesto adesso non c’è niente.' });
});

test('what ends is sold as far as it lasts, and what of it is still to come; packs are kept whole', async () => {
  const ultimo = await negozio.articolo({ scorta: 22, obsoleto: true });
  const troppo = await ordina([[ultimo, 30]]);
  expect(troppo.problem).toMatchObject({
    status: 409,
    detail: `Disponibilità insufficiente per l'articolo ${ultimo}: 22 PZ, e non ne arriva più.`,
    present: { articoli: [{ finisce: true, poi: 'in esaurimento: non ne arriva più' }] },
  });
  const { reply } = await ordina([], { seManca: 'aspetta o lascia' }, troppo.codAnagrafica);
  expect(await attese(reply)).toEqual([[22, '']]);
  await arriva(ultimo, 8, null);
  expect(await attese((await ordina([[ultimo, 8]])).reply)).toEqual([[8, '8 PZ in arrivo']]);
  expect((await ordina([[ultimo, 1]])).status).toBe(409);
  const scatole = await negozio.articolo({ scorta: 70, umOrdiniWeb: 'SC', qtScatola: 50, articoloNonDivisibile: true });
  expect(await attese((await ordina([[scatole, 100]])).reply)).toEqual([[100, '50 PZ disponibili, 50 PZ da ordinare']]);
});

test('a quote tells it before, holds nothing, and becomes an order of all or of what is there', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 22 });
  const preventivo = { tipoDocumento: 'Preventivo', numeroPreventivo: '7' } as const;
  const { problem, codAnagrafica } = await ordina([[cdArticolo, 200]], { ...preventivo, seManca: 'chiedi' });
  expect(problem.status).toBe(409);
  const fatto = (await ordina([], preventivo, codAnagrafica)).reply;
  expect(await attese(fatto)).toEqual([[200, '22 PZ disponibili, 178 PZ da ordinare']]);
  const quale = { tipo: 'PC', anno: 2026, numero: fatto.numero } as const;
  expect((await ufficio.call(leggiPreventivo, quale)).reply.rifiuto).toBe('');
  const diventa = (seManca: 'aspetta' | 'lascia' | 'chiedi', numero = fatto.numero) =>
    ufficio.call(ordinaPreventivo, { ...quale, numero, seManca }, chiave());
  expect((await diventa('chiedi')).problem).toMatchObject({
    status: 409,
    present: { articoli: [{ cdArticolo, disponibile: 22, poi: '178 PZ da ordinare' }] },
  });
  const ordine = (await diventa('lascia')).reply;
  expect(await attese(ordine)).toEqual([[22, '']]);
  expect((await pagina(ordine)).documento).toMatchObject({ imponibile: 55, totaleDocumento: 67.1 });
  const altro = (await ordina([[cdArticolo, 10]], { ...preventivo, numeroPreventivo: '8' })).reply;
  expect(await attese((await diventa('aspetta', altro.numero)).reply)).toEqual([[10, '10 PZ da ordinare']]);
  expect(await scorta(cdArticolo)).toEqual({ scaffale: 22, impegnata: 32 });
});

test('a change lets wait what grows and frees first what waits; calling off frees all; the reorder counts the rest', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 22 });
  const { reply } = await ordina([[cdArticolo, 20]]);
  const cambia = (qta: number) =>
    ufficio.call(modificaOrdine, { anno: 2026, numero: reply.numero, tipo: 'OC', righe: [{ riga: 1, qta }] }, chiave());
  expect((await cambia(200)).status).toBe(200);
  expect(await attese(reply)).toEqual([[200, '22 PZ disponibili, 178 PZ da ordinare']]);
  await cambia(50);
  expect(await attese(reply)).toEqual([[50, '22 PZ disponibili, 28 PZ da ordinare']]);
  await app.database.store.transaction((tx) => proponi(tx, new Date('2026-03-16T09:00:00Z'), cdArticolo));
  expect(await db.one(sql`select qta >= 28 as basta from proposte_riordino where cd_articolo = ${cdArticolo}`)).toEqual(
    { basta: true },
  );
  await ufficio.call(preparazione.annullaConfermato, { id: reply.id });
  expect(await scorta(cdArticolo)).toEqual({ scaffale: 22, impegnata: 0 });
  expect(await db.rows(sql`select 1 from documenti_attese a where a.id_documento = ${reply.id}`)).toEqual([]);
});
