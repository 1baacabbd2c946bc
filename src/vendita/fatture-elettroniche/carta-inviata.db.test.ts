import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { leggiStrada } from '#logistica/strada/contract.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { leggiHome, leggiHomeCliente } from '#sistema/homeintranet/contract.ts';
import { elencoDocumenti, paginaDocumento, pdfPagina, xmlPagina } from '#vendita/documenti/contract.ts';
import { elencoPartite, miePartite, partiteCliente } from '#vendita/partite/contract.ts';

const { app, db, ufficio, nuova, invia } = await apriProvaFatture();

async function quale(id: number) {
  const documento = await db.one<{ numero: number; codAnagrafica: string }>(
    sql`select numero, cod_anagrafica from documenti where id = ${id}`,
  );
  return { tipo: 'FT' as const, anno: 2026, numero: documento?.numero ?? 0, cliente: documento?.codAnagrafica ?? '' };
}

async function file(call: typeof pdfPagina | typeof xmlPagina, id: number): Promise<Buffer> {
  const { cliente: _, ...documento } = await quale(id);
  const { reply } = await ufficio.call(call, documento);
  return (await app.server.app.inject(new URL(reply, 'http://portale').pathname)).rawPayload;
}
const carta = async (id: number): Promise<string> => (await textOf(await file(pdfPagina, id))).join(' ');

/** Due days from each place that shows them. */
async function scadenze(id: number) {
  const { cliente, ...documento } = await quale(id);
  const io = app.as({ ruolo: 1, codAnagrafica: cliente });
  const pagina = (await ufficio.call(paginaDocumento, documento)).reply;
  const suoi = (await io.call(elencoDocumenti, { tab: 'fatture', year: 2026, month: 3 })).reply.documenti;
  const scritto = (await file(xmlPagina, id)).toString();
  return {
    pagina: pagina.pagamento.rate.map(({ scadenza }) => scadenza),
    stato: pagina.pagamento.stato,
    elenco: suoi.map(({ incasso }) => incasso?.scadenza),
    partite: (await ufficio.call(elencoPartite, { cliente })).reply.righe.map(({ scadenza }) => scadenza),
    daIncassare: (await ufficio.call(partiteCliente, { codAnagrafica: cliente })).reply.documenti.map(
      ({ scadenza }) => scadenza,
    ),
    sue: (await io.call(miePartite, {})).reply.righe.map(({ scadenza }) => scadenza),
    xml: [...scritto.matchAll(/<DataScadenzaPagamento>([^<]*)/g)].map(([, giorno]) => giorno),
    carta: (await carta(id)).match(/Scadenza\S*( \d)? (\d\d\/\d\d\/\d{4})/)?.[2],
    solleciti: (await app.as({ ruolo: 2 }).call(leggiHome, {})).reply.liste
      .flatMap(({ righe }) => righe)
      .filter(({ rif, passo }) => rif === cliente && passo === 'Sollecita')
      .map(({ cosa }) => cosa),
    oggi: (await io.call(leggiHomeCliente, {})).reply.liste
      .flatMap(({ righe }) => righe)
      .filter(({ rif }) => rif.startsWith('FT'))
      .map(({ cosa }) => cosa),
  };
}

const chiama = (id: number, nome: string, cdPagamento: string) =>
  db.run(sql`
    update clienti c set ragione_sociale = ${nome}, cd_pagamento = ${cdPagamento} from documenti d where d.id = ${id} and c.cod_anagrafica = d.cod_anagrafica`);

test('the paper of an invoice names the customer and its due days as the file that was sent, and as they are now once that was refused', async () => {
  const id = await nuova({ data: '2026-03-16' });
  await chiama(id, 'Nome di allora', 'RB30');
  expect((await invia(id)).status).toBe(200);
  const allora = await carta(id);
  await chiama(id, 'Nome di dopo', 'RB3060');
  expect(await carta(id)).toBe(allora);
  expect(allora).toContain('Nome di allora');
  await db.run(sql`update fatture_invii set stato = 'scartata' where id_documento = ${id}`);
  const dopo = await carta(id);
  expect(dopo).toContain('Nome di dopo');
  expect(dopo).toContain('Scadenza 2');
  expect(allora).not.toContain('Scadenza 2');
});

test('page, lists, open items, start pages, paper and XML keep the due days of the file once the terms of the customer change', async () => {
  const id = await nuova({ data: '2026-03-02' });
  await chiama(id, 'Ferramenta Puntuale', 'BB10');
  expect((await invia(id)).status).toBe(200);
  const allora = await scadenze(id);
  expect(allora).toMatchObject({ stato: 'scaduto', carta: '12/03/2026' });
  for (const detta of ['pagina', 'elenco', 'partite', 'daIncassare', 'sue', 'xml'] as const)
    expect(allora[detta], detta).toEqual(['2026-03-12']);
  expect(allora.solleciti).toHaveLength(1);
  await chiama(id, 'Ferramenta Puntuale', 'BB6090');
  expect(await scadenze(id)).toEqual(allora);
  // As the document strip, from quote to payment, shows it.
  const [fattura] = (await ufficio.call(leggiStrada, { documenti: String(id) })).reply.carte;
  expect(fattura?.incasso).toMatchObject({ stato: 'scaduto', scadenza: '2026-03-12' });
});

test('a file written before it kept its customer leaves the due days to the terms of today', async () => {
  const id = await nuova({ data: '2026-03-02' });
  await chiama(id, 'Ferramenta Antica', 'BB10');
  expect((await invia(id)).status).toBe(200);
  await db.run(sql`update fatture_invii set intestatario = null where id_documento = ${id}`);
  await chiama(id, 'Ferramenta Antica', 'BB20');
  const { pagina, partite, sue } = await scadenze(id);
  expect([pagina, partite, sue]).toEqual([['2026-03-22'], ['2026-03-22'], ['2026-03-22']]);
});
