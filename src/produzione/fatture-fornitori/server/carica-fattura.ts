import type { Parts } from '#platform/server/area.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { sql } from '#platform/server/db/sql.ts';
import { putWithRow } from '#platform/server/files/row-files.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { leggiFatturaCaricata } from '#vendita/fatture-elettroniche/server/index.ts';
import type * as contract from '../contract.ts';
import { verificaFileFattura } from '../rules.ts';
import { chiaveDi, prendi } from './prendi-fatture.ts';

/** Timeout in ms for parsing a file. */
const timeout = 30_000;

export const caricaFatturaFornitore =
  ({ uploads, papers }: Pick<Parts, 'uploads' | 'papers'>): Verb<typeof contract.caricaFatturaFornitore> =>
  async ({ ctx: { tx, now, actor, log }, input: { nome, contenuto: bytes } }) => {
    const frase = verificaFileFattura(nome, bytes.length);
    if (frase !== null) throw rifiuto(frase);
    const letta = await leggiFatturaCaricata(uploads, { nome, bytes }, AbortSignal.timeout(timeout));
    if (typeof letta === 'string') throw rifiuto(letta);
    const arrivata = { ...letta, bytes, mittente: actor.nome, caricata: true };
    const altrui = letta.fatture.find(({ perChi }) => perChi !== azienda.piva && perChi !== azienda.codFiscale);
    if (altrui) throw rifiuto(`La fattura è intestata a ${altrui.perChi || 'nessuno'}, non a noi.`);
    const nuove = await prendi(tx, now, arrivata);
    const prima = nuove[0] ?? (await giaArrivata(tx, arrivata));
    log('add fatture_fornitori', String(prima), { dopo: { file: nome, nuove: nuove.length } });
    if (nuove.length > 0) await putWithRow(tx, papers.files, { key: chiaveDi(arrivata), bytes });
    return { nuove: nuove.length, prima };
  };

const rifiuto = (frase: string) => breaksRule(frase, { errors: [{ path: 'contenuto', message: frase }] });

async function giaArrivata(
  tx: Parameters<typeof prendi>[0],
  { impronta, fatture }: Parameters<typeof prendi>[2],
): Promise<number> {
  const [una] = fatture;
  const trovata = await tx.one<{ id: number }>(sql`
    select f.id from fatture_fornitori f where f.impronta = ${impronta} or (f.piva = ${una?.piva ?? ''} and f.numero = ${una?.numero ?? ''} and f.data = ${una?.data ?? '1900-01-01'}::date)
    order by f.id limit 1`);
  return trovata?.id ?? 0;
}
