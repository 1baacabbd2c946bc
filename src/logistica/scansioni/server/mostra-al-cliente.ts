import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';

export const mostraAlCliente: Verb<typeof contract.mostraAlCliente> = async ({
  ctx: { tx, log },
  input: { area, tipoDoc, alCliente },
}) => {
  const tipo = await tx.one<{ descrizione: string; tipoDocumento: string; alCliente: boolean }>(sql`
    select descrizione, tipo_documento, al_cliente from tipi_scansione where area = ${area} and tipo_doc = ${tipoDoc} for no key update`);
  if (!tipo) throw notFound('Tipo documento non trovato');
  if (tipo.tipoDocumento === '') throw breaksRule(`«${tipo.descrizione}» non è la copia di un nostro documento.`);
  await tx.run(sql`update tipi_scansione set al_cliente = ${alCliente} where area = ${area} and tipo_doc = ${tipoDoc}`);
  log('edit tipi_scansione', `${area} ${tipoDoc}`, { prima: { alCliente: tipo.alCliente }, dopo: { alCliente } });
  return 'OK' as const;
};
