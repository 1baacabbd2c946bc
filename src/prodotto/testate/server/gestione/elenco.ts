import { scriviIdTestata, leggiIdTestata } from '#parti/id-testata.ts';
import { normalizzaCodice } from '#parti/codici.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { literal } from '#platform/server/db/like.ts';
import { joined, sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import { createCache, type Cache } from '#platform/server/cache.ts';
import type { Changes } from '#platform/server/db/listen.ts';
import type { FileVersions } from '#platform/server/files/versions.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../../contract.ts';
import { passoTestate } from '../../rules/gestione-testata.ts';

type Input = InputOf<typeof contract.elencoTestate>;
type Elenco = ReplyOf<typeof contract.elencoTestate>;
type Riga = Elenco['righe'][number];
export type Letta = Omit<Riga, 'codTestataCompleto' | 'dataCaricata' | 'dataModifica'> & {
  readonly dataCaricata: Date;
  readonly dataModifica: Date;
};

export const colonneRiga = sql`t.cod_testata, t.suffisso, t.descrizione, t.codice_azienda, a.nome_azienda, a.logo, t.path_img as img, t.cat_merceologica,
  c.descrizione as cm_des, t.disattiva_internet, t.news_letter, t.outlet, t.sconto, t.new, t.promozione, t.data_promozione_iniziale,
  t.data_promozione_finale, t.codice_cataloghi, t.cod_categoria, t.cod_sotto_categoria, t.prog_ordine, t.data_caricata, t.modificata as data_modifica,
  t.modificata_da as utente_modifica, t.versione`;
export const conNomi = sql`join aziende a on a.codice_azienda = t.codice_azienda join categorie_merceologiche c on c.cat_merceologica = t.cat_merceologica`;

/** Each order has an index ending in the header key. */
const ordini = {
  codTestata: { colonna: sql`t.cod_testata`, tipo: sql`text` },
  descrizione: { colonna: sql`lower(t.descrizione)`, tipo: sql`text` },
  azienda: { colonna: sql`t.codice_azienda`, tipo: sql`text` },
  categoria: { colonna: sql`t.cat_merceologica`, tipo: sql`text` },
  modificata: { colonna: sql`t.modificata`, tipo: sql`timestamptz` },
} as const;

/** Trigram index from three letters. */
const contiene = (colonna: Fragment, testo: string): Fragment => sql`lower(${colonna}) like ${`%${literal(testo)}%`}`;

type Filtro = Pick<Input, 'CodTestata' | 'Descrizione' | 'Cerca'>;

/** Looked up first, so that each part of the OR can use an index. */
function filtriDi({ CodTestata, Descrizione, Cerca }: Filtro): Fragment[] {
  const parole = Descrizione.toLowerCase().split(/\s+/).filter(Boolean);
  const testo = Cerca.toLowerCase();
  return [
    ...(CodTestata === '' ? [] : [sql`t.cod_testata like ${`${literal(normalizzaCodice(CodTestata))}%`}`]),
    ...parole.map((parola) => contiene(sql`t.descrizione`, parola)),
    ...(testo === ''
      ? []
      : [
          sql`(${contiene(sql`t.descrizione`, testo)} or t.cod_testata like ${`%${literal(normalizzaCodice(Cerca))}%`}
            or t.codice_azienda = any(array(select codice_azienda from aziende where ${contiene(sql`nome_azienda`, testo)} or lower(codice_azienda) = ${testo}))
            or t.cat_merceologica = any(array(select cat_merceologica from categorie_merceologiche where ${contiene(sql`descrizione`, testo)} or cat_merceologica = ${normalizzaCodice(Cerca)})))`,
        ]),
  ];
}

function oltre({ ordina, dopo, dopoValore }: Input): Fragment | null {
  const id = dopo === undefined ? null : leggiIdTestata(dopo);
  if (!id || dopoValore === undefined) return null;
  const { colonna, tipo } = ordineDi(ordina);
  const qui = sql`(${colonna}, t.cod_testata, t.suffisso)`;
  const visto = sql`(${dopoValore}::${tipo}, ${id.codTestata}::text, ${id.suffisso}::int)`;
  return ordina.startsWith('-') ? sql`${qui} < ${visto}` : sql`${qui} > ${visto}`;
}

const ordineDi = (ordina: Input['ordina']) => ordini[ordina.replace(/^-/, '') as keyof typeof ordini];

/** Cached counts by filter as JSON. */
export type ContiTestate = Cache<number>;

export function createContiTestate({ db, changes }: { readonly db: Sql; readonly changes: Changes }): ContiTestate {
  const conta = async (chiave: string): Promise<[string, number]> => {
    const quali = joined([sql`true`, ...filtriDi(JSON.parse(chiave) as Filtro)], 'and');
    const conto = await db.one<{ totale: number }>(sql`select count(*) as totale from testate t where ${quali}`);
    return [chiave, conto?.totale ?? 0];
  };
  const tutti = (): null => null;
  return createCache<number>({
    max: 500,
    changes,
    tables: { testate: tutti, aziende: tutti, categorie_merceologiche: tutti },
    load: async (chiavi) => new Map(await Promise.all(chiavi.map(conta))),
  });
}

const chiaveDi = ({ CodTestata, Descrizione, Cerca }: Input): string =>
  JSON.stringify({ CodTestata, Descrizione, Cerca } satisfies Filtro);

export async function elencoTestate(
  { versioni, conti }: { readonly versioni: FileVersions; readonly conti: ContiTestate },
  { ctx, input }: { ctx: ReadCtx; input: Input },
): Promise<Elenco> {
  const filtri = filtriDi(input);
  const seguito = oltre(input);
  const quali = joined([sql`true`, ...filtri, ...(seguito ? [seguito] : [])], 'and');
  const verso = input.ordina.startsWith('-') ? sql`desc` : sql`asc`;
  const { colonna } = ordineDi(input.ordina);
  const [lette, totale] = await Promise.all([
    ctx.db.rows<Letta & { valoreOrdine: string }>(sql`
      select ${colonneRiga}, (${colonna})::text as valore_ordine from testate t ${conNomi}
      where ${quali} order by ${colonna} ${verso}, t.cod_testata ${verso}, t.suffisso ${verso} limit ${passoTestate + 1}`),
    seguito ? null : conti.get(chiaveDi(input)),
  ]);
  const righe = lette.slice(0, passoTestate);
  const ultima = lette.length > passoTestate ? righe.at(-1) : undefined;
  return {
    totale,
    righe: await comeRighe(
      versioni,
      righe.map(({ valoreOrdine: _, ...letta }) => letta),
    ),
    altre: ultima ? { dopo: scriviIdTestata(ultima), dopoValore: ultima.valoreOrdine } : null,
  };
}

export async function comeRighe<R extends Letta>(versioni: FileVersions, lette: readonly R[]) {
  const [loghi, figure] = await Promise.all([
    versioni.list(lette.map(({ logo }) => logo)),
    versioni.list(lette.map(({ img }) => img)),
  ]);
  return lette.map((letta, i) => ({
    codTestataCompleto: scriviIdTestata(letta),
    ...letta,
    logo: loghi[i] ?? '',
    img: figure[i] ?? '',
    dataCaricata: letta.dataCaricata.toISOString(),
    dataModifica: letta.dataModifica.toISOString(),
  }));
}
