import { cut } from '#platform/contract/storable.ts';
import { sql } from '#platform/server/db/sql.ts';
import { beginCalls, type BeginCtx } from '#platform/server/outside/begin-call.ts';
import type { StatoFattura } from '#parti/stati-fattura.ts';
import { type ErroreSdi, type EsitoRicevuta, type Ricevuta, soloNomeDoppio, statoDetto, statoDopo } from '../rules.ts';
import { motivoDi } from '../rules/scarti.ts';
import { corsiaDi, inviiFatture } from './invii-fatture.ts';

export type RicevutaLetta =
  | { readonly esito: 'buona'; readonly ricevuta: Ricevuta; readonly mittente: string; readonly nome: string }
  | { readonly esito: 'falsa' | 'illeggibile'; readonly motivo: string; readonly mittente: string };

export interface DaSegnare {
  readonly letta: RicevutaLetta;
  /** Name under which it came. */
  readonly arrivo: string;
  readonly impronta: string;
  readonly chiave: string;
}

/** State of a file before and after the receipts of a batch. */
interface Invio {
  readonly id: number;
  readonly nomeFile: string;
  readonly volte: number;
  stato: StatoFattura;
  idSdi: string;
  /** Content of the last receipt that changed the state; null if none did. */
  mosso: { readonly messaggio: string; readonly errori: readonly ErroreSdi[] | null } | null;
  ancora: boolean;
}

interface Segnata {
  readonly esito: EsitoRicevuta | 'ignota';
  readonly motivo: string;
}

/** Stores the receipts of a batch in order and updates the invoices, with four statements for any number. */
export async function segnaRicevute(ctx: BeginCtx, tutte: readonly DaSegnare[]): Promise<void> {
  if (tutte.length === 0) return;
  const nomi = tutte.flatMap(({ letta }) => (letta.esito === 'buona' ? [letta.ricevuta.nomeFattura] : []));
  const trovati = await ctx.tx.rows<Pick<Invio, 'id' | 'nomeFile' | 'volte' | 'stato' | 'idSdi'>>(sql`
    select i.id, i.nome_file, i.volte, i.stato, i.id_sdi from fatture_invii i where i.nome_file = any(${nomi}::text[]) order by i.id for update`);
  const invii = new Map(trovati.map((uno): [string, Invio] => [uno.nomeFile, { ...uno, mosso: null, ancora: false }]));
  const righe = tutte.map(({ letta, arrivo, impronta, chiave }) => {
    const buona = letta.esito === 'buona' ? letta : null;
    const invio = (buona && invii.get(buona.ricevuta.nomeFattura)) ?? null;
    const segnata = buona && segna(buona.ricevuta, invio);
    return {
      impronta,
      nome: cut(buona?.nome ?? arrivo, 200),
      tipo: buona?.ricevuta.tipo ?? '',
      idInvio: invio?.id ?? null,
      esito: segnata?.esito ?? letta.esito,
      motivo: segnata?.motivo ?? ('motivo' in letta ? letta.motivo : ''),
      mittente: letta.mittente,
      chiave,
    };
  });
  await muovi(ctx, [...invii.values()]);
  // A receipt that was untrusted or belonged to no file takes the values of its genuine copy.
  await ctx.tx.run(sql`
    insert into fatture_ricevute (impronta, nome, tipo, id_invio, esito, motivo, mittente, chiave, letta)
    select r.impronta, r.nome, r.tipo, r."idInvio", r.esito, r.motivo, r.mittente, r.chiave, ${ctx.now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(righe)}::jsonb)
      as r (impronta text, nome text, tipo text, "idInvio" int, esito text, motivo text, mittente text, chiave text)
    on conflict (impronta) do update set nome = excluded.nome, tipo = excluded.tipo, id_invio = excluded.id_invio, esito = excluded.esito,
      motivo = excluded.motivo, mittente = excluded.mittente, chiave = excluded.chiave, letta = excluded.letta, vista = null
    where fatture_ricevute.esito in ('ignota', 'falsa', 'illeggibile') and fatture_ricevute.esito <> excluded.esito`);
}

