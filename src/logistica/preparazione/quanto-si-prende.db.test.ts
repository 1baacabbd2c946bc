import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { aggiungiRiga, confermaCarrello, leggiCarrello } from '#vendita/carrello/contract.ts';
import * as contract from './contract.ts';
import { apriPreparazione } from '#test/fixtures/preparazione.ts';

// Now: 16 March 2026, a Monday.
const { app, db, negozio, io, chiave, inizia } = await apriPreparazione();

const base = { trasporto: 'mezzo', progIndirizzo: 1, dataConsegna: '2026-03-18' } as const;
async function ordina(cdArticolo: string, qta: number) {
  const lui = app.as({ ruolo: 1, codAnagrafica: await negozio.cliente() });
  await lui.call(aggiungiRiga, { cdArticolo, qta });
  const conferma = (seManca: 'aspetta' | 'chiedi') => lui.call(confermaCarrello, { ...base, seManca }, chiave());
  return { lui, conferma };
}
const riga = async (id: number) => {
  const { giro } = (await io.call(contract.leggiPreparazione, { id })).reply;
  return giro[0];
};
const prendi = (id: number, qta: number) => io.call(contract.preparaRiga, { id, riga: 1, qta });

test('of packs that stay whole as much is told to the buyer as can be picked, and both are told why', async () => {
  const cdArticolo = await negozio.articolo({
    scorta: 25,
    umOrdiniWeb: 'SC',
    qtScatola: 100,
    articoloNonDivisibile: true,
  });
  const { lui, conferma } = await ordina(cdArticolo, 100);
  const [letta] = (await lui.call(leggiCarrello, {})).reply.righe;
  const frase = '0 PZ (liberi 25, ma si vendono in confezioni da 100)';
  expect(letta?.avviso).toBe(`Disponibilità insufficiente: ${frase}, 100 PZ da ordinare`);
  const chiesto = await conferma('chiedi');
  expect(chiesto.problem).toMatchObject({
    status: 409,
    detail: `Disponibilità insufficiente per l'articolo ${cdArticolo}: ${frase}.`,
    present: { articoli: [{ richiesta: 100, disponibile: 0, poi: '100 PZ da ordinare' }] },
  });
  const { id } = (await conferma('aspetta')).reply;
  await inizia(id);
  const fermo = 'in casa 25 PZ, si consegnano in confezioni da 100';
  expect(await riga(id)).toMatchObject({ prelevabile: 0, attesa: '100 PZ da ordinare', fermo });
  expect((await prendi(id, 25)).problem.detail).toBe(
    `Se ne possono prendere 0 PZ: ${fermo}; il resto aspetta (100 PZ da ordinare).`,
  );
  await db.run(sql`update giacenze set qta_ricevuta = 100 where cd_articolo = ${cdArticolo}`);
  expect(await riga(id)).toMatchObject({ prelevabile: 100, attesa: '', fermo: '' });
  expect((await prendi(id, 100)).status).toBe(200);
});

test('goods that lie here for another order are named with it', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 22 });
  const prima = (await (await ordina(cdArticolo, 20)).conferma('aspetta')).reply;
  const { id } = (await (await ordina(cdArticolo, 10)).conferma('aspetta')).reply;
  await inizia(id);
  const fermo = `in casa 22 PZ, 20 riservati a OC ${prima.numero}/2026`;
  expect(await riga(id)).toMatchObject({ prelevabile: 2, attesa: '8 PZ da ordinare', fermo });
  expect((await prendi(id, 3)).problem.detail).toBe(
    `Se ne possono prendere 2 PZ: ${fermo}; il resto aspetta (8 PZ da ordinare).`,
  );
  expect(await riga(prima.id)).toMatchObject({ prelevabile: 20, fermo: '' });
});

test('no more is ready than the stock has, where an inventory found less than was promised', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 30 });
  const { id } = (await (await ordina(cdArticolo, 30)).conferma('aspetta')).reply;
  await db.run(sql`update giacenze set qta_scaffale = 4, qta_ubicazione2 = 1 where cd_articolo = ${cdArticolo}`);
  await inizia(id);
  const fermo =
    'in casa ne risultano solo 5 PZ, meno dei promessi: controllare la giacenza; 1 PZ nel magazzino esterno: sceglierlo in ‘Da’ per prenderli';
  expect(await riga(id)).toMatchObject({ prelevabile: 4, attesa: '', fermo });
  expect((await prendi(id, 30)).problem.detail).toBe(`Se ne possono prendere 4 PZ: ${fermo}.`);
});

test('goods of the external warehouse are ready only when they are said to come from there', async () => {
  const cdArticolo = await negozio.articolo({ scorta: 10 });
  const { id } = (await (await ordina(cdArticolo, 10)).conferma('aspetta')).reply;
  await db.run(sql`update giacenze set qta_scaffale = 3, qta_ubicazione2 = 7 where cd_articolo = ${cdArticolo}`);
  await inizia(id);
  const fermo = '7 PZ nel magazzino esterno: sceglierlo in ‘Da’ per prenderli';
  expect(await riga(id)).toMatchObject({ prelevabile: 3, fermo });
  expect((await prendi(id, 10)).problem.detail).toBe(`Se ne possono prendere 3 PZ: ${fermo}.`);
  const dall = (da: 'esterno' | null, qta: number) => io.call(contract.preparaRiga, { id, riga: 1, qta, da });
  expect((await dall('esterno', 10)).status).toBe(200);
  expect(await riga(id)).toMatchObject({ prelevabile: 10, preparata: 10, fermo: '' });
  expect((await dall(null, 10)).problem.detail).toBe(`Se ne possono prendere 3 PZ: ${fermo}.`);
  const { reply } = await io.call(contract.consegnaOrdine, { id }, chiave());
  expect(reply.fuoriScaffale).toContain('7 dal magazzino esterno');
});
