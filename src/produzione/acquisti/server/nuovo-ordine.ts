import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { verificaDecimali } from '#prodotto/articolo/rules/decimali.ts';
import { scriviTestata, type TestataScritta } from '#produzione/terzisti/server/index.ts';
import type * as contract from '../contract.ts';
import { verificaNuovoOrdine } from '../rules.ts';

export const nuovoOrdine: Verb<typeof contract.nuovoOrdine> = async ({ ctx, input }) => {
  const oggi = oggiInItalia(ctx.now);
  const guasti = verificaNuovoOrdine(input, oggi);
  const [primo] = guasti;
  if (primo) throw breaksRule(primo.message, { errors: guasti });
  await verificaRighe(ctx.tx, input.righe);
  const { righe, dtConsRichiesta, daProposte, ...testata } = input;
  await togliProposte(ctx.tx, righe, daProposte);
  const ordine = await scrivi(ctx.tx, { ...testata, righe, dtConsRichiesta, oggi });
  ctx.log('add ordini_fornitori', `OF ${ordine.numero}/${ordine.anno}`, {
    dopo: { ...testata, dtConsRichiesta, righe },
  });
  return ordine;
};

async function verificaRighe(tx: Tx, righe: readonly { readonly cdArticolo: string; readonly qta: number }[]) {
  const noti = await tx.rows<{ cdArticolo: string; unMisura: string }>(sql`
    select a.cd_articolo, a.un_misura from articoli a
    where a.cd_articolo = any(${righe.map(({ cdArticolo }) => cdArticolo)}::text[]) and not a.eliminato`);
  const unita = new Map(noti.map(({ cdArticolo, unMisura }) => [cdArticolo, unMisura]));
  const errors = righe.flatMap(({ cdArticolo, qta }, i) => {
    const unMisura = unita.get(cdArticolo);
    if (unMisura === undefined)
      return [{ path: `righe.${i}.cdArticolo`, message: `L'articolo ${cdArticolo} non esiste.` }];
    const message = verificaDecimali(qta, unMisura);
    return message === null ? [] : [{ path: `righe.${i}.qta`, message }];
  });
  const [primo] = errors;
  if (primo) throw breaksRule(primo.message, { errors });
}

/** Locked: of two concurrent orders one is refused. */
async function togliProposte(tx: Tx, righe: Nuovo['righe'], proposti: readonly string[]): Promise<void> {
  const codici = righe.map(({ cdArticolo }) => cdArticolo);
  const tolte = await tx.rows<{ cdArticolo: string }>(sql`
    with viste as (select p.cd_articolo from proposte_riordino p where p.cd_articolo = any(${codici}::text[]) order by p.cd_articolo for update)
    delete from proposte_riordino p using viste v where p.cd_articolo = v.cd_articolo returning p.cd_articolo`);
  const ordinate = new Set(tolte.map(({ cdArticolo }) => cdArticolo));
  const mancante = codici.find((codice) => proposti.includes(codice) && !ordinate.has(codice));
  if (mancante !== undefined)
    throw conflict(`L’articolo ${mancante} non è più tra le proposte: qualcuno l’ha già ordinato.`);
}

interface Nuovo {
  readonly ragioneSociale: string;
  readonly noteDocumento: string;
  readonly dtConsRichiesta: string;
  readonly righe: readonly { readonly cdArticolo: string; readonly qta: number; readonly prezzo: number }[];
  readonly oggi: string;
}

const campi = { cdArticolo: 'text', qta: 'numeric', prezzo: 'numeric' } as const;

async function scrivi(tx: Tx, { oggi, righe, ...ordine }: Nuovo): Promise<TestataScritta> {
  const scritto = await scriviTestata(tx, { tipo: 'OF', oggi, ...ordine });
  await tx.run(sql`
    insert into ordini_fornitori_righe (id_ordine, nr_riga, cd_articolo, qt_ord_for, qt_ricevuta, prezzo, dt_cons_richiesta)
    select ${scritto.id}, r.n, r.cd_articolo, r.qta, 0, r.prezzo, ${ordine.dtConsRichiesta}::date from ${tableOf(campi, righe)} r`);
  return scritto;
}
