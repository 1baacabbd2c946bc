import type { ReplyOf } from '#platform/contract/call.ts';
import { oggiInItalia } from '#platform/contract/dates.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { inStretches } from '#platform/server/breathing.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type { LiveIndex } from '#catalogo/ricerca/server/index.ts';
import type { Actor } from '#platform/contract/actor.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import {
  articoliLetti,
  codiceProprio,
  vistoDa,
  type ArticoloVendita,
  type Prezzi,
} from '#prodotto/articolo/server/index.ts';
import { codiciDi } from '#vendita/codici-cliente/server/index.ts';
import type * as contract from '../contract.ts';
import { eProsa } from '../rules/prosa.ts';
import { quantitaIntesa, scegli, scelteMassime, type Trovato } from '../rules/scelte.ts';
import { cercaAParole, conLeParole, type SceltaIntesa, type Intesa } from './cerca-a-parole.ts';
import { roundedCode } from '#platform/contract/rounded-code.ts';
import { diceArrotondato } from '../rules/perche.ts';
import { codiceScritto } from '../rules/lettura.ts';
import { leggiRighe, righeDi, verificaConteggio, verificaTesto } from '../rules/testo.ts';
import { rapporto, type RigaIntesa } from './rapporto.ts';

/** Prefix lengths to match; full codes have twelve or more. */
const inizio = { minimo: 8, massimo: 13 } as const;
/** Limit, for a thousand truncated lines. */
const iniziMassimi = 2000;

/**
 * One statement for the customer's codes, ours in any grouping, EANs, supplier codes and prefixes. Deleted and offline
 * articles only for permitted roles.
 */
async function trovaArticoli(
  db: Sql,
  { ruolo, codAnagrafica }: Pick<Actor, 'ruolo' | 'codAnagrafica'>,
  codici: readonly string[],
): Promise<Map<string, Trovato[]>> {
  const inizi = codici
    .filter(({ length }) => length >= inizio.minimo && length <= inizio.massimo)
    .slice(0, iniziMassimi);
  const visto = vistoDa(ruolo);
  const righe = await db.rows<Trovato & { codice: string }>(sql`
    select c.codice, a.cd_articolo, 'cliente' as modo, 1::numeric as confezione
    from (${codiciDi(codAnagrafica, codici)}) c join articoli a on a.cd_articolo = c.cd_articolo
    where ${visto}
    union all
    ${articoliLetti(codici, { visto, massimi: scelteMassime })}
    union all
    select c.codice, a.cd_articolo, 'inizio', 1
    from unnest(${inizi}::text[]) as c (codice)
    cross join lateral (
      select a.cd_articolo from articoli a
      where ${codiceProprio} > c.codice and ${codiceProprio} < c.codice || '~' and ${visto}
      order by ${codiceProprio} limit ${scelteMassime}
    ) a`);
  const perCodice = new Map<string, Trovato[]>();
  for (const { codice, ...trovato } of righe) {
    const gia = perCodice.get(codice);
    if (gia) gia.push(trovato);
    else perCodice.set(codice, [trovato]);
  }
  return perCodice;
}

type Rapporto = ReplyOf<typeof contract.leggiTesto>;

export interface ParteLettura {
  readonly prezzi: Prezzi;
  readonly indice: LiveIndex;
}

/** One statement for all codes; other lines are searched by words. */
export async function leggiTesto({ prezzi, indice }: ParteLettura, ctx: ReadCtx, testo: string): Promise<Rapporto> {
  const scritte = righeDi(testo);
  rifiuta(verificaConteggio(scritte.length));
  const lette = await inStretches(leggiRighe(scritte), (riga) => riga);
  const righe = lette.filter((riga) => riga !== null);
  rifiuta(verificaTesto(righe));
  const codici = [...new Set(righe.flatMap(({ letture }) => letture.map(({ codice }) => codice)))];
  const trovati = await trovaArticoli(ctx.db, ctx.actor, codici);
  const perCodice = await inStretches(righe, ({ letture, testo: riga }) => scegli(letture, trovati, eProsa(riga)));
  const searcher = await indice.searcher();
  const aParole = cercaAParole(searcher, righe.length === 1);
  const conCodice = conLeParole(searcher, aParole);
  const intese = await inStretches(righe, (riga, i): Intesa | null => {
    const scelte = perCodice[i] ?? [];
    return scelte.length > 0 ? conCodice(riga, scelte) : aParole(riga);
  });
  const tenute = intese.filter((una) => una !== null);
  const articoli = await leggiArticoli(
    prezzi,
    oggiInItalia(ctx.now),
    tenute.flatMap(({ scelte }) => scelte),
  );
  const tralasciate = righe.flatMap(({ numero, testo: riga }, i) => (intese[i] ? [] : [{ numero, testo: riga }]));
  return rapporto(
    prezzi,
    ctx,
    tenute.map((una) => rigaIntesa(una, articoli)),
    tralasciate,
  );
}

function rifiuta(frase: string | null): void {
  if (frase !== null) throw breaksRule(frase, { errors: [{ path: 'testo', message: frase }] });
}

async function leggiArticoli(
  prezzi: Prezzi,
  data: string,
  scelte: readonly SceltaIntesa[],
): Promise<Map<string, ArticoloVendita>> {
  const trovati = await prezzi.conPrezzo({
    codAnagrafica: null,
    data,
    righe: scelte.map(({ cdArticolo }) => ({ cdArticolo, quantita: 1 })),
  });
  return new Map(
    trovati.flatMap((trovato) => (trovato ? [[trovato.articolo.cdArticolo, trovato.articolo] as const] : [])),
  );
}

function rigaIntesa(
  {
    riga: { numero, testo, letture, riferimento, note, rigaOrdCliente, tagliato },
    scelte,
    proposte,
    aParole,
    frase = '',
  }: Intesa,
  articoli: ReadonlyMap<string, ArticoloVendita>,
): RigaIntesa {
  const letta = aParole ?? scelte[0]?.lettura;
  return {
    numero,
    testo,
    riferimento,
    note,
    rigaOrdCliente,
    qtaLetta: letta?.qta ?? null,
    umLetta: letta?.um ?? '',
    proposte,
    codiceIgnoto: proposte || scelte.length === 0 ? codiceScritto(letture) : '',
    frase: scelte.length > 0 ? frase : insieme(nienteTrovato(testo, letture.length), tagliato),
    scelte: scelte.flatMap(({ cdArticolo, lettura, confezione, perche }) => {
      const articolo = articoli.get(cdArticolo);
      if (!articolo) return [];
      const { qta, avviso } = quantitaIntesa(articolo, lettura, confezione);
      return [{ cdArticolo, perche, qta, avviso: insieme(avviso, tagliato) }];
    }),
  };
}

const insieme = (...frasi: string[]): string => frasi.filter(Boolean).join(' ');

function nienteTrovato(testo: string, letture: number): string {
  const rovinato = roundedCode(testo);
  if (rovinato !== '') return diceArrotondato(rovinato);
  return letture === 0 ? 'Nessun codice nella riga.' : '';
}
