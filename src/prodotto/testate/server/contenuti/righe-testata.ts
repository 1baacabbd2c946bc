import type { IdTestata } from '#parti/id-testata.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { apriTestata, chiudiTestata, testataNonTrovata } from '../modifica.ts';
import type * as contract from '../../contract/contenuti-testata.ts';
import { righeMassime, verificaRighe, type RigaTabella } from '../../rules/contenuti-testata.ts';

type Riga = ReplyOf<typeof contract.leggiRigheTestata>['righe'][number];

const righeDi = (db: Sql, { codTestata, suffisso }: IdTestata): Promise<RigaTabella[]> =>
  db.rows<RigaTabella>(sql`
    select ct_tp_riga, cd_articolo, descrizione from righe_catalogo where cod_testata = ${codTestata} and suffisso = ${suffisso}
    order by riga limit ${righeMassime}`);

export async function leggiRigheTestata({
  ctx,
  input,
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.leggiRigheTestata>;
}): Promise<ReplyOf<typeof contract.leggiRigheTestata>> {
  const { codTestata, suffisso } = input;
  const testata = await ctx.db.one<{ versione: number }>(
    sql`select versione from testate where cod_testata = ${codTestata} and suffisso = ${suffisso}`,
  );
  if (!testata) throw testataNonTrovata();
  const oggi = oggiInItalia(ctx.now);
  const righe = await ctx.db.rows<Riga>(sql`
    select r.ct_tp_riga, r.cd_articolo, r.descrizione, case when a.cd_articolo is not null then jsonb_build_object(
        'descrizione', a.descrizione, 'unMisura', a.un_misura, 'qtScatola', a.qt_scatola, 'prezzo', l.prezzo,
        'giacenza', coalesce(g.qta_scaffale + g.qta_ubicazione2, 0), 'obsoleto', a.obsoleto, 'eliminato', a.eliminato) end as articolo
    from righe_catalogo r
    left join articoli a on a.cd_articolo = r.cd_articolo
    left join giacenze g on g.cd_articolo = r.cd_articolo
    left join lateral (
      select prezzo from listini p where p.cd_articolo = r.cd_articolo and p.cod_listino = 'BASE' and p.da_quantita <= 1
        and p.valido_dal <= ${oggi}::date and (p.valido_al is null or p.valido_al > ${oggi}::date)
      order by p.da_quantita desc, p.valido_dal desc limit 1
    ) l on true
    where r.cod_testata = ${codTestata} and r.suffisso = ${suffisso} order by r.riga limit ${righeMassime}`);
  return { versione: testata.versione, righe };
}

/** Numbers rows in steps of 10; no write if unchanged. */
export async function salvaRigheTestata({
  ctx,
  input,
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.salvaRigheTestata>;
}): Promise<'OK'> {
  const { righe } = input;
  const frase = verificaRighe(righe);
  if (frase !== null) throw rifiuta(frase);
  const testata = await apriTestata(ctx, input, async () => ({ righe: await righeDi(ctx.tx, input) }));
  const { codTestata, suffisso } = testata;
  await controllaArticoli(ctx.tx, righe);
  const prima = await righeDi(ctx.tx, testata);
  if (JSON.stringify(prima) === JSON.stringify(righe)) return 'OK';
  await ctx.tx.run(sql`delete from righe_catalogo where cod_testata = ${codTestata} and suffisso = ${suffisso}`);
  await ctx.tx.run(sql`
    insert into righe_catalogo (cod_testata, suffisso, riga, ct_tp_riga, cd_articolo, descrizione)
    select ${codTestata}::text, ${suffisso}::int, r.n * 10, r.tipo, r.codice, r.testo
    from unnest(${righe.map(({ ctTpRiga }) => ctTpRiga)}::text[], ${righe.map(({ cdArticolo }) => cdArticolo)}::text[],
      ${righe.map(({ descrizione }) => descrizione)}::text[]) with ordinality as r (tipo, codice, testo, n)`);
  await chiudiTestata(ctx, testata, { tabella: 'righe_catalogo', operazione: 'edit', prima, dopo: righe });
  return 'OK';
}

async function controllaArticoli(db: Sql, righe: readonly RigaTabella[]): Promise<void> {
  const codici = righe.flatMap(({ cdArticolo }) => cdArticolo ?? []);
  const noti = new Set(
    (
      await db.rows<{ cdArticolo: string }>(
        sql`select cd_articolo from articoli where cd_articolo = any(${codici}::text[])`,
      )
    ).map(({ cdArticolo }) => cdArticolo),
  );
  const posto = righe.findIndex(({ cdArticolo }) => cdArticolo !== null && !noti.has(cdArticolo));
  if (posto >= 0) throw rifiuta(`Riga ${posto + 1}: l'articolo ${righe[posto]?.cdArticolo} non esiste.`);
}

const rifiuta = (message: string): Error => breaksRule(message, { errors: [{ path: 'righe', message }] });
