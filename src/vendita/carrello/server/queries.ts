import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { provinceDel } from '#parti/province.ts';
import { vedeConto } from '#parti/ruoli.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import { sql } from '#platform/server/db/sql.ts';
import { ordinatoDi } from '#vendita/persone/server/index.ts';
import { clienteDi, clienteInesistente } from '#vendita/clienti/server/index.ts';
import { giorniConsegnaDi } from '#vendita/comuni/server/index.ts';
import { chiaveVendita, daChiaveVendita } from '#prodotto/articolo/rules/chiave-vendita.ts';
import { versioniRitirate } from '#prodotto/configuratore/server/index.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import { atteseInParole } from '#vendita/documenti/rules/attese.ts';
import { leggiAttese } from '#vendita/documenti/server/index.ts';
import type * as contract from '../contract.ts';
import { calcolaTotali, pagaInConto, type Totali } from '../rules.ts';
import { dateConsegna as calcolaDate, giorniInAnticipo, giorniPredefiniti } from '../rules/giorni-consegna.ts';
import { closedDaysFrom, holidaysFrom } from '#platform/contract/working-days.ts';
import { concessi, conPromozione, omaggiMaturati, rigaOmaggio, valoreOmaggio, type LeggiOmaggi } from './omaggi.ts';
import { carrelloDi, leggiRighe } from './righe.ts';
import { domandaPerArticolo, scarsa, valorizza, type RigaCarrello } from './valorizza.ts';

interface Valorizzato {
  readonly righe: RigaCarrello[];
  readonly totali: Totali;
}

/** Cart with cached prices and stock, gifts and totals: two statements whatever its length. */
export async function carrello(
  { prezzi, omaggi: leggi }: { readonly prezzi: Prezzi; readonly omaggi: LeggiOmaggi },
  ctx: ReadCtx,
): Promise<Valorizzato> {
  const codAnagrafica = clienteDi(ctx.actor);
  const { righe, cliente } = await leggiRighe(ctx.db, carrelloDi(ctx.actor));
  const prodotti = righe.flatMap(({ prog, cdArticolo, configurazione, qta }) =>
    cdArticolo === null ? [] : [{ prog, cdArticolo: chiaveVendita({ cdArticolo, configurazione }), qta }],
  );
  const [trovati, giacenze, ritirate] = await Promise.all([
    prezzi.conPrezzo({
      ruolo: ctx.actor.ruolo,
      codAnagrafica,
      data: oggiInItalia(ctx.now),
      righe: prodotti.map(({ cdArticolo, qta }) => ({ cdArticolo, quantita: qta })),
    }),
    prezzi.giacenze(prodotti.map(({ cdArticolo }) => cdArticolo)),
    versioniRitirate(
      ctx.db,
      righe.map(({ configurazione }) => configurazione),
    ),
  ]);
  const domanda = domandaPerArticolo(prodotti);
  const voci = new Map(
    prodotti.map(({ prog, cdArticolo }, i) => [
      prog,
      {
        conPrezzo: trovati[i],
        disponibile: giacenze.get(cdArticolo)?.qtaDisponibile ?? 0,
        domanda: domanda.get(cdArticolo) ?? 0,
        cliente,
        ritirata: ritirate.get(daChiaveVendita(cdArticolo).configurazione)?.avviso,
      },
    ]),
  );
  const valorizzate = await conArrivi(
    ctx,
    righe.map((riga) => valorizza(riga, voci.get(riga.prog) ?? null)),
    (riga) => scarsa(voci.get(riga.prog)),
  );
  const regali = await omaggiMaturati(prezzi, ctx, {
    leggi,
    codAnagrafica,
    righe: prodotti.filter((_, i) => conPromozione(trovati[i])),
  });
  const scorte =
    regali.length === 0
      ? new Map<string, { readonly qtaDisponibile: number }>()
      : await prezzi.giacenze(regali.map(({ omaggio }) => omaggio.cdArticolo));
  const dati = concessi(regali, {
    disponibile: (codice) => scorte.get(codice)?.qtaDisponibile ?? 0,
    domanda: (codice) => domanda.get(codice) ?? 0,
  });
  return {
    righe: [...valorizzate, ...dati.map((dato, posto) => rigaOmaggio(cliente, dato, posto))],
    totali: calcolaTotali(
      valorizzate,
      cliente,
      dati.map((dato) => valoreOmaggio(cliente, dato)),
    ),
  };
}

