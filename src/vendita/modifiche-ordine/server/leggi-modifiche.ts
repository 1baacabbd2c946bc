import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { interni } from '#parti/ruoli.ts';
import { quantitaVicine } from '#prodotto/articolo/rules/quantita.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { valuta } from '#vendita/carrello/server/index.ts';
import { trasporti } from '#vendita/documenti/rules.ts';
import { rimborsiDi } from '#vendita/pagamenti/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../contract.ts';
import { speseDi, verificaModificabile, type Cambi } from '../rules.ts';
import { inParole } from '../rules/in-parole.ts';
import { leggiOrdine, leggiRighe, type Parti } from './blocca-ordine.ts';

type Letto = ReplyOf<typeof contract.leggiModifiche>;

export async function leggiModifiche(
  parti: Parti,
  { db, actor }: ReadCtx,
  input: InputOf<typeof contract.leggiModifiche>,
): Promise<Letto> {
  const interno = interni.includes(actor.ruolo);
  const ordine = await leggiOrdine(db, input, interno ? null : clienteDi(actor));
  const [modifiche, righe, rimborsi] = await Promise.all([
    db.rows<Omit<Letto['modifiche'][number], 'cambi' | 'quando'> & { cambi: Cambi; quando: Date }>(sql`
      select m.versione, m.quando, m.nome, m.motivo, m.annullata, m.annulla, m.cambi
      from modifiche_ordini m where m.id_documento = ${ordine.id} order by m.versione desc limit 50`),
    interno ? leggiRighe(parti, db, ordine) : [],
    rimborsiDi(db, ordine.id),
  ]);
  return {
    versione: ordine.versione,
    rifiuto: verificaModificabile(ordine.stato) ?? '',
    dtConsRichiesta: ordine.dtConsRichiesta,
    spese: speseDi(ordine),
    trasportoPrevisto: ordine.trasporto === 'ritiro' ? null : (trasporti[ordine.trasporto]?.aggiunta ?? 0),
    righe: righe
      .slice(0, 2000)
      .flatMap(({ cdArticolo, ...riga }) => (cdArticolo === null ? [] : [{ ...riga, cdArticolo }])),
    rimborsi,
    modifiche: modifiche.map(({ cambi, quando, nome, motivo, ...modifica }) => ({
      ...modifica,
      quando: quando.toISOString(),
      nome: interno ? nome : '',
      motivo: interno ? motivo : '',
      cambi: inParole(cambi),
    })),
  };
}

export async function articoloPerOrdine(
  prezzi: Prezzi,
  { db, now }: ReadCtx,
  { cdArticolo, qta, ...chiave }: InputOf<typeof contract.articoloPerOrdine>,
): Promise<ReplyOf<typeof contract.articoloPerOrdine>> {
  const { codAnagrafica } = await leggiOrdine(db, chiave, null);
  const [voce] = await valuta(prezzi, { codAnagrafica, data: oggiInItalia(now), righe: [{ cdArticolo, qta }] });
  if (!voce) throw notFound('Articolo non trovato');
  const { articolo, prezzoUnitario, importo, rifiuto, avviso } = voce;
  const { descrizione, unMisura } = articolo;
  const accettate = rifiuto === '' ? [] : quantitaVicine(articolo, qta);
  return { cdArticolo, descrizione, unMisura, prezzoUnitario, importo, rifiuto, accettate, avviso };
}
