import type { InputOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { scriviTestata } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import { verificaOrdineTerzista } from '../rules.ts';
import { passiPrima } from './passo-prima.ts';

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
  ctx.log({
    tabella: 'ordini_fornitori',
    chiave: `${tipo} ${testata.numero}/${testata.anno}`,
    operazione: 'add',
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
