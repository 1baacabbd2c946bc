import { codiciIva, ivaDi, ordinaria } from '#parti/iva.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import { codiceIntento } from '#vendita/clienti/rules/dichiarazioni.ts';

const proprie = tableOf(
  { cdIva: 'text', percentualeIva: 'numeric' },
  codiciIva.flatMap((codice) => ivaDi(codice) ?? []),
);

/**
 * SQL condition on note `b`: the VAT may have changed, so `bolleCambiate` must compare it. May be true without a
 * change, because declarations of intent and reverse charge are only checked there.
 */
export const forseCambiata = sql`(b.pagato is null and b.pagamento not in ('carta', 'paypal') and exists (
  select from clienti i where i.cod_anagrafica = b.cod_anagrafica and (b.scissione <> i.scissione or (length(i.codice_destinatario) = 6 and not b.scissione)
    or ${codiceIntento} in (b.cd_iva, i.cd_iva) or coalesce((
      select bool_or((coalesce(r.cd_iva, b.cd_iva), coalesce(r.percentuale_iva, b.percentuale_iva))
        is distinct from (coalesce(v.cd_iva, i.cd_iva), coalesce(v.percentuale_iva, i.percentuale_iva)))
      from documenti_righe r left join articoli a on a.cd_articolo = r.cd_articolo left join ${proprie} v on v.cd_iva = a.cd_iva and i.cd_iva = ${ordinaria.cdIva}
      where r.id_documento = b.id and r.cd_articolo is not null), (b.cd_iva, b.percentuale_iva) is distinct from (i.cd_iva, i.percentuale_iva)))))`;
