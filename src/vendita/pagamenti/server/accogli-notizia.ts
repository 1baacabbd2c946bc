import { sql } from '#platform/server/db/sql.ts';
import {
  accogli,
  centesimi,
  sospesi,
  type Esito,
  type Fornitore,
  type Notizia,
  type StatoPagamento,
} from '../rules.ts';
import type { Saputo } from './casse/cassa.ts';
import { bloccaOrdine, bloccaPagamenti, colonnePagamento, type Ordine, type Pagamento } from './ordine.ts';
import type { Contesto, PagamentiParts } from './contesto.ts';
import { avvisaUfficio } from './mail-pagamenti.ts';
import { chiudiResi } from './rimborsi/verso-rimborsi.ts';
import { annullaOrdineIn, confermaOrdine } from './stato-ordine.ts';

export type Novita = Extract<Saputo, { readonly tipo: 'notizia' }>;

export type Notiziario = Pick<PagamentiParts, 'casellaUfficio'>;

export interface Sentita {
  readonly fornitore: Fornitore;
  readonly codice: string;
  readonly novita: Novita;
}

/** Applies the news and returns the new state; idempotent. */
export async function accogliNotizia(
  parts: Notiziario,
  contesto: Contesto,
  { fornitore, codice, novita }: Sentita,
): Promise<StatoPagamento | null> {
  const { tx } = contesto;
  const trovato = await tx.one<{ id: string; idDocumento: number | null }>(sql`
    select p.id, p.id_documento from pagamenti p where p.codice = ${codice} and p.fornitore = ${fornitore}`);
  if (!trovato) return senzaTentativo(parts, contesto, { fornitore, codice, novita });
  const ordine = await bloccaOrdine(tx, trovato.idDocumento);
  const pagamento = await tx.one<Pagamento>(
    sql`select ${colonnePagamento} from pagamenti p where p.id = ${trovato.id} for update`,
  );
  if (!pagamento) throw new Error('Payments are kept for ever');
  const { stato, importo, divisa } = pagamento;
  const owed = ordine && { stato: ordine.stato, importo: centesimi(ordine.totaleDocumento) };
  const esito = accogli({ pagamento: stato, importo, divisa, ordine: owed }, novita.notizia);
  if (esito.pagamento === stato) return stato;
  await segna(contesto, pagamento, esito, novita);
  if (esito.incassa && ordine) await confermaOrdine(contesto, ordine, pagamento.metodo);
  if (esito.pagamento === 'da rimborsare')
    await avvisaUfficio(contesto, parts.casellaUfficio, pagamento, { motivo: esito.motivo ?? '', ordine });
  if (esito.pagamento === 'rimborsato') await chiudiResi(contesto, ordine, pagamento);
  if (ordine) await annullaSeScaduto(contesto, { ...ordine, stato: esito.incassa ? 'confermato' : ordine.stato });
  return esito.pagamento;
}

async function segna(
  { tx, now, log }: Contesto,
  pagamento: Pagamento,
  esito: Esito,
  { notizia, incasso }: Novita,
): Promise<void> {
  const preso = notizia.tipo === 'pagato' ? now : null;
  const importo = notizia.tipo === 'pagato' ? notizia.importo : pagamento.importo;
  await tx.run(sql`
    update pagamenti p set stato = ${esito.pagamento}, motivo = ${esito.motivo}, incasso = coalesce(${incasso}, p.incasso), importo = ${importo},
      pagato = coalesce(p.pagato, ${preso}), rimborsato = ${esito.pagamento === 'rimborsato' ? now : null}
    where p.id = ${pagamento.id}`);
  await log('edit pagamenti', pagamento.codice, {
    prima: { stato: pagamento.stato },
    dopo: { stato: esito.pagamento, motivo: esito.motivo, notizia, incasso },
  });
}

/** Cancels an expired order once none of its attempts can still be paid. */
export async function annullaSeScaduto(contesto: Contesto, ordine: Ordine): Promise<boolean> {
  if (ordine.stato !== 'in attesa di pagamento' || ordine.scade === null || ordine.scade > contesto.now) return false;
  const pagamenti = await bloccaPagamenti(contesto.tx, ordine.id);
  if (pagamenti.some(({ stato }) => sospesi.includes(stato))) return false;
  await annullaOrdineIn(contesto, ordine, 'il pagamento non è arrivato in tempo');
  return true;
}

/** Money with an unknown reference is recorded for the office to refund. */
async function senzaTentativo(
  parts: Notiziario,
  contesto: Contesto,
  { fornitore, codice, novita }: Sentita,
): Promise<StatoPagamento | null> {
  const { notizia, incasso } = novita;
  if (notizia.tipo !== 'pagato') return null;
  const { tx, now, log } = contesto;
  const motivo = 'Pagamento sconosciuto, senza ordine';
  const creato = await tx.one<Pagamento>(sql`
    insert into pagamenti as p (codice, metodo, fornitore, importo, divisa, stato, motivo, incasso, creato, scade, prossima_verifica, pagato)
    values (${codice}, 'carta', ${fornitore}, ${notizia.importo}, ${notizia.divisa}, 'da rimborsare', ${motivo}, ${incasso}, ${now}, ${now}, ${now}, ${now})
    on conflict (codice) do nothing returning ${colonnePagamento}`);
  if (!creato) return null;
  await log('add pagamenti', codice, { dopo: { stato: 'da rimborsare', motivo, notizia, incasso } });
  await avvisaUfficio(contesto, parts.casellaUfficio, creato, { motivo, ordine: null });
  return 'da rimborsare';
}

export const novita = (notizia: Notizia, incasso: string | null = null): Novita => ({
  tipo: 'notizia',
  notizia,
  incasso,
});
