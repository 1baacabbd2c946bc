import { conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { PostoNostro } from '#prodotto/articolo/rules/posti.ts';
import { muoviGiacenze, type Autore, type Mossa } from '#prodotto/articolo/server/index.ts';
import type { DocumentoCreato } from './crea-bolla.ts';
import { merceDi } from './evadi-righe.ts';

export interface BollaDaAnnullare extends Autore {
  readonly idBolla: number;
  readonly idOrdine: number;
}

/**
 * Cancels an uninvoiced note: reopens order lines, restores stock and reservation, and keeps the number against gaps.
 * Runs in the caller's transaction. Lock order: order (caller), note, stock.
 */
export async function annullaBolla(
  tx: Tx,
  { idBolla, idOrdine, quando, idUtente }: BollaDaAnnullare,
): Promise<DocumentoCreato> {
  const bolla = await tx.one<DocumentoCreato & { stato: string }>(sql`
    select b.id, b.numero, b.anno, b.stato from documenti b
    where b.id = ${idBolla} and b.tipo = 'BO'
      and exists (select 1 from documenti_legami l where l.id_documento = b.id and l.id_origine = ${idOrdine})
    for update of b`);
  if (!bolla) throw notFound('DDT non trovato');
  const { stato, ...ddt } = bolla;
  const nome = `Il DDT n. ${ddt.numero}/${ddt.anno}`;
  if (stato === 'annullato') throw conflict(`${nome} è già annullato.`);
  const fattura = await tx.one<{ numero: number; anno: number }>(sql`
    select f.numero, f.anno from documenti_legami l join documenti f on f.id = l.id_documento and f.tipo = 'FT' where l.id_origine = ${idBolla} and not l.sciolto limit 1`);
  if (fattura) throw conflict(`${nome} è nella fattura n. ${fattura.numero}/${fattura.anno}: non si può annullare.`);
  const righe = await tx.rows<{ riga: number | null; qta: number; resa: boolean }>(sql`
    select r.riga_origine as riga, r.qt_ordinata as qta, r.qt_in_reso + r.qt_accreditata + r.imp_accreditato > 0 as resa from documenti_righe r
    where r.id_documento = ${idBolla} and r.cd_articolo is not null order by r.riga_origine`);
  if (righe.some(({ resa }) => resa))
    throw conflict(
      `${nome} ha un reso o merce già accreditata: un reso senza nota di credito si ritira o si riporta indietro nella pagina Resi, altrimenti il DDT resta.`,
    );
  const tornate = righe.map(({ riga, qta }) => {
    if (riga === null) throw conflict(`${nome} non dice di quali righe dell'ordine è: non si può annullare.`);
    return { riga, qta };
  });
  await tx.run(sql`
    update documenti_righe r set qt_evasa_stoccata = r.qt_evasa_stoccata - b.qt_ordinata
    from documenti_righe b where b.id_documento = ${idBolla} and b.cd_articolo is not null and r.id_documento = ${idOrdine} and r.riga = b.riga_origine`);
  const merce = await merceDi(tx, idOrdine, tornate);
  await muoviGiacenze(
    tx,
    {
      impegni: merce.map(({ cdArticolo, qta }) => ({ cdArticolo, qta })),
      mosse:
        (await presePer(tx, idBolla)) ??
        merce.filter(({ scortaNonGestita }) => !scortaNonGestita).map((una) => aScaffale(una, idBolla)),
    },
    { causale: 'reso', quando, idUtente },
  );
  await tx.run(sql`update documenti set stato = 'annullato' where id = ${idBolla}`);
  return ddt;
}

/** Null for notes older than the ledger. */
async function presePer(tx: Tx, idBolla: number): Promise<Mossa[] | null> {
  const prese = await tx.rows<Omit<Mossa, 'da' | 'a'> & { da: PostoNostro }>(sql`
    select m.cd_articolo, m.qta, m.da, m.documento, m.riga, m.controparte from movimenti_giacenze m
    where m.id_documento = ${idBolla} and m.causale = 'consegna' order by m.id`);
  if (prese.length === 0) return null;
  return prese.map(({ da, riga, ...presa }) => ({
    ...presa,
    riga: riga ?? 0,
    da: 'cliente',
    a: da,
    idDocumento: idBolla,
  }));
}

const aScaffale = (
  { cdArticolo, qta, riga }: { readonly cdArticolo: string; readonly qta: number; readonly riga: number },
  idDocumento: number,
): Mossa => ({ cdArticolo, qta, riga, idDocumento, da: 'cliente', a: 'scaffale' });
