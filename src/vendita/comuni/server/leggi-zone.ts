import type { ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { kmlDiHtml } from '../rules.ts';
import { comuneDi } from './punti-comuni.ts';

type Zona = ReplyOf<typeof contract.leggiZona>;

export const zonaAssente = 'La zona non c’è più.';

export async function leggiZone(db: Sql, zona: string | null = null): Promise<Zona[]> {
  const righe = await db.rows<Omit<Zona, 'coloreKml' | 'contComuni' | 'comune'>>(sql`
    select z.zona_passaggio as "zona_Passaggio", z.descrizione_zona, z.colore_html, z.autista, z.giorni, z.versione,
      coalesce(array_agg(c.comune order by c.comune) filter (where c.comune is not null), '{}') as comuni
    from zone z left join zone_comuni c using (zona_passaggio) where ${zona}::text is null or z.zona_passaggio = ${zona}
    group by z.zona_passaggio order by z.zona_passaggio limit 200`);
  return righe.map((riga) => ({
    ...riga,
    coloreKml: kmlDiHtml(riga.coloreHtml),
    contComuni: riga.comuni.length,
    comune: riga.comuni[0] ?? '',
  }));
}

export const leggiZona: Verb<typeof contract.leggiZona> = async ({ ctx: { db }, input }) => {
  const [zona] = await leggiZone(db, input.zona);
  if (!zona) throw notFound(zonaAssente);
  return zona;
};

interface Proposta {
  readonly autista: string;
  readonly giorni: string;
}

export async function proposteDelleZone(db: Sql): Promise<ReadonlyMap<string, Proposta>> {
  const righe = await db.rows<Proposta & { comune: string }>(
    sql`select c.comune, z.autista, z.giorni from zone_comuni c join zone z using (zona_passaggio) limit 8000`,
  );
  return new Map(righe.map(({ comune, ...proposta }) => [comune, proposta]));
}

interface Luogo {
  readonly localita: string;
  readonly provincia: string;
  /** Undefined: Italy. */
  readonly stato?: string | undefined;
}

/**
 * Own-vehicle delivery days: the customer's, else those of the zone of its town; empty if none. A destination in another
 * town has those of its own zone first.
 */
export async function giorniConsegnaDi(
  db: Sql,
  cliente: Luogo & { readonly giornoConsegna: string },
  destinazione: Luogo | null = null,
): Promise<string> {
  const sede = comuneDi(cliente.localita, cliente.provincia, cliente.stato)?.comune;
  const altrove = destinazione && comuneDi(destinazione.localita, destinazione.provincia, destinazione.stato)?.comune;
  const suoi = altrove && altrove !== sede ? await giorniDellaZona(db, altrove) : '';
  return suoi || cliente.giornoConsegna || (sede === undefined ? '' : giorniDellaZona(db, sede));
}

async function giorniDellaZona(db: Sql, comune: string): Promise<string> {
  const zona = await db.one<{ giorni: string }>(
    sql`select z.giorni from zone_comuni c join zone z using (zona_passaggio) where c.comune = ${comune}`,
  );
  return zona?.giorni ?? '';
}
