import { sum } from '#platform/contract/decimal.ts';
import { conflict } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { autoreDi, muoviGiacenze, type Mossa } from '#prodotto/articolo/server/index.ts';
import { scalaDaBolla, segnaInReso, verificaNonFatturata } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { inParole, nomeReso, prima, senzaMerce } from '../rules.ts';
import { bloccaDocumento, bloccaReso, righeReso, type Reso, type RigaReso } from './blocca-reso.ts';
import { rigaDi } from './decidi-reso.ts';

export const annullaPassoReso: Verb<typeof contract.annullaPassoReso> = async ({ ctx, input: { id, stato } }) => {
  const { tx, actor } = ctx;
  const reso = await bloccaReso(ctx, id, stato);
  const a = prima[stato];
  if (a === null) throw conflict(`${nomeReso(reso)} (${inParole[stato].toLowerCase()}) non si può riportare indietro.`);
  if (actor.ruolo === 5 && stato !== 'arrivato' && stato !== 'controllato')
    throw conflict('Questo passo lo riporta indietro l’ufficio.');
  const righe = await righeReso(tx, id);
  const { documento } = reso;
  if (stato === 'scalato') await riprendi(tx, reso, righe);
  if (stato === 'arrivato' || senzaMerce.includes(stato)) {
    await bloccaDocumento(tx, documento.id);
    if (documento.tipo === 'BO') await verificaNonFatturata(tx, documento.id);
    const tenuta = (arrivata: number | null): number => (stato === 'arrivato' ? (arrivata ?? 0) : 0);
    await segnaInReso(
      tx,
      documento.id,
      righe.map(({ rigaDocumento, qta, arrivata }) => ({ riga: rigaDocumento, qta: sum([qta, -tenuta(arrivata)], 3) })),
    );
  }
  if (stato === 'arrivato' || stato === 'controllato') {
    await riportaMerce(ctx, id, stato);
    await tx.run(sql`
      update resi_righe set scaffale = 0, scarto = 0, fornitore = 0, accredita = 0, arrivata = case when ${stato === 'arrivato'} then null else arrivata end
      where id_reso = ${id}`);
  }
  await tx.run(sql`
    update resi set stato = ${a}, nr_bolla = case when ${stato === 'arrivato'} then '' else nr_bolla end,
      dt_bolla = case when ${stato === 'arrivato'} then null else dt_bolla end where id = ${id}`);
  ctx.log({ ...rigaDi(reso, { stato: a }), note: 'passo annullato' });
  return 'OK' as const;
};

/** Moves the quantities not invoiced back to `qt_in_reso` of the note; 409 once it is invoiced. */
async function riprendi(tx: Tx, { documento }: Reso, righe: readonly RigaReso[]): Promise<void> {
  await bloccaDocumento(tx, documento.id);
  await verificaNonFatturata(tx, documento.id);
  await scalaDaBolla(
    tx,
    documento.id,
    righe.map(({ rigaDocumento, accredita }) => ({ riga: rigaDocumento, qta: -accredita })),
  );
}

/** Reverses each movement of the last step by an opposite one, as ledger rows are never changed. */
async function riportaMerce({ tx, ...ctx }: WriteCtx, id: number, stato: 'arrivato' | 'controllato'): Promise<void> {
  const fatte = await tx.rows<Mossa>(sql`
    select m.cd_articolo, m.riga, m.da, m.a, max(m.documento) as documento, max(m.controparte) as controparte,
      sum(m.qta) - coalesce((select sum(o.qta) from movimenti_giacenze o where o.id_documento = ${id} and o.causale = 'rientro' and o.riga = m.riga
        and o.da = m.a and o.a = m.da), 0) as qta
    from movimenti_giacenze m where m.id_documento = ${id} and m.causale = 'rientro' group by m.cd_articolo, m.riga, m.da, m.a order by m.riga`);
  const mosse = fatte
    .filter(({ da, a, qta }) => qta > 0 && (stato === 'arrivato') === (da === 'cliente') && a !== 'cliente')
    .map(({ da, a, ...mossa }): Mossa => ({ ...mossa, idDocumento: id, da: a, a: da }));
  const giacenze = await tx.rows<{ cdArticolo: string; ricezione: number; scaffale: number }>(sql`
    select cd_articolo, qta_ricevuta as ricezione, qta_scaffale as scaffale from giacenze
    where cd_articolo = any(${mosse.map(({ cdArticolo }) => cdArticolo)}::text[]) order by cd_articolo for update`);
  for (const { cdArticolo, ...quante } of giacenze)
    for (const posto of ['ricezione', 'scaffale'] as const) {
      const tolte = mosse.filter((una) => una.cdArticolo === cdArticolo && una.da === posto).map(({ qta }) => qta);
      if (sum(tolte, 3) > 0 && quante[posto] < sum(tolte, 3))
        throw conflict(
          `Di ${mostraCodiceArticolo(cdArticolo)} ${posto === 'scaffale' ? 'a scaffale' : 'in ricezione'} non ce n’è più abbastanza: una parte è già stata presa o spostata.`,
        );
    }
  await muoviGiacenze(tx, { mosse }, { causale: 'rientro', ...autoreDi(ctx) });
}
