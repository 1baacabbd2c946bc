import type { z } from 'zod';
import { luogoScritto, nazioneDi, type Luogo } from '#parti/indirizzo.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { datiDocu } from '../contract/forma-spedizione.ts';
import { colliProposti, contaColli, pesoProposto, type RigaDaImballare } from '../rules/colli.ts';

export type DatiDocu = z.infer<typeof datiDocu>;

interface Letto extends Omit<DatiDocu, 'nazione' | 'numColli' | 'peso' | 'senzaPeso' | `colli_${string}`> {
  readonly righe: readonly RigaDaImballare[];
  /** Destination's country in stored form. */
  readonly statoMeta: string;
  readonly telefono: string;
  readonly mail: string;
  readonly porto: string;
  readonly note: string;
  readonly stato: string;
}

export type DocumentoDaSpedire = DatiDocu & Pick<Letto, 'telefono' | 'mail' | 'porto' | 'note' | 'stato'>;

export async function leggiDatiDocu(db: Sql, ids: readonly number[]): Promise<DocumentoDaSpedire[]> {
  const letti = await db.rows<Letto>(sql`
    select d.id as nr_docu, d.tipo || ' ' || d.numero || '/' || d.anno as nr_docu_stampato, d.cod_anagrafica as cd_contatto, c.ragione_sociale,
      d.tipo as tp_docu, d.data as dt_docu_stampato, d.anno, d.trasporto, d.stato, d.porto, coalesce(d.destinazione ->> 'note', '') as note, c.telefono, c.mail,
      coalesce(d.destinazione ->> 'ragSoc', c.ragione_sociale) as destinatario,
      coalesce(d.destinazione ->> 'indirizzo', c.indirizzo) as indirizzo_destinatario, coalesce(d.destinazione ->> 'cap', c.cap) as cap,
      coalesce(d.destinazione ->> 'localita', c.localita) as localita, coalesce(d.destinazione ->> 'provincia', c.provincia) as provincia,
      coalesce(d.destinazione ->> 'stato', c.stato) as stato_meta,
      coalesce((
        select jsonb_agg(jsonb_build_object('unMisura', r.un_misura, 'quantita', r.qt_ordinata, 'qtScatola', a.qt_scatola, 'peso', a.peso))
        from documenti_righe r join articoli a on a.cd_articolo = r.cd_articolo where r.id_documento = d.id and r.qt_ordinata > 0), '[]') as righe
    from documenti d join clienti c on c.cod_anagrafica = d.cod_anagrafica
    where d.id = any(${[...ids]}::bigint[]) order by d.id`);
  return letti.map(({ righe, statoMeta, ...uno }) => {
    const colli = colliProposti(righe);
    return {
      ...uno,
      ...metaCorriere({ ...uno, stato: statoMeta }),
      ...pesoProposto(righe),
      ...colli,
      numColli: contaColli(colli),
    };
  });
}

/** In the couriers' format: the country as ISO code, empty if unknown; a province in Italy only. */
export function metaCorriere(luogo: Luogo): {
  readonly nazione: string;
  readonly cap: string;
  readonly provincia: string;
} {
  const { cap, provincia } = luogoScritto(luogo);
  return { nazione: nazioneDi(luogo.stato), cap, provincia };
}

export const comeDatiDocu = ({
  telefono: _,
  mail: __,
  porto: ___,
  note: _____,
  stato: ____,
  ...dati
}: DocumentoDaSpedire): DatiDocu => dati;

export const documentiDi = async (db: Sql, idSpedizione: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select id_documento as id from spedizioni_documenti where id_spedizione = ${idSpedizione} order by id_documento`,
    )
  ).map(({ id }) => id);
