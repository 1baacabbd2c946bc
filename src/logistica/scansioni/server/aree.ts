import type { ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { Papers } from '#platform/server/pdf/papers.ts';
import type * as contract from '../contract.ts';
import { scansioniNonViste } from './non-viste.ts';

type Aree = ReplyOf<typeof contract.areeScansioni>;

export async function areeScansioni(
  { tickets, base }: Pick<Papers, 'tickets' | 'base'>,
  { db, now }: ReadCtx,
): Promise<Aree> {
  const [tipi, illeggibili, attesa, nonViste] = await Promise.all([
    db.rows<Aree['aree'][number]['tipoDocumenti'][number] & { area: string }>(sql`
      select area, tipo_doc, descrizione, auto_numero as auto_nr_documento, tipo_documento <> '' as copia, al_cliente from tipi_scansione order by area, descrizione, tipo_doc limit 2000`),
    db.rows<{ id: number; nome: string; motivo: string; arrivato: Date; chiave: string }>(sql`
      select id, nome, motivo, arrivato, chiave from scansioni_arrivi where stato = 'illeggibile' order by id desc limit 50`),
    db.one<{ n: number }>(sql`select count(*)::int as n from scansioni_arrivi where stato = 'da leggere'`),
    scansioniNonViste(db),
  ]);
  return {
    aree: [...new Set(tipi.map(({ area }) => area))].slice(0, 100).map((area) => ({
      area,
      tipoDocumenti: tipi
        .filter((tipo) => tipo.area === area)
        .slice(0, 200)
        .map(({ area: _, ...tipo }) => tipo),
    })),
    daLeggere: attesa?.n ?? 0,
    nonViste,
    illeggibili: illeggibili.map(({ arrivato, chiave, ...uno }) => ({
      ...uno,
      arrivato: arrivato.toISOString(),
      urlDoc: base + tickets.issue(chiave, now),
    })),
  };
}
