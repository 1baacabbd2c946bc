import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { testApp } from '#test/fixtures/app.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { creaTerzista } from '#test/fixtures/ordini-fornitori.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { chiudiRiga, correggiRicevimento, ricevimentiRiga } from '#produzione/acquisti/contract.ts';
import * as contract from './contract.ts';

// Now: 16 March 2026.
const app = await testApp();
const { db } = app.database;
const negozio = await apriNegozio(db);
await creaTerzista(db, 'T001');
await creaTerzista(db, 'T002');
const ufficio = app.as(4);
let chiavi = 0;
const chiave = () => ({ 'idempotency-key': `prova-ordini-terzisti-${++chiavi}` });

const lavorazione = async (descrizione: string): Promise<string> =>
  (await ufficio.call(contract.salvaLavorazione, { codice: null, descrizione, leadTime: 5 })).reply.codice;
const lavori = [await lavorazione('Sabbiatura'), await lavorazione('Zincatura'), await lavorazione('Lucidatura')];
const campiCiclo = {
  descrizione: 'Zincato lucido',
  tipoInvio: 'CL',
  materialeBase: 'GR',
  descrizioneBase: '',
  descrizioneLavorazione: '',
  codiceFinitura: 'ZL',
} as const;
await ufficio.call(contract.salvaCiclo, { ...campiCiclo, codiceCiclo: 'ZL3', nuovo: true });
for (const [i, codice] of lavori.entries())
  await ufficio.call(contract.salvaPasso, { codiceCiclo: 'ZL3', index: String(i + 1), codice });

type Ordine = InputOf<typeof contract.nuovoOrdineTerzista>;
type Riga = Partial<Ordine['righe'][number]> & { readonly cdArticolo: string };
const ordina = (righe: readonly Riga[], altro: Partial<Ordine> = {}, chi = ufficio) =>
  chi.call(
    contract.nuovoOrdineTerzista,
    {
      tipo: 'CL',
      codTerzista: 'T001',
      dtConsRichiesta: '2026-04-01',
      ...altro,
      righe: righe.map((riga) => ({ qta: 40, prezzo: 0.5, ...riga })),
    },
    chiave(),
  );
const daInviare = async (cdArticolo: string, documenti: '1' | '2' = '1') =>
  (
    await ufficio.call(contract.elencoDaInviare, {
      cerca: cdArticolo,
      filtro: 'articolo',
      documenti,
      ordiniAperti: '0',
    })
  ).reply.righe;
const invia = (righe: number[], parti: { id: number; qta: number }[] = []) =>
  ufficio.call(contract.inviaLavorazioni, { righe, parti }, chiave());
const ricevi = (id: number, QtaRicevuta: number, nrBolla: string) =>
  ufficio.call(contract.confermaRicezione, { righe: [{ id, QtaRicevuta }], nrBolla }, chiave());
const numeri = async (tipo: string) =>
  (
    await db.rows<{ numero: number }>(
      sql`select numero from ordini_fornitori where tipo = ${tipo} and anno = 2026 order by numero`,
    )
  ).map(({ numero }) => numero);

test('a cycle of three steps goes through three subcontractors: each is ordered, sent, received, and offers the next with what came good', async () => {
  const cdArticolo = await negozio.articolo();
  let [passo, qta, codTerzista] = [1, 40, 'T001'];
  let daRiga: number | null = null;
  for (const [buona, dopo] of [
    [39, { passo: 2, lavorazione: `${lavori[1]} Zincatura`, resta: 39 }],
    [38, { passo: 3, lavorazione: `${lavori[2]} Lucidatura`, resta: 38 }],
    [38, null],
  ] as const) {
    expect((await ordina([{ cdArticolo, qta, codiceCiclo: 'ZL3', passo, daRiga }], { codTerzista })).status).toBe(200);
    const [riga] = await daInviare(cdArticolo);
    expect(riga).toMatchObject({
      qtordinata: qta,
      codLavorazione: lavori[passo - 1],
      codiceCiclo: 'ZL3',
      inviata: false,
    });
    const id = riga?.id ?? 0;
    await invia([id]);
    expect((await ricevi(id, buona, `B${passo}`)).status).toBe(200);
    const { reply } = await ufficio.call(contract.passiSuccessivi, { righe: [id] });
    expect(reply).toEqual(
      dopo ? [expect.objectContaining({ id, cdArticolo, codiceCiclo: 'ZL3', passi: 3, ...dopo })] : [],
    );
    [passo, qta, codTerzista, daRiga] = [passo + 1, buona, 'T002', id];
  }
});