/** Adds when the missing part of a line arrives. Queries only if a line is short of stock. */
async function conArrivi(
  { db, now }: ReadCtx,
  righe: readonly RigaCarrello[],
  scarsa: (riga: RigaCarrello) => boolean,
): Promise<RigaCarrello[]> {
  const scarse = righe.filter(scarsa);
  if (scarse.length === 0) return [...righe];
  const attese = await leggiAttese(db, { nuove: scarse, oggi: oggiInItalia(now) });
  const poi = new Map(scarse.map(({ prog, um }, i) => [prog, atteseInParole(attese.nuova(i), { unMisura: um })]));
  return righe.map((riga) => {
    const quando = poi.get(riga.prog);
    return quando ? { ...riga, avviso: `${riga.avviso}, ${quando}` } : riga;
  });
}

export async function dateConsegna(
  ctx: ReadCtx,
  input: InputOf<typeof contract.dateConsegna>,
): Promise<ReplyOf<typeof contract.dateConsegna>> {
  const cliente = await ctx.db.one<{ giornoConsegna: string; localita: string; provincia: string; stato: string }>(
    sql`select giorno_consegna, localita, provincia, stato from clienti where cod_anagrafica = ${clienteDi(ctx.actor)}`,
  );
  if (!cliente) throw clienteInesistente();
  const destinazione = await ctx.db.one<{ localita: string; provincia: string; stato: string }>(sql`
    select localita, provincia, stato from indirizzi
    where cod_anagrafica = ${clienteDi(ctx.actor)} and prog = ${input.progIndirizzo ?? null}::int and not eliminato`);
  if (!destinazione && input.progIndirizzo !== undefined) throw notFound();
  const giorniConsegna = (await giorniConsegnaDi(ctx.db, cliente, destinazione)) || giorniPredefiniti;
  const oggi = oggiInItalia(ctx.now);
  const date = dateAmmesse(oggi, input.trasporto, giorniConsegna);
  return {
    date: date.map((dataconsegna) => ({ dataconsegna })),
    giorniConsegna,
    festivi: [...holidaysFrom(oggi, giorniInAnticipo)].filter((giorno) => giorno >= oggi),
  };
}

export const dateAmmesse = (
  oggi: string,
  trasporto: InputOf<typeof contract.dateConsegna>['trasporto'],
  giorniConsegna: string,
  giorni = giorniInAnticipo,
): string[] => calcolaDate({ oggi, trasporto, giorniConsegna, festivi: closedDaysFrom(oggi, giorni), giorni });

export async function datiCliente(ctx: ReadCtx): Promise<ReplyOf<typeof contract.datiCliente>> {
  const codAnagrafica = clienteDi(ctx.actor);
  const resta = sql`u.limite_mese - ${ordinatoDi(sql`u.id`, codAnagrafica, oggiInItalia(ctx.now))}`;
  // `least` passes over the limit that is not set.
  const limite = sql`greatest(least(u.limite_ordine, ${resta}), case when coalesce(u.limite_ordine, u.limite_mese) is not null then 0 end)`;
  const cliente = await ctx.db.one<Omit<ReplyOf<typeof contract.datiCliente>, 'inConto'>>(sql`
    select c.cod_anagrafica, c.ragione_sociale, c.indirizzo, c.cap, c.localita, c.provincia, c.cd_pagamento, c.banca, c.iban, c.descrizione_pagamento, length(c.codice_destinatario) = 6 as ente,
           coalesce((select min(i.prog) from indirizzi i where i.cod_anagrafica = c.cod_anagrafica and not i.eliminato), 0) as prog,
           ${limite} as limite_ordine, coalesce(${limite} = 0, false) as da_approvare
    from clienti c left join utenti u on u.id = ${ctx.actor.idUtente}::int and u.ruolo = 1 where c.cod_anagrafica = ${codAnagrafica}`);
  if (!cliente) throw clienteInesistente();
  return { ...cliente, ...contoPer(ctx, cliente), inConto: pagaInConto(cliente) };
}

export async function pagamentoCliente(ctx: ReadCtx): Promise<{ iban: string; banca: string }> {
  const cliente = await ctx.db.one<{ iban: string; banca: string }>(
    sql`select iban, banca from clienti where cod_anagrafica = ${clienteDi(ctx.actor)}`,
  );
  if (!cliente) throw clienteInesistente();
  return contoPer(ctx, cliente);
}

const contoPer = ({ actor }: ReadCtx, { iban, banca }: { readonly iban: string; readonly banca: string }) =>
  vedeConto(actor.ruolo) ? { iban, banca } : { iban: '', banca: '' };

/** Present provinces, by their letters. */
export const elencoProvince = ({ now }: ReadCtx): { sigla: string }[] =>
  provinceDel(Number(oggiInItalia(now).slice(0, 4))).map(({ sigla }) => ({ sigla }));
