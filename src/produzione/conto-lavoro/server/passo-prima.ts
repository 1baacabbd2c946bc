import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { nomeRiga, ordinateDopo } from '#produzione/terzisti/server/index.ts';

interface Ordinata {
  readonly cdArticolo: string;
  readonly qta: number;
  readonly codiceCiclo: string;
  readonly passo: number;
  readonly daRiga: number | null;
}

interface Prima {
  readonly id: number;
  readonly nome: string;
  readonly cdArticolo: string;
  readonly codiceCiclo: string | null;
  readonly passo: number | null;
  /** Good. */
  readonly ricevuta: number;
}

/**
 * Good quantities can be ordered for the next step once. Returns the names of the lines of the previous step, empty for
 * others; they are locked, so that of two orders for the same goods one is refused.
 */
export async function passiPrima(tx: Tx, righe: readonly Ordinata[]): Promise<readonly string[]> {
  const ids = righe.flatMap(({ daRiga }) => (daRiga === null ? [] : [daRiga]));
  if (ids.length === 0) return righe.map(() => '');
  const prime = await tx.rows<Prima>(sql`
    select r.id, ${nomeRiga} as nome, r.cd_articolo, r.codice_ciclo, r.passo::int as passo, r.qt_ricevuta as ricevuta
    from ordini_fornitori_righe r join ordini_fornitori o on o.id = r.id_ordine
    where r.id = any(${ids}::bigint[]) and o.tipo = 'CL' order by r.id for update of r`);
  const perId = new Map(prime.map((prima) => [prima.id, prima]));
  const nomi = prime.map(({ nome }) => nome);
  const ordinate = new Map(await ordinateDopo(tx, nomi));
  return righe.map((riga, i) => {
    if (riga.daRiga === null) return '';
    const prima = perId.get(riga.daRiga);
    if (!prima || !continua(prima, riga)) {
      const message = `Non è il passo dopo ${prima ? `della riga ${prima.nome}` : 'di una riga tornata'}.`;
      throw breaksRule(message, { errors: [{ path: `righe.${i}.cdArticolo`, message }] });
    }
    const quante = ordinate.get(prima.nome) ?? 0;
    verificaResta(prima, { qta: riga.qta, quante, path: `righe.${i}.qta` });
    ordinate.set(prima.nome, sum([quante, riga.qta], 3));
    return prima.nome;
  });
}

const continua = (prima: Prima, { cdArticolo, codiceCiclo, passo }: Ordinata): boolean =>
  prima.cdArticolo === cdArticolo && prima.codiceCiclo === codiceCiclo && prima.passo === passo - 1;

function verificaResta(
  { nome, cdArticolo, ricevuta }: Prima,
  { qta, quante, path }: { readonly qta: number; readonly quante: number; readonly path: string },
): void {
  const resta = Math.max(0, sum([ricevuta, -quante], 3));
  const tornate = `Di ${cdArticolo} (${nome}) sono tornati buoni ${formatQuantity(ricevuta)}`;
  if (resta === 0 && quante > 0)
    throw conflict(`${tornate}, e il passo dopo è già ordinato per ${formatQuantity(quante)}.`);
  if (qta <= resta) return;
  const message = `${tornate}${quante > 0 ? `, già ordinati ${formatQuantity(quante)}` : ''}: al massimo ${formatQuantity(resta)}.`;
  throw breaksRule(message, { errors: [{ path, message }] });
}