test('good quantities of a step go to the next step once: more is refused, a second order too, also at once; a line that is closed frees it', async () => {
  const cdArticolo = await negozio.articolo();
  await ordina([{ cdArticolo, codiceCiclo: 'ZL3' }]);
  const id = (await daInviare(cdArticolo))[0]?.id ?? 0;
  await invia([id]);
  await ricevi(id, 30, 'P1');
  const avanti = (qta: number, altro: Partial<Riga> = {}) =>
    ordina([{ cdArticolo, qta, codiceCiclo: 'ZL3', passo: 2, daRiga: id, ...altro }]);
  const offerta = async () =>
    (await ufficio.call(contract.passiSuccessivi, { righe: [id] })).reply.map(({ resta }) => resta);
  expect((await avanti(31)).problem.errors?.[0]).toMatchObject({
    path: 'righe.0.qta',
    message: expect.stringContaining('al massimo 30'),
  });
  for (const altro of [{ cdArticolo: await negozio.articolo() }, { passo: 3 }])
    expect((await avanti(5, altro)).problem.errors?.[0]?.path).toBe('righe.0.cdArticolo');
  const insieme = await Promise.all([avanti(20), avanti(20)]);
  expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect(await offerta()).toEqual([10]);
  const doppio = await ordina([5, 6].map((qta) => ({ cdArticolo, qta, codiceCiclo: 'ZL3', passo: 2, daRiga: id })));
  expect(doppio.status).toBe(422);
  expect((await avanti(10)).status).toBe(200);
  expect(await offerta()).toEqual([]);
  expect([(await avanti(1)).status, (await avanti(2)).problem.detail]).toEqual([
    409,
    expect.stringContaining('il passo dopo è già ordinato per 30'),
  ]);
  const venti = (await daInviare(cdArticolo)).find(({ qtordinata }) => qtordinata === 20)?.id ?? 0;
  await invia([venti], [{ id: venti, qta: 12 }]);
  expect(await offerta()).toEqual([]);
  const otto = (await daInviare(cdArticolo)).find(({ qtordinata }) => qtordinata === 8)?.id ?? 0;
  await ufficio.call(chiudiRiga, { id: otto, chiusa: true, motivo: 'Lo fa un altro' });
  expect(await offerta()).toEqual([8]);
  await ricevi(id, 10, 'P2');
  expect(await offerta()).toEqual([18]);
});

test('proposes the subcontractor who did the work last', async () => {
  const cdArticolo = await negozio.articolo();
  await ordina([{ cdArticolo: await negozio.articolo(), codLavorazione: lavori[1] }], { codTerzista: 'T002' });
  await ordina([{ cdArticolo, codiceCiclo: 'ZL3' }]);
  const [riga] = await daInviare(cdArticolo);
  await invia([riga?.id ?? 0]);
  await ricevi(riga?.id ?? 0, 10, 'C1');
  const { reply } = await ufficio.call(contract.passiSuccessivi, { righe: [riga?.id ?? 0] });
  expect(reply).toMatchObject([{ codTerzista: 'T002', resta: 10 }]);
});

