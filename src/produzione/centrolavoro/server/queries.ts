import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { rowsPerPage } from '#platform/contract/list.ts';
import { notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { ReadCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import type { GuastoRiga } from '../rules/gcode/blocco.ts';
import type { Estensione } from '../rules/gcode/estensione.ts';
import { fileDi } from '../rules/programmi-cnc.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import { chiaveTesto } from './consegna.ts';

type Nodo = ReplyOf<typeof contract.elencoCentroLavoro>['programmi'][number];
type Papers = CentroLavoroParts['papers'];

interface Riga {
  readonly id: number;
  readonly cartella: string;
  readonly nome: string;
  readonly cdArticolo: string | null;
  readonly lotto: string;
  readonly immagine: string;
  readonly pdf: string;
  readonly rilasciata: number | null;
}

const colonne = sql`p.id, p.cartella, p.nome, p.cd_articolo, p.lotto, p.immagine, p.pdf,
  (select max(numero) from cnc_versioni where id_programma = p.id and rilasciata is not null) as rilasciata`;

const indirizzo = ({ base, tickets }: Papers, chiave: string, now: Date): string =>
  chiave === '' ? '' : base + tickets.issue(chiave, now);

const nodoDi = (
  papers: Papers,
  { id, cartella, nome, cdArticolo, lotto, immagine, pdf, rilasciata }: Riga,
  now: Date,
): Nodo => ({
  id,
  name: nome,
  file: fileDi({ cartella, nome }),
  folderName: cartella,
  pathImg: indirizzo(papers, immagine, now),
  pathPDF: indirizzo(papers, pdf, now),
  cdArticolo,
  lotto,
  rilasciata,
});

export async function elencoProgrammi(
  { papers }: CentroLavoroParts,
  ctx: ReadCtx,
  { cdArticolo }: InputOf<typeof contract.elencoCentroLavoro>,
): Promise<ReplyOf<typeof contract.elencoCentroLavoro>> {
  const righe = await ctx.db.rows<Riga>(
    sql`select ${colonne} from cnc_programmi p where ${cdArticolo} = '' or p.cd_articolo = ${cdArticolo} order by p.cartella, p.nome limit 5000`,
  );
  return { programmi: righe.map((riga) => nodoDi(papers, riga, ctx.now)) };
}

interface Versione {
  readonly numero: number;
  readonly impronta: string;
  readonly righe: number;
  readonly secondi: number;
  readonly estensione: Estensione | null;
  readonly utensili: number[];
  readonly pause: number;
  readonly ignoti: readonly GuastoRiga[];
  readonly presunti: string[];
  readonly motivoRilascio: string;
  readonly utente: string;
  readonly caricata: Date;
  readonly rilasciataDa: string;
}

export async function leggiProgramma(
  { papers }: CentroLavoroParts,
  ctx: ReadCtx,
  { id }: { id: number },
): Promise<ReplyOf<typeof contract.leggiProgrammaCnc>> {
  const riga = await ctx.db.one<Riga & { pezzi: number; versione: number }>(
    sql`select ${colonne}, p.pezzi, p.versione from cnc_programmi p where p.id = ${id}`,
  );
  if (!riga) throw notFound();
  const versioni = await ctx.db.rows<Versione>(sql`
    select numero, impronta, righe, secondi, estensione, utensili, pause, ignoti, presunti, motivo_rilascio, utente, caricata, rilasciata_da from cnc_versioni
    where id_programma = ${id} order by numero desc limit 200`);
  return {
    ...nodoDi(papers, riga, ctx.now),
    pezzi: riga.pezzi,
    versione: riga.versione,
    versioni: versioni.map(({ estensione, caricata, ignoti, ...resto }) => ({
      ...resto,
      ignoti: [...ignoti],
      min: estensione && [...estensione.min],
      max: estensione && [...estensione.max],
      caricata: caricata.toISOString(),
      testo: indirizzo(papers, chiaveTesto(resto.impronta), ctx.now),
    })),
  };
}

type RigaLavoro = ReplyOf<typeof contract.lavoriCentroLavoro>['righe'][number];

const fermi = sql`(select coalesce(sum(extract(epoch from (f ->> 'a')::timestamptz - (f ->> 'da')::timestamptz)), 0) from jsonb_array_elements(e.fermate) f)`;
const lavorati = (now: Date): Fragment =>
  sql`greatest(0, extract(epoch from coalesce(e.fine, e.ferma_da, ${now}::timestamptz) - e.inizio) - ${fermi})`;

export async function lavoriCentroLavoro(
  ctx: ReadCtx,
  { pagina, cerca }: InputOf<typeof contract.lavoriCentroLavoro>,
): Promise<ReplyOf<typeof contract.lavoriCentroLavoro>> {
  const righe = await ctx.db.rows<
    Omit<RigaLavoro, 'inizio' | 'fine' | 'file'> & {
      inizio: Date;
      fine: Date | null;
      cartella: string;
      nome: string;
      totale: number;
      tuttiPezzi: number;
      tuttiSecondi: number;
    }
  >(sql`
    select e.id, p.cartella, p.nome, v.numero, coalesce(e.cd_articolo, p.cd_articolo) as cd_articolo, e.lotto, e.utente, e.inizio, e.fine, e.stato, e.motivo, e.pezzi,
      round(${lavorati(ctx.now)})::int as secondi, round(${fermi})::int as secondi_fermi, (count(*) over ())::int as totale,
      (sum(e.pezzi) over ())::int as tutti_pezzi, round(sum(${lavorati(ctx.now)}) over ())::int as tutti_secondi,
      (select coalesce(jsonb_agg(jsonb_build_object('da', f ->> 'da', 'motivo', f ->> 'motivo',
        'secondi', round(extract(epoch from (f ->> 'a')::timestamptz - (f ->> 'da')::timestamptz))) order by f ->> 'da'), '[]')
       from (select f from jsonb_array_elements(e.fermate) f limit 100) s) as soste
    from cnc_esecuzioni e join cnc_versioni v on v.id = e.id_versione join cnc_programmi p on p.id = v.id_programma
    where starts_with(coalesce(e.cd_articolo, p.cd_articolo, ''), upper(${cerca})) or e.lotto = ${cerca} or starts_with(ltrim(p.cartella || '/' || p.nome, '/'), ${cerca})
    order by e.inizio desc, e.id desc limit ${rowsPerPage} offset ${(pagina - 1) * rowsPerPage}`);
  return {
    totale: righe[0]?.totale ?? 0,
    pezzi: righe[0]?.tuttiPezzi ?? 0,
    secondi: righe[0]?.tuttiSecondi ?? 0,
    righe: righe.map(({ cartella, nome, totale: _, tuttiPezzi: __, tuttiSecondi: ___, inizio, fine, ...resto }) => ({
      ...resto,
      file: fileDi({ cartella, nome }),
      inizio: inizio.toISOString(),
      fine: fine?.toISOString() ?? null,
    })),
  };
}

/** A run counts on the day it began. */
export async function utilizzo(
  ctx: ReadCtx,
  { dal }: { dal: string },
): Promise<ReplyOf<typeof contract.utilizzoCentroLavoro>> {
  const giorni = await ctx.db.rows<{ giorno: string; secondi: number; pezzi: number; lavori: number }>(sql`
    select to_char(g.giorno, 'YYYY-MM-DD') as giorno, coalesce(round(sum(${lavorati(ctx.now)})), 0)::int as secondi, coalesce(sum(e.pezzi), 0)::int as pezzi, count(e.id)::int as lavori
    from (select ${dal}::date + n as giorno from generate_series(0, 6) n) g
    left join cnc_esecuzioni e on (e.inizio at time zone 'Europe/Rome')::date = g.giorno
    group by g.giorno order by g.giorno`);
  return { giorni };
}
