import { type PaginaCarta, leggiCodiceCarta } from '#parti/codice-carta.ts';
import { type Sql, sql } from '#platform/server/db/sql.ts';

/** A filed scan whose pages are known from its code. */
export interface Copia {
  readonly idProg: number;
  readonly idDocumento: number;
  readonly idArrivo: number;
  readonly codice: string;
  readonly pagine: number;
}

export const copieArchiviate = (db: Sql, documenti: readonly number[]): Promise<Copia[]> =>
  documenti.length === 0
    ? Promise.resolve([])
    : db.rows<Copia>(sql`
        select id_prog, id_documento, id_arrivo, codice, pagine from scansioni
        where id_documento = any(${documenti}::bigint[]) and origine = 'Archivio' and eliminata is null and codice <> ''
        order by id_prog limit 5000`);

/** First copy that contains one of these pages of the same document. */
export function copiaDi(copie: readonly Copia[], di: PaginaCarta, pagine: number): Copia | null {
  const conPagina = ({ idDocumento, codice, pagine: sue }: Copia): boolean => {
    const sua = leggiCodiceCarta(codice);
    if (sua === null || idDocumento !== di.id) return false;
    return sua.pagina < di.pagina + pagine && di.pagina < sua.pagina + sue;
  };
  return copie.find(conPagina) ?? null;
}
