import { conflict, forbidden, notFound, type FieldError } from '#platform/contract/refusal.ts';
import { sql, type Tx } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import {
  cambiaPrezzi,
  minimoDi,
  rovescia,
  soloAmministratore,
  speseDi,
  stessaData,
  stessoPrezzo,
  verificaModificabile,
  type Cambi,
  type CambioRiga,
} from '../rules.ts';
import { bloccaOrdine, leggiRighe, presente, type Ordine, type Parti, type RigaOrdine } from './blocca-ordine.ts';
import { cresce } from './promesse.ts';
import { leggiVoci, scriviModifica } from './scrivi-modifica.ts';

/** Applies the opposite change by the same rules, so that stock reserved by others is not touched. */
export const annullaModificaOrdine =
  (parti: Parti): Verb<typeof contract.annullaModificaOrdine> =>
  async ({ ctx, input }) => {
    const { tx } = ctx;
    const ordine = await bloccaOrdine(tx, input);
    const righe = await leggiRighe(parti, tx, ordine);
    const { cambi } = await leggiUltima(tx, ordine, righe, input.versione);
    const opposti = rovescia(cambi);
    if (cambiaPrezzi(opposti) && ctx.actor.ruolo !== 2) throw forbidden(soloAmministratore);
    const guasto = verificaIntatte(righe, opposti.righe);
    if (guasto !== null) throw conflict(guasto);
    const crescono = opposti.righe.filter(cresce);
    const voci = await leggiVoci(
      ctx,
      ordine.codAnagrafica,
      crescono.map((cambio) => ({ ...cambio, qta: cambio.dopo?.qtOrdinata ?? 0 })),
    );
    const articoli = new Map(
      crescono.map(({ riga, cdArticolo }, i) => {
        const articolo = voci[i]?.articolo;
        if (!articolo) throw conflict(`L'articolo ${cdArticolo} non c'è più: la modifica resta.`);
        return [riga, articolo] as const;
      }),
    );
    const esito = await scriviModifica(
      ctx,
      { ordine, righe },
      {
        righe: opposti.righe,
        articoli,
        dtConsRichiesta: opposti.dopo.dtConsRichiesta,
        spese: speseDi(opposti.dopo),
        seManca: 'aspetta',
        motivo: '',
        annulla: input.versione,
        note: `modifica ${input.versione} annullata`,
      },
    );
    await tx.run(
      sql`update modifiche_ordini m set annullata = true where m.id_documento = ${ordine.id} and m.versione = ${input.versione}`,
    );
    return esito;
  };

async function leggiUltima(
  tx: Tx,
  ordine: Ordine,
  righe: readonly RigaOrdine[],
  versione: number,
): Promise<{ cambi: Cambi }> {
  const modifica = await tx.one<{ cambi: Cambi; annulla: number | null; annullata: boolean; consegnata: boolean }>(sql`
    select m.cambi, m.annulla, m.annullata, exists (
      select 1 from documenti_legami l join documenti b on b.id = l.id_documento and b.tipo = 'BO' and b.stato <> 'annullato'
      where l.id_origine = m.id_documento and b.creato > m.quando) as consegnata
    from modifiche_ordini m where m.id_documento = ${ordine.id} and m.versione = ${versione}`);
  if (!modifica) throw notFound('Modifica non trovata');
  const { cambi, annulla, annullata, consegnata } = modifica;
  if (annullata) throw conflict('La modifica è già annullata.');
  if (annulla !== null) throw conflict('Questa è già un annullo: modificare di nuovo l’ordine.');
  if (versione !== ordine.versione)
    throw conflict("Dopo questa l'ordine è stato modificato ancora: si annulla soltanto l'ultima.", {
      present: presente(ordine, righe),
    });
  if (consegnata) throw conflict('Dopo la modifica è stata consegnata merce: non si può più annullare.');
  const chiusa = ordine.stato === 'evaso' && cambi.dopo.stato === 'evaso' && cambi.prima.stato !== 'evaso';
  const rifiuto = chiusa ? null : verificaModificabile(ordine.stato);
  if (rifiuto !== null) throw conflict(rifiuto);
  return { cambi };
}

/** Refuses if a line changed since, or if picked goods would lose their line. */
function verificaIntatte(righe: readonly RigaOrdine[], opposti: readonly CambioRiga[]): string | null {
  const per = new Map(righe.map((riga) => [riga.riga, riga]));
  const guasti: FieldError['message'][] = opposti.flatMap(({ riga: n, cdArticolo, prima, dopo }) => {
    const riga = per.get(n);
    if (!riga && !prima) return [];
    if (
      !riga ||
      !prima ||
      prima.qtOrdinata !== riga.qtOrdinata ||
      !stessoPrezzo(prima, riga) ||
      !stessaData(prima, riga)
    )
      return [`La riga dell'articolo ${cdArticolo} non è più come la modifica l'ha lasciata.`];
    return (dopo?.qtOrdinata ?? 0) < minimoDi(riga)
      ? [`L'articolo ${cdArticolo} è già preparato: rimetterlo a posto prima di annullare.`]
      : [];
  });
  return guasti[0] ?? null;
}
