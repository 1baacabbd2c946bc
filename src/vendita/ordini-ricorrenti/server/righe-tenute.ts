import type { Actor } from '#platform/contract/actor.ts';
import type { InputOf } from '#platform/contract/call.ts';
import { nominaImporti } from '#parti/nomina-importi.ts';
import { nonPerdere } from '#parti/non-perdere.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';

type Riga = InputOf<typeof contract.modificaRicorrente>['righe'][number];
type Tenuta = Pick<Riga, 'cdArticolo' | 'qta' | 'configurazione' | 'riferimento' | 'note'> & { readonly riga: number };

export const righeDi = (tx: Tx, id: number): Promise<Tenuta[]> =>
  tx.rows<Tenuta>(
    sql`select x.riga, x.cd_articolo, x.qta, x.configurazione, x.riferimento, x.note from ordini_ricorrenti_righe x where x.id_ricorrente = ${id} order by x.riga`,
  );

/** Maps each line to its new number: by article, the first to the first. */
export function nuoviNumeri(vecchie: readonly Tenuta[], righe: readonly Riga[]): ReadonlyMap<string, number> {
  const libere = righe.map((riga, i) => ({ riga, i }));
  return new Map(
    vecchie.flatMap((vecchia) => {
      const posto = libere.findIndex(({ riga }) => stessoArticolo(vecchia, riga));
      const [trovata] = posto < 0 ? [] : libere.splice(posto, 1);
      return trovata ? [[String(vecchia.riga), trovata.i + 1] as const] : [];
    }),
  );
}

/**
 * Restores notes that were hidden from the user who saved: first for lines that came back unchanged, then by article.
 */
export function conNoteTenute(actor: Actor, vecchie: readonly Tenuta[], righe: Riga[]): Riga[] {
  if (!actor.negati.includes('prezzi')) return righe;
  const libere = [...vecchie];
  const di = new Map<Riga, Tenuta>();
  for (const uguali of [comeDetta, stessoArticolo])
    for (const riga of righe.filter((una) => !di.has(una))) {
      const posto = libere.findIndex((vecchia) => uguali(vecchia, riga));
      const [trovata] = posto < 0 ? [] : libere.splice(posto, 1);
      if (trovata) di.set(riga, trovata);
    }
  return righe.map((riga) => {
    const prima = di.get(riga);
    if (!prima) return riga;
    return {
      ...riga,
      riferimento: nonPerdere(actor, riga.riferimento, prima.riferimento),
      note: nonPerdere(actor, riga.note, prima.note),
    };
  });
}

const stessoArticolo = (una: Tenuta, altra: Riga): boolean =>
  una.cdArticolo === altra.cdArticolo && una.configurazione === altra.configurazione;

const comeDetta = (una: Tenuta, altra: Riga): boolean =>
  stessoArticolo(una, altra) && detta(una.riferimento) === altra.riferimento && detta(una.note) === altra.note;

const detta = (nota: string): string => (nominaImporti(nota) ? '' : nota);

/** A date's quantities refer to line numbers: they are renumbered, and deleted with their lines. */
export async function tieniQuantita(tx: Tx, id: number, numeri: ReadonlyMap<string, number>): Promise<void> {
  const date = await tx.rows<{ giorno: string; quantita: Record<string, number> }>(sql`
    select t.giorno, t.quantita from ordini_ricorrenti_date t where t.id_ricorrente = ${id} and t.stato in ('annunciato', 'saltato') and t.quantita is not null limit 1000`);
  const nuove = date.map(({ quantita }) => {
    const restano = Object.entries(quantita).flatMap(([riga, qta]) => {
      const numero = numeri.get(riga);
      return numero === undefined ? [] : [[numero, qta] as const];
    });
    return restano.length === 0 ? null : JSON.stringify(Object.fromEntries(restano));
  });
  await tx.run(sql`
    update ordini_ricorrenti_date t set quantita = d.quantita::jsonb
    from unnest(${date.map(({ giorno }) => giorno)}::date[], ${nuove}::text[]) as d (giorno, quantita) where t.id_ricorrente = ${id} and t.giorno = d.giorno`);
}
