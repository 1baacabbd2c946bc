import { sql } from '#platform/server/db/sql.ts';
import { beginCall } from '#platform/server/outside/begin-call.ts';
import type { BeginCtx } from '#platform/server/outside/begin-call.ts';
import type { EsitoRicevuta, Ricevuta, StatoFattura } from '../rules.ts';
import { soloNomeDoppio, statoDetto, statoDopo } from '../rules.ts';
import { motivoDi } from '../rules/scarti.ts';
import { corsiaDi, inviiFatture } from './invii-fatture.ts';

export type RicevutaLetta =
  | { readonly esito: 'buona'; readonly ricevuta: Ricevuta; readonly mittente: string; readonly nome: string }
  | { readonly esito: 'falsa' | 'illeggibile'; readonly motivo: string; readonly mittente: string };

interface DaSegnare {
  readonly letta: RicevutaLetta;
  /** Name under which it came. */
  readonly arrivo: string;
  readonly impronta: string;
  readonly chiave: string;
}

interface Invio {
  readonly id: number;
  readonly stato: StatoFattura;
  readonly nomeFile: string;
  readonly volte: number;
}

interface Segnata {
  readonly esito: EsitoRicevuta | 'ignota';
  readonly motivo: string;
}

/** Keeps a receipt and moves its invoice on. */
export async function segnaRicevuta(ctx: BeginCtx, { letta, arrivo, impronta, chiave }: DaSegnare): Promise<void> {
  const { tx, now } = ctx;
  const buona = letta.esito === 'buona' ? letta : null;
  const invio =
    buona &&
    (await tx.one<Invio>(sql`
      select i.id, i.stato, i.nome_file, i.volte from fatture_invii i where i.nome_file = ${buona.ricevuta.nomeFattura} for update`));
  const segnata = buona ? await segna(ctx, buona.ricevuta, invio ?? null) : null;
  await tx.run(sql`
    insert into fatture_ricevute (impronta, nome, tipo, id_invio, esito, motivo, mittente, chiave, letta)
    values (${impronta}, ${(buona?.nome ?? arrivo).slice(0, 200)}, ${buona?.ricevuta.tipo ?? ''}, ${invio?.id ?? null}::int, ${segnata?.esito ?? letta.esito},
      ${segnata?.motivo ?? ('motivo' in letta ? letta.motivo : '')}, ${letta.mittente}, ${chiave}, ${now})`);
}

async function segna(ctx: BeginCtx, ricevuta: Ricevuta, invio: Invio | null): Promise<Segnata> {
  if (!invio) return { esito: 'ignota', motivo: `Nessuna nostra fattura si chiama ${ricevuta.nomeFattura || 'così'}.` };
  if (ricevuta.tipo === 'PEC non consegnata') return mandaAncora(ctx, ricevuta, invio);
  if (soloNomeDoppio(ricevuta) && invio.volte > 1)
    return { esito: 'nota', motivo: 'La prima copia era arrivata: questa è stata scartata solo per il nome.' };
  const detto = statoDetto(ricevuta);
  if (detto === null) return { esito: 'contraddice', motivo: 'La ricevuta non dice niente di leggibile.' };
  const { stato, esito } = statoDopo(invio.stato, detto);
  const { errori, idSdi, note } = ricevuta;
  const messaggio =
    stato === 'scartata' ? motivoDi(errori) : stato === 'rifiutata' ? note || 'L’ente non dice perché.' : '';
  if (esito === 'presa')
    await ctx.tx.run(sql`
      update fatture_invii set stato = ${stato}, dal = ${ctx.now}, messaggio = ${messaggio}, errori = ${JSON.stringify(errori)}::jsonb,
        inviato = coalesce(inviato, ${ctx.now}) where id = ${invio.id}`);
  if (idSdi !== '')
    await ctx.tx.run(sql`update fatture_invii set id_sdi = ${idSdi} where id = ${invio.id} and id_sdi = ''`);
  if (esito !== 'contraddice') return { esito, motivo: '' };
  return { esito, motivo: `Dice «${detto}», ma la fattura è ${invio.stato}.` };
}

/** Resends of one file after the provider could not deliver it. */
const tentativi = 5;

/** SdI has not got it: the same file goes out again, under its own name. */
async function mandaAncora(ctx: BeginCtx, { note }: Ricevuta, { id, stato, nomeFile, volte }: Invio): Promise<Segnata> {
  if (stato !== 'inviata' && stato !== 'presa in carico') return { esito: 'nota', motivo: note };
  const messaggio = `La PEC non è arrivata al Sistema di Interscambio${note === '' ? '' : `: ${note}`}`;
  await ctx.tx.run(
    sql`update fatture_invii set stato = 'da inviare', dal = ${ctx.now}, messaggio = ${messaggio} where id = ${id}`,
  );
  if (volte <= tentativi)
    await beginCall(ctx, inviiFatture, {
      lane: corsiaDi(id),
      reference: `${nomeFile} ${volte}`,
      given: { invio: id },
      notBefore: new Date(ctx.now.getTime() + 600_000),
    });
  return { esito: 'presa', motivo: messaggio };
}
