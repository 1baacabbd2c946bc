import { sum } from '#platform/contract/decimal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Aliquota } from '../rules/aliquote.ts';
import type { Spese } from '../rules/spese.ts';

export const nessunaSpesa = { speseIncasso: 0, speseTrasporto: 0, speseImballo: 0, speseUrgenza: 0 } as const;

/** Charges of the invoice not yet credited. */
export const speseRestanti = (fattura: Spese, accreditate: Accrediti['spese']): Accrediti['spese'] => {
  const resta = (voce: keyof Spese): number => sum([fattura[voce] ?? 0, -accreditate[voce]], 2);
  return {
    speseIncasso: resta('speseIncasso'),
    speseTrasporto: resta('speseTrasporto'),
    speseImballo: resta('speseImballo'),
    speseUrgenza: resta('speseUrgenza'),
  };
};

export interface Accrediti {
  readonly note: number;
  readonly spese: Readonly<Record<keyof Spese, number>>;
  readonly aliquote: readonly Aliquota[];
  /** EUR of credit notes not yet set off. */
  readonly aperti: number;
  readonly ddt: number;
}

export async function accreditiDi(db: Sql, idFattura: number): Promise<Accrediti> {
  const letti = await db.one<Omit<Accrediti, 'aliquote'> & { aliquote: Aliquota[][] }>(sql`
    select count(*)::int as note, jsonb_build_object('speseIncasso', coalesce(sum(n.spese_incasso), 0), 'speseTrasporto', coalesce(sum(n.spese_trasporto), 0),
        'speseImballo', coalesce(sum(n.spese_imballo), 0), 'speseUrgenza', coalesce(sum(n.spese_urgenza), 0)) as spese,
      coalesce(jsonb_agg(coalesce(n.aliquote, jsonb_build_array(jsonb_build_object('cdIva', n.cd_iva, 'percentualeIva', n.percentuale_iva, 'imponibile', n.imponibile, 'imposta', n.imposta)))), '[]') as aliquote,
      coalesce(sum(n.totale_documento - case when n.scissione then n.imposta else 0 end - n.saldato), 0) as aperti,
      (select count(*)::int from documenti_legami l where l.id_documento = ${idFattura} and not l.sciolto) as ddt
    from documenti_legami l join documenti n on n.id = l.id_documento and n.tipo = 'NC' where l.id_origine = ${idFattura}`);
  return letti
    ? { ...letti, aliquote: letti.aliquote.flat() }
    : { note: 0, spese: nessunaSpesa, aliquote: [], aperti: 0, ddt: 0 };
}