async function muovi(ctx: BeginCtx, invii: readonly Invio[]): Promise<void> {
  if (invii.length === 0) return;
  const dopo = invii.map(({ id, stato, idSdi, mosso }) => ({
    id,
    stato,
    idSdi,
    mosso: mosso !== null,
    messaggio: mosso?.messaggio ?? '',
    errori: mosso?.errori ?? null,
  }));
  await ctx.tx.run(sql`
    update fatture_invii i set id_sdi = n."idSdi", stato = n.stato,
      dal = case when n.mosso then ${ctx.now}::timestamptz else i.dal end,
      messaggio = case when n.mosso then n.messaggio else i.messaggio end,
      errori = case when n.mosso and jsonb_typeof(n.errori) = 'array' then n.errori else i.errori end,
      inviato = case when n.mosso and n.stato <> 'da inviare' then coalesce(i.inviato, ${ctx.now}::timestamptz) else i.inviato end
    from jsonb_to_recordset(${JSON.stringify(dopo)}::jsonb) as n (id int, stato text, "idSdi" text, mosso boolean, messaggio text, errori jsonb)
    where i.id = n.id and (n.mosso or i.id_sdi <> n."idSdi")`);
  const daRimandare = invii.filter(({ ancora }) => ancora);
  if (daRimandare.length > 0)
    await beginCalls(
      ctx,
      inviiFatture,
      daRimandare.map(({ id, nomeFile, volte }) => ({
        lane: corsiaDi(id),
        reference: `${nomeFile} ${volte}`,
        given: { invio: id },
        notBefore: new Date(ctx.now.getTime() + 600_000),
      })),
    );
}

function segna(ricevuta: Ricevuta, invio: Invio | null): Segnata {
  if (!invio) return { esito: 'ignota', motivo: `Nessuna nostra fattura si chiama ${ricevuta.nomeFattura || 'così'}.` };
  if (ricevuta.tipo === 'PEC non consegnata') return mandaAncora(ricevuta, invio);
  if (soloNomeDoppio(ricevuta) && invio.volte > 1)
    return { esito: 'nota', motivo: 'La prima copia era arrivata: questa è stata scartata solo per il nome.' };
  const detto = statoDetto(ricevuta);
  if (detto === null) return { esito: 'contraddice', motivo: 'La ricevuta non dice niente di leggibile.' };
  const { errori, idSdi, note } = ricevuta;
  if (invio.idSdi === '') invio.idSdi = idSdi;
  const prima = invio.stato;
  const { stato, esito } = statoDopo(prima, detto);
  if (esito === 'contraddice') return { esito, motivo: `Dice «${detto}», ma la fattura è ${prima}.` };
  if (esito === 'nota') return { esito, motivo: '' };
  invio.stato = stato;
  invio.ancora = false;
  const messaggio =
    stato === 'scartata' ? motivoDi(errori) : stato === 'rifiutata' ? note || 'L’ente non dice perché.' : '';
  invio.mosso = { messaggio, errori };
  return { esito, motivo: '' };
}

/** How often a file is resent if the provider could not deliver it. */
const tentativi = 5;

/** SdI has not received it, so the same file is sent again under its own name. */
function mandaAncora({ note }: Ricevuta, invio: Invio): Segnata {
  if (invio.stato !== 'inviata' && invio.stato !== 'presa in carico') return { esito: 'nota', motivo: note };
  const messaggio = `La PEC non è arrivata al Sistema di Interscambio${note === '' ? '' : `: ${note}`}`;
  invio.stato = 'da inviare';
  invio.ancora = invio.volte <= tentativi;
  invio.mosso = { messaggio, errori: null };
  return { esito: 'presa', motivo: messaggio };
}
