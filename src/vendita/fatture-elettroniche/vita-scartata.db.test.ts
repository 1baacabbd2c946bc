import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { faultsOf } from '#test/oracles/fatturapa.ts';
import { leggiHome } from '#sistema/homeintranet/contract.ts';
import { leggiDatiFiscali, salvaDatiFiscali } from '#vendita/clienti/contract.ts';
import * as contract from './contract.ts';
import { canalePec } from './server/canali/pec.ts';
import { apriPecSimulata } from './server/simulatore/pec-simulata.ts';

const prova = await apriProvaFatture();
const { db, filesDir, ufficio, nuova, invia, leggi, spedisci, ricevi, passa, clock } = prova;
const pec = await apriPecSimulata({ adesso: clock, programma: (fai) => fai() });
const canale = canalePec(pec.config, clock);
afterAll(async () => {
  canale.close();
  await pec.close();
});

async function parte(id: number): Promise<void> {
  expect((await invia(id)).status).toBe(200);
  await spedisci(canale);
  await pec.quieta();
  await ricevi(canale);
}
const scritto = async (nome: string): Promise<string> => {
  const riga = await db.one<{ chiave: string }>(sql`select chiave from fatture_invii where nome_file = ${nome}`);
  return readFile(join(filesDir, riga?.chiave ?? ''), 'utf8');
};
const trovato = (xml: string, quale: string): string => new RegExp(`<${quale}>([^<]*)`).exec(xml)?.[1] ?? '';
const daCorreggere = async (): Promise<number> =>
  (await ufficio.call(leggiHome, {})).reply.voci.find(({ chiave }) => chiave === 'fatture-scartate')?.numero ?? 0;

test('refused by the exchange system, mended where the reason says, sent again under its number and delivered', async () => {
  const id = await nuova();
  const cliente = sql`select d.cod_anagrafica from documenti d where d.id = ${id}`;
  await db.run(sql`update clienti set codice_destinatario = 'DEMO311' where cod_anagrafica = (${cliente})`);
  expect(await daCorreggere()).toBe(0);
  await parte(id);
  const scartata = await leggi(id);
  expect(scartata).toMatchObject({
    stato: 'scartata',
    urgente: true,
    entro: '2026-03-21',
    scarti: [{ codice: '00311', dove: 'cliente' }],
  });
  const [scarto] = scartata.scarti;
  expect(scarto?.perche).toMatch(/^Il codice destinatario .*\.$/);
  expect(scarto?.rimedio).not.toBe('');
  expect(await daCorreggere()).toBe(1);

  // Corrected in the customer's data, as the reason says.
  const cdAnagrafica = scartata.codAnagrafica;
  const {
    ragioneSociale: _,
    stato: __,
    percentualeIva: ___,
    guasti,
    ...dati
  } = (await ufficio.call(leggiDatiFiscali, { cdAnagrafica })).reply;
  expect([guasti, dati.codiceDestinatario]).toEqual([[], 'DEMO311']);
  expect((await ufficio.call(salvaDatiFiscali, { cdAnagrafica, ...dati, codiceDestinatario: 'ABC1234' })).status).toBe(
    200,
  );

  passa(2 * 86_400_000);
  await parte(id);
  const consegnata = await leggi(id);
  expect(consegnata).toMatchObject({ stato: 'consegnata', scarti: [], urgente: false });
  const nomi = consegnata.invii.map(({ nomeFile }) => nomeFile);
  expect(consegnata.invii.map(({ stato }) => stato)).toEqual(['consegnata', 'scartata']);
  expect(new Set(nomi).size).toBe(2);
  expect(pec.ricevuti).toEqual(nomi.toReversed());
  const [dopo = '', prima = ''] = await Promise.all(nomi.map(scritto));
  expect(faultsOf(dopo)).toEqual([]);
  for (const quale of ['Numero', 'Data', 'ImportoTotaleDocumento'])
    expect([quale, trovato(dopo, quale)]).toEqual([quale, trovato(prima, quale)]);
  expect([trovato(prima, 'CodiceDestinatario'), trovato(dopo, 'CodiceDestinatario')]).toEqual(['DEMO311', 'ABC1234']);
  expect(trovato(dopo, 'ProgressivoInvio')).not.toBe(trovato(prima, 'ProgressivoInvio'));
  expect(await daCorreggere()).toBe(0);
  // It was delivered, so it can't be sent a third time.
  expect((await ufficio.call(contract.inviaFattura, { id })).status).toBe(409);
});
