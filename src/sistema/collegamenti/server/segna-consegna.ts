import { sql } from '#platform/server/db/sql.ts';
import type { OutsideCtx } from '#platform/server/outside/outside.ts';
import { pausaDopo, tentativiMassimi } from '../rules.ts';
import type { Evento } from './eventi.ts';
import type { Esito } from './spedisci.ts';

export interface Consegnato {
  readonly nome: string;
  readonly stato: { readonly posizione: number; readonly tentativi: number; readonly guasti: number };
  readonly evento: Evento;
  /** Id of the failed delivery; null on first sending. */
  readonly mancata: number | null;
  readonly esito: Esito;
}

type Ctx = Pick<OutsideCtx, 'tx' | 'now'>;

export const segnaConsegna = (ctx: Ctx, consegnato: Consegnato): Promise<void> =>
  consegnato.mancata === null ? segnaNuovo(ctx, consegnato) : segnaMancata(ctx, consegnato, consegnato.mancata);

async function segnaNuovo(ctx: Ctx, consegnato: Consegnato): Promise<void> {
  const { tx, now } = ctx;
  const { nome, stato, evento, esito } = consegnato;
  if (esito === null) {
    await avanti(ctx, consegnato);
    await riparte(ctx, consegnato);
    // Success supersedes earlier failures of the same thing.
    await tx.run(sql`
      delete from consegne_mancate where destinatario = ${nome} and kind = ${evento.kind} and chiave = ${evento.chiave}`);
    return;
  }
  const tentativi = stato.tentativi + 1;
  if (!esito.definitivo) await aspetta(ctx, consegnato, tentativi);
  if (!esito.definitivo && tentativi < tentativiMassimi) return;
  await tx.run(sql`
    insert into consegne_mancate (destinatario, kind, chiave, stato, tentativi, motivo, quando)
    values (${nome}, ${evento.kind}, ${evento.chiave}, 'mancata', ${tentativi}, ${esito.motivo}, ${now})
    on conflict (destinatario, kind, chiave) do update
      set stato = 'mancata', tentativi = excluded.tentativi, motivo = excluded.motivo, quando = excluded.quando`);
  await avanti(ctx, consegnato);
}

const avanti = ({ tx }: Ctx, { nome, evento }: Consegnato): Promise<number> =>
  tx.run(sql`update destinatari set posizione = ${evento.posizione}, tentativi = 0 where nome = ${nome}`);

/** A requested retry is a single attempt. */
async function segnaMancata(ctx: Ctx, consegnato: Consegnato, id: number): Promise<void> {
  const { tx, now } = ctx;
  const { esito } = consegnato;
  if (esito === null) {
    await tx.run(sql`delete from consegne_mancate where id = ${id}`);
    await riparte(ctx, consegnato);
    return;
  }
  await tx.run(sql`
    update consegne_mancate set stato = 'mancata', tentativi = tentativi + 1, motivo = ${esito.motivo}, quando = ${now} where id = ${id}`);
}

const riparte = ({ tx }: Ctx, { nome, stato }: Consegnato): Promise<number> =>
  stato.guasti === 0
    ? Promise.resolve(0)
    : tx.run(sql`update destinatari set guasti = 0, riprende = null where nome = ${nome}`);

async function aspetta({ tx, now }: Ctx, { nome, stato }: Consegnato, tentativi: number): Promise<void> {
  const guasti = stato.guasti + 1;
  const riprende = new Date(now.getTime() + pausaDopo(guasti) * 1000);
  await tx.run(sql`
    update destinatari set tentativi = ${tentativi}, guasti = ${guasti}, riprende = ${riprende} where nome = ${nome}`);
}
