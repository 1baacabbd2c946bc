import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { elencoDocumenti } from '#vendita/documenti/contract.ts';
import * as contract from './contract.ts';

const prova = await apriProvaFatture();
const { nuova, invia, db, app, ufficio } = prova;

/** An invoice whose last file is in that state since now. */
async function inStato(stato: string): Promise<number> {
  const id = await nuova();
  await invia(id);
  await db.run(sql`update fatture_invii set stato = ${stato} where id_documento = ${id}`);
  return id;
}
const consegnata = await inStato('consegnata');
const cassetto = await inStato('non recapitabile');
const inViaggio = await inStato('inviata');
const ferma = await nuova();
const scartata = await inStato('scartata');

const trova = (input: object) =>
  ufficio.call(contract.documentiTrovati, {
    Gruppo: 'Consegnato',
    TipoDocumento: 'FT',
    TipoData: 'Data ordine',
    ...input,
  });

test('the search of documents shows the state of each electronic invoice, filters by it and puts late ones first', async () => {
  const { reply } = await trova({ ordina: 'elettronica' });
  expect(reply.righe.map(({ nrDocu, elettronica }) => [nrDocu, elettronica])).toEqual([
    [scartata, 'scartata'],
    [ferma, 'da inviare'],
    [inViaggio, 'inviata'],
    [cassetto, 'non recapitabile'],
    [consegnata, 'consegnata'],
  ]);
  const quali = async (Elettronica: string) =>
    (await trova({ Elettronica })).reply.righe.map(({ nrDocu }) => nrDocu).toSorted((a, b) => a - b);
  expect(await quali('da fare')).toEqual([ferma, scartata].toSorted((a, b) => a - b));
  expect(await quali('scartate')).toEqual([scartata]);
  expect(await quali('in viaggio')).toEqual([inViaggio]);
  expect(await quali('arrivate')).toEqual([consegnata, cassetto]);
  const { problem } = await ufficio.call(contract.documentiTrovati, { Gruppo: 'Resi', Elettronica: 'scartate' });
  expect(problem).toMatchObject({
    status: 422,
    detail: 'Lo stato della fattura elettronica filtra le vendite, senza i resi.',
  });
});

test('the customer reads in the list whether it was delivered or lies in the tax drawer, and nothing else', async () => {
  const letto = async (id: number): Promise<string | undefined> => {
    const di = await db.one<{ c: string; anno: number; mese: number }>(sql`
      select cod_anagrafica as c, date_part('year', data)::int as anno, date_part('month', data)::int as mese from documenti where id = ${id}`);
    const lui = app.as({ ruolo: 1, codAnagrafica: di?.c ?? '' });
    const { reply } = await lui.call(elencoDocumenti, { tab: 'fatture', year: di?.anno ?? 0, month: di?.mese ?? 0 });
    return reply.documenti[0]?.elettronica;
  };
  expect(await Promise.all([consegnata, cassetto, inViaggio, scartata, ferma].map(letto))).toEqual([
    'consegnata',
    'nel cassetto fiscale',
    '',
    '',
    '',
  ]);
});
