import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { descrCodice } from '../rules.ts';
import type { Operatore } from '../rules/list.ts';
import type { CorriereParts } from './contesto-corrieri.ts';

type Risposta = ReplyOf<typeof contract.spedizioniDocumento>;

export async function spedizioniDocumento(
  { corrieri }: Pick<CorriereParts, 'corrieri'>,
  ctx: ReadCtx,
  { id }: InputOf<typeof contract.spedizioniDocumento>,
): Promise<Risposta> {
  const suo = ctx.actor.ruolo === 1 ? ctx.actor.codAnagrafica : null;
  const documento = await ctx.db.one(sql`
    select 1 as trovato from documenti d where d.id = ${id} and (${ctx.actor.ruolo} <> 1 or d.cod_anagrafica = ${suo})`);
  if (!documento) throw notFound('Documento non trovato');
  const righe = await ctx.db.rows<{
    anno: number;
    codice: number;
    codAnagrafica: string;
    operatore: Operatore;
    numeroCorriere: string;
    confermata: Date | null;
    tracciaStato: string;
    tracciaLuogo: string;
    tracciaOra: Date | null;
    numColli: number;
  }>(sql`
    select distinct s.id, s.anno, s.codice, s.cod_anagrafica, s.operatore, s.numero_corriere, s.confermata, s.traccia_stato, s.traccia_luogo,
      s.traccia_ora, s.num_colli
    from spedizioni_documenti l join spedizioni s on s.id = l.id_spedizione and s.stato in ('inviata', 'confermata')
    where l.id_documento = ${id} or l.id_documento in (select m.id_documento from documenti_legami m where m.id_origine = ${id})
    order by s.id limit 50`);
  return {
    spedizioni: righe.map((riga) => ({
      descrCodiceSpedizione: descrCodice(riga.anno, riga.codAnagrafica, riga.codice),
      operatore: riga.operatore,
      numeroCorriere: riga.numeroCorriere,
      stato: riga.tracciaStato || (riga.confermata ? 'spedito' : 'in partenza'),
      luogo: riga.tracciaLuogo,
      ora: (riga.tracciaOra ?? riga.confermata)?.toISOString() ?? null,
      numColli: riga.numColli,
      pagina:
        riga.numeroCorriere === '' ? '' : (corrieri.get(riga.operatore)?.pagina({ numero: riga.numeroCorriere }) ?? ''),
    })),
  };
}
