import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { formatQuantity } from '#platform/contract/format.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { scriviTestata, nomeRiga, ordinateDopo } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import { verificaOrdineTerzista } from '../rules.ts';

type Input = InputOf<typeof contract.nuovoOrdineTerzista>;
interface Guasto {
  readonly path: string;
  readonly message: string;
}

function rifiuta(errors: readonly Guasto[]): void {
  const [primo] = errors;
  if (primo) throw breaksRule(primo.message, { errors });
}

/** The goods wait until they are sent. Lock order: lines of the previous step by `id`, `numeratori`. */
export const nuovoOrdineTerzista: Verb<typeof contract.nuovoOrdineTerzista> = async ({ ctx, input }) => {
  const { tx } = ctx;
  const oggi = oggiInItalia(ctx.now);
  rifiuta(verificaOrdineTerzista(input, oggi));
  const { tipo, codTerzista, dtConsRichiesta, noteDocumento } = input;
  const terzista = await tx.one<{ ragioneSociale: string }>(
    sql`select ragione_sociale from terzisti where cod_terzista = ${codTerzista} for share`,
  );
  if (!terzista)
    throw breaksRule('Il terzista non esiste.', { errors: [{ path: 'codTerzista', message: 'Non esiste.' }] });
  const lavorate = await lette(tx, input);
  const prima = await passiPrima(tx, lavorate);
  const righe = lavorate.map((riga, i) => ({ ...riga, dopoRiga: prima[i] ?? '' }));
  const testata = await scriviTestata(tx, { tipo, oggi, codTerzista, noteDocumento, ...terzista });
  await tx.run(sql`
    insert into ordini_fornitori_righe (id_ordine, nr_riga, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta, conto, cod_lavorazione, codice_ciclo, passo, dopo_riga)
    select ${testata.id}, r.n, r.cd_articolo, r.qta, 0, r.prezzo, ${dtConsRichiesta}::date, ${tipo === 'LD' ? 'deposito' : 'lavoro'},
      nullif(r.cod_lavorazione, ''), nullif(r.codice_ciclo, ''), case when r.codice_ciclo = '' then null else r.passo end, r.dopo_riga
    from ${tableOf({ ...campi, dopoRiga: 'text' }, righe)} r`);
  ctx.log('add ordini_fornitori', `${tipo} ${testata.numero}/${testata.anno}`, {
    dopo: { codTerzista, dtConsRichiesta, noteDocumento, righe },
  });
  return testata;
};

const campi = {
  cdArticolo: 'text',
  qta: 'numeric',
  prezzo: 'numeric',
  codLavorazione: 'text',
  codiceCiclo: 'text',
  passo: 'numeric',
} as const;

interface Nota {
  readonly n: number;
  readonly unMisura: string | null;
  /** Work of the cycle's step, or the chosen one; null: unknown. */
  readonly codLavorazione: string | null;
}

/** The lines with their work. Works and cycles are locked, so that nobody deletes them meanwhile. */
async function lette(tx: Tx, { righe }: Input): Promise<Input['righe']> {
  await tx.run(sql`
    select 1 from cicli_lavorazione c where c.codice_ciclo = any(${righe.map(({ codiceCiclo }) => codiceCiclo)}::text[]) order by c.codice_ciclo for share`);
  await tx.run(sql`
    select 1 from lavorazioni l where l.codice = any(${righe.map(({ codLavorazione }) => codLavorazione)}::text[]) order by l.codice for share`);
  const note = await tx.rows<Nota>(sql`
    select r.n::int as n, (select a.un_misura from articoli a where a.cd_articolo = r.cd_articolo and not a.eliminato) as un_misura,
      case when r.codice_ciclo <> '' then (select p.cod_lavorazione from cicli_passi p where p.codice_ciclo = r.codice_ciclo and p.passo = r.passo)
        when r.cod_lavorazione <> '' then (select l.codice from lavorazioni l where l.codice = r.cod_lavorazione) else '' end as cod_lavorazione
    from ${tableOf(campi, righe)} r order by r.n`);
  rifiuta(
    righe.flatMap(({ cdArticolo, qta, codiceCiclo, passo }, i) => {
      const nota = note[i];
      if (!nota || nota.unMisura === null)
        return [{ path: `righe.${i}.cdArticolo`, message: `L'articolo ${cdArticolo} non esiste.` }];
      if (nota.codLavorazione === null) {
        const message =
          codiceCiclo === '' ? 'La lavorazione non esiste.' : `Il ciclo ${codiceCiclo} non ha il passo ${passo}.`;
        return [{ path: `righe.${i}.lavoro`, message }];
      }
      const message = verificaDecimali(qta, nota.unMisura);
      return message === null ? [] : [{ path: `righe.${i}.qta`, message }];
    }),
  );
  return righe.map((riga, i) => ({ ...riga, codLavorazione: note[i]?.codLavorazione ?? '' }));
}

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
async function passiPrima(tx: Tx, righe: readonly Ordinata[]): Promise<readonly string[]> {
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
