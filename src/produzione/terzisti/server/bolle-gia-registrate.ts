import { conflict } from '#platform/contract/refusal.ts';
import { formatDate, formatDateTime } from '#platform/contract/format-date.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';

interface Consegnata {
  readonly id: number;
  readonly cdArticolo: string;
  readonly nrBolla: string;
  readonly dtBolla: string;
  readonly buona: number;
  readonly rovinata: number;
}

interface Registrata {
  readonly id: number;
  readonly registrato: Date | null;
  readonly utente: string | null;
}

/** Such a note cannot be checked for duplicates. */
export const senzaNumero = 'senza numero';

const campi = { id: 'numeric', nrBolla: 'text', dtBolla: 'text', buona: 'numeric', rovinata: 'numeric' } as const;

/**
 * 409 for a repeated note, day, line and quantity; `present.giaRegistrate` has the lines. The caller holds the line
 * locks, against concurrent duplicates.
 */
export async function rifiutaGiaRegistrate(tx: Tx, consegnate: readonly Consegnata[]): Promise<void> {
  const numerate = consegnate.filter(({ nrBolla }) => nrBolla !== senzaNumero);
  const trovate = await tx.rows<Registrata>(sql`
    select c.id, g.registrato, g.utente from ${tableOf(campi, numerate)} c join lateral (
      select r.qta, r.registrato, r.utente, r.nr_bolla, r.dt_bolla, r.id from ricevimenti r where r.id_riga = c.id::bigint and c.buona > 0 and r.qta = c.buona
      union all
      select s.qta, s.registrato, s.utente, s.nr_bolla, s.dt_bolla, s.id from scarti s where s.id_riga = c.id::bigint and c.buona = 0 and s.qta = c.rovinata
    ) g on lower(btrim(g.nr_bolla)) = lower(btrim(c.nr_bolla)) and g.dt_bolla = c.dt_bolla::date
    order by c.n, g.id desc`);
  const prima = trovate[0];
  const consegnata = numerate.find(({ id }) => id === prima?.id);
  if (!prima || !consegnata) return;
  const giaRegistrate = [...new Set(trovate.map(({ id }) => id))];
  throw conflict(frase(consegnata, prima), { present: { giaRegistrate } });
}

function frase({ cdArticolo, nrBolla, dtBolla, buona, rovinata }: Consegnata, prima: Registrata): string {
  const quando = prima.registrato ? ` il ${formatDateTime(prima.registrato).replace(' ', ' alle ')}` : '';
  const chi = prima.utente ? ` da ${prima.utente}` : '';
  return (
    `Il DDT ${nrBolla} del ${formatDate(dtBolla)} con ${formatQuantity(buona || rovinata)} di ${cdArticolo} è già stato registrato${quando}${chi}. ` +
    'Se è un’altra consegna con lo stesso DDT, indicarlo e registrare di nuovo.'
  );
}