test('a part of a line is sent and the rest waits as another line of the order, which is sent later', async () => {
  const [cdArticolo, altro] = [await negozio.articolo(), await negozio.articolo()];
  const { reply } = await ordina([
    { cdArticolo, codiceCiclo: 'ZL3' },
    { cdArticolo: altro, codLavorazione: lavori[0] },
  ]);
  const [riga] = await daInviare(cdArticolo);
  const id = riga?.id ?? 0;
  for (const qta of [41, 0.5]) expect((await invia([id], [{ id, qta }])).status).toBe(422);
  const due = await invia(
    [id],
    [
      { id, qta: 5 },
      { id, qta: 10 },
    ],
  );
  expect([due.status, due.problem?.detail]).toEqual([422, 'Di una riga si invia una parte sola.']);
  const altrui = await invia([id], [{ id: id + 1, qta: 5 }]);
  expect([altrui.status, altrui.problem?.detail]).toEqual([422, 'Una parte è di una riga che non si invia.']);
  expect((await invia([id], [{ id, qta: 15 }])).status).toBe(200);
  expect(await daInviare(cdArticolo, '2')).toMatchObject([
    { id, qtordinata: 15, inviata: true, nrRigaDocu: 1 },
    { qtordinata: 25, inviata: false, nrRigaDocu: 3, codiceCiclo: 'ZL3', codLavorazione: lavori[0] },
  ]);
  const [resto] = await daInviare(cdArticolo);
  expect((await invia([resto?.id ?? 0])).status).toBe(200);
  expect(
    await db.one(sql`
      select (select qta_scaffale from giacenze where cd_articolo = ${cdArticolo}) as scaffale,
        (select qta from giacenze_terzisti where cd_articolo = ${cdArticolo}) as presso,
        (select sum(qt_ord_for) from ordini_fornitori_righe where id_ordine = ${reply.id} and cd_articolo = ${cdArticolo}) as ordinata`),
  ).toEqual({ scaffale: 960, presso: 40, ordinata: 40 });
});

test('a receipt that was booked too large is corrected and taken back: what did not come lies at the subcontractor again, by the reverse movements', async () => {
  const cdArticolo = await negozio.articolo();
  await ordina([{ cdArticolo, codLavorazione: lavori[0] }]);
  const [riga] = await daInviare(cdArticolo);
  const id = riga?.id ?? 0;
  await invia([id]);
  await ricevi(id, 40, 'D1');
  await ufficio.call(contract.esportaLavorazioni, { righe: [id] });
  const [ricevimento] = (await app.as(5).call(ricevimentiRiga, { idRiga: id })).reply.righe;
  const correggi = (qta: number) => app.as(5).call(correggiRicevimento, { id: ricevimento?.id ?? 0, qta }, chiave());
  const stato = () =>
    db.one(sql`
      select g.qta_scaffale + g.qta_ricevuta as casa, p.qta as presso, r.qt_aperta as aperta, r.esportata is not null as esportata,
        (select array_agg(m.tipo || ' ' || trim_scale(m.qta) order by m.id) from movimenti_terzisti m where m.id_riga = r.id) as libro,
        (select sum(case when m.a = 'terzista' then m.qta else -m.qta end) from movimenti_giacenze m
          where m.cd_articolo = r.cd_articolo and 'terzista' in (m.a, m.da)) as uscite
      from ordini_fornitori_righe r join giacenze g on g.cd_articolo = r.cd_articolo join giacenze_terzisti p on p.cd_articolo = r.cd_articolo
      where r.id = ${id}`);
  const libro = ['invio 40', 'ricevimento 40'];
  expect(await stato()).toEqual({ casa: 1000, presso: 0, aperta: 0, esportata: true, libro, uscite: 0 });
  expect((await correggi(30)).reply.prese).toBe('10 dalla ricezione');
  expect(await stato()).toEqual({
    casa: 990,
    presso: 10,
    aperta: 10,
    esportata: false,
    libro: [...libro, 'ricevimento -10'],
    uscite: 10,
  });
  const insieme = await Promise.all([correggi(0), correggi(0)]);
  expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await stato()).toMatchObject({ casa: 960, presso: 40, aperta: 40, uscite: 40 });
  expect((await ricevi(id, 38, 'D2')).status).toBe(200);
  expect(await stato()).toMatchObject({ casa: 998, presso: 2, aperta: 2, uscite: 2 });
});

