import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { modificaOrdine } from '#vendita/modifiche-ordine/contract.ts';
import { apriPreparazione } from '#test/fixtures/preparazione.ts';
import * as contract from './contract.ts';

// Now: 16 March 2026, a Monday; orders are for Wednesday the 18th.
const { db, io, ufficio, chiave, ordina, leggi, inizia, consegna } = await apriPreparazione();

/** Three lines, the third for Friday the 27th. */
async function spezzato(dataTerza = '2026-03-27') {
  const ordine = await ordina([2, 3, 4]);
  const letto = await db.one<{ numero: number }>(sql`select d.numero from documenti d where d.id = ${ordine.id}`);
  const quale = { tipo: 'OC' as const, anno: 2026, numero: letto?.numero ?? 0 };
  const righe = [{ riga: 3, dtConsRichiesta: dataTerza }];
  expect((await ufficio.call(modificaOrdine, { ...quale, righe }, chiave())).status).toBe(200);
  return ordine;
}
const elenco = async (vista: 'aperti' | 'oggi' | 'ritardo' | 'mancanti', id: number) =>
  (await io.call(contract.elencoPreparazione, { vista })).reply.righe.find((una) => una.id === id);
const settimana = async (quale: number, id: number) =>
  (await io.call(contract.settimanaOrdini, { settimana: quale, anno: 2026 })).reply.giorni.flatMap(
    ({ dtGiorno, ordini }) =>
      ordini.filter((una) => una.id === id).map(({ righe, pronte }) => `${dtGiorno}: ${pronte} di ${righe}`),
  );

test('an order is prepared in the lines of its first day; the later one waits its turn, and what is delivered is no longer counted', async () => {
  const { id, articoli } = await spezzato();
  expect(await elenco('aperti', id)).toMatchObject({ giorno: '2026-03-18', righe: 2, pronte: 0 });
  expect(await settimana(12, id)).toEqual(['2026-03-18: 0 di 2']);
  expect(await settimana(13, id)).toEqual(['2026-03-27: 0 di 1']);
  await inizia(id);
  const { giro } = await leggi(id);
  expect(giro.map(({ giorno, dopo }) => [giorno, dopo])).toEqual([
    ['2026-03-18', false],
    ['2026-03-18', false],
    ['2026-03-27', true],
  ]);
  const letta = await io.call(contract.scansiona, { id, codice: articoli[2] ?? '', qta: 1 });
  expect(letta.problem?.detail).toContain('si consegna il 27/03/2026');
  await io.call(contract.preparaRiga, { id, riga: 1, qta: 2 });
  await io.call(contract.preparaRiga, { id, riga: 2, qta: 3 });
  expect(await elenco('aperti', id)).toMatchObject({ righe: 2, pronte: 2 });
  expect((await consegna(id)).reply.stato).toBe('in preparazione');
  const mail = await db.rows<{ testo: string }>(sql`select p.testo from posta p where p.unica like 'consegna:%'`);
  expect(mail.map(({ testo }) => testo).join()).toContain('Il resto del vostro ordine segue il 27/03/2026.');
  expect(await elenco('aperti', id)).toMatchObject({ giorno: '2026-03-27', righe: 1, pronte: 0 });
  expect((await leggi(id)).giro.map(({ dopo }) => dopo)).toEqual([false, false, false]);
  expect(await settimana(12, id)).toEqual(['2026-03-18: 0 di 0']);
});

test('a later line is picked ahead when it is asked for, by its row or by the reader, and then it counts and leaves', async () => {
  const { id, articoli } = await spezzato();
  await inizia(id);
  const letta = await io.call(contract.scansiona, { id, codice: articoli[2] ?? '', qta: 4, anticipa: true });
  expect(letta.reply).toMatchObject({ riga: 3, preparata: 4 });
  expect(await elenco('aperti', id)).toMatchObject({ giorno: '2026-03-18', righe: 3, pronte: 1 });
  const altro = await spezzato();
  await inizia(altro.id);
  expect((await io.call(contract.preparaRiga, { id: altro.id, riga: 3, qta: 1 })).status).toBe(200);
  expect((await leggi(altro.id)).giro.map(({ dopo }) => dopo)).toEqual([false, false, false]);
  for (const [i, qta] of [2, 3].entries()) await io.call(contract.preparaRiga, { id, riga: i + 1, qta });
  expect((await consegna(id)).reply.stato).toBe('evaso');
});

test('due today, late and missing are decided by the day of each line', async () => {
  const { id, articoli } = await spezzato();
  const sposta = (ordine: string, terza: string | null) =>
    db.run(sql`
      with testata as (update documenti set dt_cons_richiesta = ${ordine}::date where id = ${id})
      update documenti_righe set dt_cons_richiesta = ${terza}::date where id_documento = ${id} and riga = 3`);
  const viste = async () => {
    const dove = await Promise.all((['oggi', 'ritardo', 'mancanti'] as const).map((vista) => elenco(vista, id)));
    return dove.map((uno) => uno !== undefined);
  };
  expect(await viste()).toEqual([false, false, false]);
  await sposta('2026-03-18', '2026-03-16');
  expect(await viste()).toEqual([true, false, false]);
  await sposta('2026-03-16', '2026-03-11');
  expect(await viste()).toEqual([true, true, false]);
  expect(await elenco('aperti', id)).toMatchObject({ giorno: '2026-03-11', righe: 3 });
  await sposta('2026-03-18', '2026-03-14');
  expect((await elenco('oggi', id))?.giorno).toBe('2026-03-16');
  await db.run(sql`update giacenze set qta_scaffale = 1 where cd_articolo = ${articoli[2]}`);
  await sposta('2026-03-18', '2026-03-27');
  expect(await viste()).toEqual([false, false, false]);
  await sposta('2026-03-18', null);
  expect(await viste()).toEqual([false, false, true]);
});
