import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { righeDocumento, segnaInReso, verificaNonFatturata } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { nomeReso, verificaRichiesta } from '../rules.ts';
import { suoi } from './blocca-reso.ts';

const campi = { riga: 'numeric', qta: 'numeric', motivo: 'text' } as const;

/** Holds the quantity on the document's lines. Lock order: document, its lines, number. */
export const chiediReso: Verb<typeof contract.chiediReso> = async ({ ctx, input }) => {
  const { tx, actor, now } = ctx;
  const { tipo, anno, numero, suffisso, messaggio, righe } = input;
  const documento = await tx.one<{ id: number; stato: string }>(sql`
    select d.id, d.stato from documenti d where d.tipo = ${tipo} and d.anno = ${anno} and d.numero = ${numero} and d.suffisso = ${suffisso}
      and d.stato <> 'annullato' and ${suoi(actor)} for update`);
  if (!documento) throw notFound(tipo === 'FT' ? 'Fattura non trovata' : 'DDT non trovato');
  if (tipo === 'BO') await verificaNonFatturata(tx, documento.id);
  const perRiga = new Map((await righeDocumento(tx, documento.id)).map((una) => [una.riga, una]));
  const errors = righe.flatMap(({ riga, qta }, i) => {
    const una = perRiga.get(riga);
    const message =
      !una || una.cdArticolo === null
        ? tipo === 'FT'
          ? 'Questa riga non è della fattura.'
          : 'Questa riga non è del DDT.'
        : righe.findIndex((altra) => altra.riga === riga) < i
          ? 'La riga è scritta due volte.'
          : verificaRichiesta(una, qta);
    return message === null ? [] : [{ path: `righe.${i}.qta`, message }];
  });
  const [primo] = errors;
  if (primo)
    throw breaksRule(errors.length === 1 ? primo.message : 'Non tutte le righe si possono rendere.', { errors });
  await segnaInReso(tx, documento.id, righe);
  const reso = await tx.one<{ id: number; anno: number; numero: number }>(sql`
    with prossimo as (
      insert into numeratori as n (tipo, anno, ultimo) values ('RS', ${Number(oggiInItalia(now).slice(0, 4))}, 1)
      on conflict (tipo, anno) do update set ultimo = n.ultimo + 1 returning n.anno, n.ultimo
    )
    insert into resi (anno, numero, id_fattura, id_bolla, stato, richiesto, chiesto_da, messaggio)
    select anno, ultimo, ${tipo === 'FT' ? documento.id : null}::bigint, ${tipo === 'BO' ? documento.id : null}::bigint, 'richiesto', ${now}, ${actor.nome}, ${messaggio} from prossimo returning id, anno, numero`);
  if (!reso) throw new Error('A return without a number');
  await tx.run(sql`
    insert into resi_righe (id_reso, riga, qta, motivo) select ${reso.id}, r.riga::int, r.qta, r.motivo from ${tableOf(campi, righe)} r`);
  ctx.log('add resi', nomeReso(reso), { dopo: { documento: `${tipo} ${numero}/${anno}`, righe, messaggio } });
  return reso;
};
