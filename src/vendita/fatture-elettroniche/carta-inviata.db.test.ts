import { expect, test } from 'vitest';
import { sql } from '#platform/server/db/sql.ts';
import { apriProvaFatture } from '#test/fixtures/canale-fatture.ts';
import { textOf } from '#test/oracles/pdf-text.ts';
import { pdfPagina } from '#vendita/documenti/contract.ts';

const { app, db, ufficio, nuova, invia } = await apriProvaFatture();

async function carta(id: number): Promise<string> {
  const documento = await db.one<{ numero: number }>(sql`select numero from documenti where id = ${id}`);
  const { reply } = await ufficio.call(pdfPagina, { tipo: 'FT', anno: 2026, numero: documento?.numero ?? 0 });
  const { rawPayload } = await app.server.app.inject(new URL(reply, 'http://portale').pathname);
  return (await textOf(rawPayload)).join(' ');
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
