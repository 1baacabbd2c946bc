import type { ReplyOf } from '#platform/contract/call.ts';
import { partnerFailed } from '#platform/contract/refusal.ts';
import type { BaseCtx, ReadCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import type * as contract from '../contract.ts';
import { macchinaMuta, scaduta } from '../rules/comandi-cnc.ts';
import type { Commessa } from '../rules/lavoro.ts';
import { condizioneDi, type Lettura } from '../rules/lettura-macchina.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import { idVersioneDi } from './consegna.ts';
import { lavoroAperto, secondiDi } from './lavori.ts';
import { presaDi } from './presa.ts';

type Stato = ReplyOf<typeof contract.statoCentroLavoro>;

const niente: Pick<
  Lettura,
  'riga' | 'posizione' | 'posizionePezzo' | 'programma' | 'azzerata' | 'modo' | 'avanzamento' | 'avvisi'
> = {
  riga: 0,
  posizione: [0, 0, 0],
  posizionePezzo: [0, 0, 0],
  programma: '',
  azzerata: false,
  modo: 'MANUAL',
  avanzamento: 0,
  avvisi: [],
};

export async function leggiStato({ visore }: CentroLavoroParts, ctx: ReadCtx): Promise<Stato> {
  // Read before the machine state: commands given after it were not seen.
  const prima = await ctx.db.one<{ mosse: number }>(sql`select mosse from centrolavoro where id = 1`);
  const { lettura, letta } = await visore.prossima();
  const riga = await ctx.db.one<
    Parameters<typeof presaDi>[0] & { abilitato: boolean; errori: string[]; commessa: Commessa | null }
  >(sql`
    select c.commessa, c.id_utente, coalesce(c.utente, '') as utente, c.preso, c.ultimo, coalesce(c.errori, '{}') as errori,
      exists (select 1 from centrolavoro_persone where id_utente = ${ctx.actor.idUtente}) as abilitato
    from (values (1)) as v (id) left join centrolavoro c using (id)`);
  const presa = riga ? presaDi(riga) : null;
  const commessa = riga?.commessa;
  const {
    posizione,
    posizionePezzo,
    avvisi,
    riga: lavorata,
    programma,
    azzerata,
    modo,
    avanzamento,
  } = lettura ?? niente;
  const lavoro = await lavoroAperto(ctx.db);
  const idVersione = idVersioneDi(programma);
  const caricato =
    idVersione === null
      ? undefined
      : await ctx.db.one<NonNullable<Stato['caricato']>>(sql`
          select p.id as programma, case when p.cartella = '' then p.nome else p.cartella || '/' || p.nome end as file, v.numero
          from cnc_versioni v join cnc_programmi p on p.id = v.id_programma where v.id = ${idVersione}`);
  return {
    condizione: condizioneDi(lettura),
    caricato: caricato ?? null,
    letta: letta?.toISOString() ?? null,
    tempo: lavoro ? secondiDi(lavoro, ctx.now) : 0,
    riga: lavorata,
    posizione: [...posizione],
    posizionePezzo: [...posizionePezzo],
    programma,
    mosse: prima?.mosse ?? 0,
    commessa: commessa?.percorso === programma ? { cdArticolo: commessa.cdArticolo, lotto: commessa.lotto } : null,
    azzerata,
    modo,
    avanzamento,
    avvisi: [...avvisi, ...(riga?.errori ?? [])].slice(0, 30),
    presa: presa && !scaduta(presa, ctx.now) ? { nome: presa.nome, io: presa.idUtente === ctx.actor.idUtente } : null,
    abilitato: riga?.abilitato ?? false,
  };
}

export async function leggiInfo({ visore, transaction }: CentroLavoroParts, ctx: BaseCtx) {
  const { lettura } = await visore.prossima();
  if (!lettura) throw partnerFailed(macchinaMuta);
  const lavoro = await transaction(lavoroAperto);
  const { riga, posizione, posizionePezzo, programma } = lettura;
  return {
    condizione: condizioneDi(lettura),
    tempo: lavoro ? secondiDi(lavoro, ctx.now) : 0,
    riga,
    posizione: [...posizione] as [number, number, number],
    posizionePezzo: [...posizionePezzo] as [number, number, number],
    programma,
  };
}

export async function provaConnessione({ visore }: CentroLavoroParts): Promise<'OK'> {
  const { lettura } = await visore.prossima();
  if (!lettura) throw partnerFailed(macchinaMuta);
  return 'OK';
}
