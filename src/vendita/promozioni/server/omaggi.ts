import { sum } from '#platform/contract/decimal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { passiTotali, qtaOmaggioPer, type RegolaOmaggio } from '../rules.ts';
import { vale } from './trova.ts';

interface Riga extends RegolaOmaggio {
  readonly codice: string;
  readonly descrizione: string;
  readonly descrizioneOmaggio: string;
  readonly cdArticolo: string;
  readonly qta: number;
}

interface Omaggio {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly riferimento: string;
}

/** Gifts per promotion for article quantities (P-141); one statement. */
export async function leggiOmaggi(
  db: Sql,
  { data, righe }: { data: string; righe: readonly { readonly cdArticolo: string; readonly qta: number }[] },
): Promise<Omaggio[]> {
  if (righe.length === 0) return [];
  const promosse = await db.rows<Riga>(sql`
    select p.codice, p.descrizione, p.qta_minima_per_omaggio, p.qta_omaggio, p.omaggio, p.descrizione_omaggio, pa.cd_articolo, pa.qta
    from promozione_articoli pa join promozioni p on p.codice = pa.codice
    where pa.cd_articolo = any(${righe.map(({ cdArticolo }) => cdArticolo)}::text[]) and ${vale(data)} and p.qta_minima_per_omaggio > 0 and p.omaggio <> ''
    order by p.codice`);
  const ordinate = new Map<string, number>();
  for (const { cdArticolo, qta } of righe) ordinate.set(cdArticolo, sum([ordinate.get(cdArticolo) ?? 0, qta], 3));
  const perPromozione = new Map<string, Riga[]>();
  for (const riga of promosse) perPromozione.set(riga.codice, [...(perPromozione.get(riga.codice) ?? []), riga]);
  return [...perPromozione.values()].flatMap((articoli) => {
    const [regola] = articoli;
    const passi = passiTotali(
      articoli.map(({ cdArticolo, qta }) => ({ qta, ordinata: ordinate.get(cdArticolo) ?? 0 })),
    );
    const qta = regola ? qtaOmaggioPer(regola, passi) : 0;
    return regola && qta > 0
      ? [
          {
            cdArticolo: regola.omaggio,
            qta,
            riferimento: [regola.descrizioneOmaggio, regola.descrizione].filter(Boolean).join(' · '),
          },
        ]
      : [];
  });
}
