import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { conflict, notFound, partnerFailed } from '#platform/contract/refusal.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { sum } from '#platform/contract/decimal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { BaseCtx, ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { eDopo, finoA } from '#logistica/preparazione/rules.ts';
import { giornoDiRiga } from '#logistica/preparazione/server/index.ts';
import type * as contract from '../contract.ts';
import { comandoNonInviato, leggiPosto, macchinaPermessa } from '../rules.ts';
import { sequenzaCassetti } from '../rules/sequenza.ts';
import type { MagazzinoParts } from './magazzino-parts.ts';
import { richiedi, type Esito } from './coda/richiedi.ts';
import { permessiDi } from './permessi.ts';

type Piano = ReplyOf<typeof contract.cassettiOrdine>;
type Estratti = ReplyOf<typeof contract.estraiOrdine>;
type Chi = Pick<BaseCtx, 'actor' | 'now'>;
type Ordine = Pick<InputOf<typeof contract.estraiOrdine>, 'anno' | 'numero'>;

interface Riga {
  readonly cdArticolo: string;
  readonly descrizione: string;
  readonly unMisura: string;
  readonly quantita: number;
  readonly ubicazione: string;
}

interface Aperta extends Omit<Riga, 'quantita'> {
  readonly giorno: string;
  readonly resta: number;
  readonly preparata: number;
}

/** Without lines of later deliveries. The sequence starts at the last extracted drawer. */
async function pianoDi(db: Sql, { actor, now }: Chi, { anno, numero }: Ordine): Promise<Piano> {
  const documento = await db.one<{ id: number }>(sql`
    select id from documenti where tipo = 'OC' and anno = ${anno} and numero = ${numero} and suffisso = ''
      and stato in ('confermato', 'in preparazione')`);
  if (!documento) throw notFound('Nessun ordine da preparare con questo numero');
  const aperte = await db.rows<Aperta>(sql`
    select a.cd_articolo, a.descrizione, a.un_misura, a.ubicazione, ${giornoDiRiga} as giorno, r.qt_ordinata - r.qt_evasa_stoccata as resta,
      coalesce(p.qta, 0) as preparata
    from documenti_righe r join documenti d on d.id = r.id_documento join articoli a on a.cd_articolo = r.cd_articolo
    left join preparazioni_righe p on p.id_documento = r.id_documento and p.riga = r.riga
    where r.id_documento = ${documento.id} and r.qt_ordinata > r.qt_evasa_stoccata order by a.cd_articolo`);
  const fino = finoA(aperte, oggiInItalia(now));
  const righe = perArticolo(aperte.filter((riga) => !eDopo(riga, fino)));
  const fuori = await db.rows<{ macchina: number; cassetto: number }>(sql`
    select distinct on (macchina) macchina, cassetto from cassetti_coda
    where comando = 'EXTRACT_CMD' and stato in ('in invio', 'inviato') order by macchina, id desc`);
  return comePiano(
    righe,
    await permessiDi(db, actor),
    new Map(fuori.map(({ macchina, cassetto }) => [macchina, cassetto])),
  );
}

function perArticolo(aperte: readonly Aperta[]): Riga[] {
  const righe = new Map<string, Riga>();
  for (const { giorno: _, preparata: __, resta, ...articolo } of aperte) {
    const gia = righe.get(articolo.cdArticolo)?.quantita ?? 0;
    righe.set(articolo.cdArticolo, { ...articolo, quantita: sum([gia, resta], 3) });
  }
  return [...righe.values()];
}

function comePiano(
  righe: readonly Riga[],
  permessi: readonly string[] | null,
  inBaia: ReadonlyMap<number, number>,
): Piano {
  const posti = righe.flatMap(({ ubicazione, ...articolo }) => {
    const posto = leggiPosto(ubicazione);
    return posto && posto.cassetto !== null && macchinaPermessa(posto.macchina, permessi)
      ? [{ macchina: posto.macchina, cassetto: posto.cassetto, articolo }]
      : [];
  });
  const cassetti = sequenzaCassetti(posti, inBaia).map(({ macchina, cassetto }) => ({
    macchina,
    cassetto,
    articoli: posti
      .filter((posto) => posto.macchina === macchina && posto.cassetto === cassetto)
      .map(({ articolo }) => articolo),
  }));
  return { cassetti, altrove: righe.length - posti.length };
}

export const cassettiOrdine = (ctx: ReadCtx, ordine: Ordine): Promise<Piano> => pianoDi(ctx.db, ctx, ordine);

/** Sequential, to keep the queue order. */
export const estraiOrdine =
  (parts: MagazzinoParts): Verb<typeof contract.estraiOrdine> =>
  async ({ ctx, input: { anno, numero, baia } }) => {
    const nome = `OC ${numero}/${anno}`;
    const { cassetti } = await parts.transaction((tx) => pianoDi(tx, ctx, { anno, numero }));
    if (cassetti.length === 0) throw conflict('Nessun articolo da prelevare nei cassetti');
    const esiti: Esito[] = [];
    const chiede = { idUtente: ctx.actor.idUtente, utente: ctx.actor.nome, ordine: nome };
    for (const { macchina, cassetto } of cassetti) {
      const esito = await richiedi(parts, ctx.transaction, { macchina, baia, cassetto }, chiede);
      if (esito.stato === 'muta' && esiti.length === 0) throw partnerFailed(comandoNonInviato);
      esiti.push(esito);
    }
    return contoDi(esiti);
  };

function contoDi(esiti: readonly Esito[]): Estratti {
  const quanti = (...stati: readonly string[]): number => esiti.filter(({ stato }) => stati.includes(stato)).length;
  return {
    inviati: quanti('inviato'),
    inCoda: quanti('in coda', 'incerto'),
    gia: quanti('doppia'),
    rifiutati: esiti
      .flatMap((esito) => (esito.stato === 'rifiutato' || esito.stato === 'muta' ? [esito.messaggio] : []))
      .slice(0, 50),
  };
}