test('what was told as spoilt by mistake lies at the subcontractor again, by the reverse movement, and can come back good', async () => {
  const cdArticolo = await negozio.articolo();
  await ordina([{ cdArticolo, codLavorazione: lavori[0] }]);
  const id = (await daInviare(cdArticolo))[0]?.id ?? 0;
  await invia([id]);
  const ricevuto = { righe: [{ id, Scarto: 10, QtaRicevuta: 30 }], nrBolla: 'S1' };
  await ufficio.call(contract.confermaRicezione, ricevuto, chiave());
  const { righe } = (await app.as(5).call(ricevimentiRiga, { idRiga: id })).reply;
  expect(righe).toMatchObject([
    { qta: 30, scarto: false },
    { qta: 10, scarto: true },
  ]);
  const correggi = (qta: number) =>
    app.as(5).call(correggiRicevimento, { id: righe[1]?.id ?? 0, qta, scarto: true }, chiave());
  const stato = () =>
    db.one(sql`
      select g.qta_scaffale + g.qta_ricevuta as casa, p.qta as presso, r.qt_aperta as aperta, r.qt_scarto as scarto,
        (select array_agg(m.tipo || ' ' || trim_scale(m.qta) order by m.id) from movimenti_terzisti m where m.id_riga = r.id) as libro
      from ordini_fornitori_righe r join giacenze g on g.cd_articolo = r.cd_articolo join giacenze_terzisti p on p.cd_articolo = r.cd_articolo
      where r.id = ${id}`);
  const libro = ['invio 40', 'ricevimento 30', 'scarto 10'];
  expect(await stato()).toEqual({ casa: 990, presso: 0, aperta: 0, scarto: 10, libro });
  for (const [qta, campo] of [
    [10, 'Indicare meno di 10'],
    [1.5, 'PZ'],
  ] as const)
    expect((await correggi(qta)).problem.detail).toContain(campo);
  expect((await correggi(4)).reply).toEqual({ prese: '', scoperti: 0 });
  expect(await stato()).toEqual({ casa: 990, presso: 6, aperta: 6, scarto: 4, libro: [...libro, 'scarto -6'] });
  const insieme = await Promise.all([correggi(0), correggi(0)]);
  expect(insieme.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await ricevi(id, 10, 'S2')).status).toBe(200);
  expect(await stato()).toMatchObject({ casa: 1000, presso: 0, aperta: 0, scarto: 0 });
});

test('deposit goes out without a work, under numbers of its own; numbers have no gap, also where orders are refused or made at once', async () => {
  const prima = await numeri('CL');
  const cdArticolo = await negozio.articolo();
  const esiti = await Promise.all(
    ['1', 'niente', '2', '3'].map((uno) =>
      ordina([{ cdArticolo: uno === 'niente' ? 'NIENTE' : cdArticolo, codLavorazione: lavori[0] }]),
    ),
  );
  expect(esiti.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422]);
  const dopo = await numeri('CL');
  expect(dopo).toEqual(Array.from({ length: prima.length + 3 }, (_, i) => i + 1));
  expect((await ordina([{ cdArticolo }], { tipo: 'LD' })).reply.numero).toBe(1);
  const [riga] = (await daInviare(cdArticolo)).filter(({ descrTpDocu }) => descrTpDocu === 'Conto deposito');
  expect(riga).toMatchObject({ codLavorazione: '', codiceCiclo: '' });
});

test('a line that waits is closed with the reason and is not sent; opened again it goes; what lies at the subcontractor is not closed', async () => {
  const cdArticolo = await negozio.articolo();
  await ordina([{ cdArticolo, codiceCiclo: 'ZL3' }]);
  await ordina([{ cdArticolo, qta: 7 }], { tipo: 'LD' });
  const [deposito, lavoro] = await daInviare(cdArticolo);
  const chiudi = (id: number, chiusa = true, chi = ufficio) =>
    chi.call(chiudiRiga, { id, chiusa, motivo: chiusa ? 'Lo fa un altro' : 'Lo fa lui' });
  const [id, idDeposito] = [lavoro?.id ?? 0, deposito?.id ?? 0];
  const insieme = await Promise.all([invia([id], [{ id, qta: 15 }]), chiudi(idDeposito)]);
  expect(insieme.map(({ status }) => status)).toEqual([200, 200]);
  const resto = (await daInviare(cdArticolo)).find(({ qtordinata }) => qtordinata === 25)?.id ?? 0;
  expect((await chiudi(id)).problem.detail).toContain('15 sono dal terzista');
  expect((await chiudi(resto, true, app.as(5))).status).toBe(403);
  expect((await chiudi(resto)).reply).toBe('OK');
  expect((await invia([resto])).problem.detail).toContain('è chiusa');
  expect((await daInviare(cdArticolo)).map((riga) => [riga.qtordinata, riga.qtChiusa, riga.motivoChiusura])).toEqual([
    [0, 7, 'Lo fa un altro'],
    [0, 25, 'Lo fa un altro'],
  ]);
  expect((await chiudi(resto, false)).reply).toBe('OK');
  expect((await invia([resto])).status).toBe(200);
  expect(
    await db.one(sql`select qta_scaffale as scaffale, (select sum(p.qta) from giacenze_terzisti p where p.cd_articolo = g.cd_articolo) as presso
      from giacenze g where g.cd_articolo = ${cdArticolo}`),
  ).toEqual({ scaffale: 960, presso: 40 });
});

test('errors are reported at their field and nothing is written; only the office orders', async () => {
  const cdArticolo = await negozio.articolo();
  const righe = [{ cdArticolo, codLavorazione: lavori[0] ?? '' }];
  const prima = await numeri('CL');
  const rifiutati: [readonly Riga[], Partial<Ordine>, string][] = [
    [righe, { codTerzista: 'T999' }, 'codTerzista'],
    [righe, { dtConsRichiesta: '2026-03-15' }, 'dtConsRichiesta'],
    [righe, { tipo: 'LD' }, 'righe.0.lavoro'],
    [[], {}, 'righe'],
    [[{ cdArticolo }], {}, 'righe.0.lavoro'],
    [[{ cdArticolo, codiceCiclo: 'ZL3', passo: 4 }], {}, 'righe.0.lavoro'],
    [[{ cdArticolo, codiceCiclo: 'ZL3', passo: 2 }], {}, 'righe.0.lavoro'],
    [[{ cdArticolo, codiceCiclo: 'ZL3', passo: 2, daRiga: 999_999 }], {}, 'righe.0.cdArticolo'],
    [[{ cdArticolo, codiceCiclo: 'BOH' }], {}, 'righe.0.lavoro'],
    [[{ cdArticolo, codLavorazione: '99999' }], {}, 'righe.0.lavoro'],
    [[{ cdArticolo, codLavorazione: lavori[0], qta: 1.5 }], {}, 'righe.0.qta'],
    [[...righe, ...righe], {}, 'righe.1.cdArticolo'],
  ];
  for (const [quali, altro, path] of rifiutati) {
    const { status, problem } = await ordina(quali, altro);
    expect([status, problem.errors?.[0]?.path]).toEqual([422, path]);
  }
  for (const chi of [app.as(1), app.as({ ruolo: 3, codTerzista: 'T001' }), app.as(5)])
    expect((await ordina(righe, {}, chi)).status).toBe(403);
  expect(await numeri('CL')).toEqual(prima);
});
