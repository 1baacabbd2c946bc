import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict, notFound, Refusal } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { BaseCtx, ReadCtx, Verb } from '#platform/server/http/answer.ts';
import { leggiIdTestata } from '#parti/id-testata.ts';
import { scriviScelte } from '#prodotto/configuratore/rules/stringa-opzioni.ts';
import { opzioneTipo } from '#prodotto/configuratore/rules/modello.ts';
import { giornoRiga } from '#prodotto/articolo/server/index.ts';
import type * as contract from '../contract.ts';
import { ErroreDima, foriDiViste, leggiFori, leggiUtensili, programmaDi, type Dima, type Foro } from '../rules/dima.ts';
import { archivia } from './carica-programma.ts';
import type { CentroLavoroParts } from './centrolavoro-parts.ts';
import { improntaDi } from './consegna.ts';
import type { Misure } from './leggi-testo-programma.ts';
import { misura } from './misura-programma.ts';

const sua = (testata: string) => {
  const { codTestata, suffisso } = leggiIdTestata(testata) ?? { codTestata: '', suffisso: 0 };
  return sql`cod_testata = ${codTestata} and suffisso = ${suffisso}`;
};

type Elenco = ReplyOf<typeof contract.elencoDime>;

export async function elencoDime(ctx: ReadCtx): Promise<Elenco> {
  const dime = await ctx.db.rows<Elenco['dime'][number]>(sql`
    select d.cod_testata || '-' || d.suffisso as testata, t.descrizione, d.fori, d.utensili, d.modello, d.versione,
      coalesce((
        select jsonb_agg(jsonb_build_object('cdArticolo', a.cd_articolo, 'descrizione', a.descrizione, 'suMisura', a.funzione_db <> '') order by r.riga)
        from (select distinct on (cd_articolo) cd_articolo, riga from righe_catalogo where cod_testata = d.cod_testata and suffisso = d.suffisso) r
        join articoli a on a.cd_articolo = r.cd_articolo and not a.eliminato), '[]') as articoli
    from cnc_dime d join testate t on t.cod_testata = d.cod_testata and t.suffisso = d.suffisso
    order by d.cod_testata, d.suffisso limit 1000`);
  const ordini = await ctx.db.rows<Elenco['ordini'][number]>(sql`
    select m.cod_testata || '-' || m.suffisso as testata, r.configurazione, c.cd_articolo, d.tipo || ' ' || d.numero || '/' || d.anno as documento,
      r.descrizione_prodotto as descrizione, (r.qt_ordinata - r.qt_evasa_stoccata)::float8 as quantita,
      (select jsonb_build_object('id', p.id, 'rilasciata', (select max(numero) from cnc_versioni v where v.id_programma = p.id and v.rilasciata is not null))
       from cnc_programmi p where p.cd_articolo = c.cd_articolo and p.scelte = c.tipo_serramento || '|' || c.opzioni order by p.id limit 1) as programma
    from documenti d join documenti_righe r on r.id_documento = d.id and r.configurazione <> ''
    join configurazioni c on c.id = r.configurazione
    join lateral (
      select n.cod_testata, n.suffisso from righe_catalogo k join cnc_dime n on n.cod_testata = k.cod_testata and n.suffisso = k.suffisso
      where k.cd_articolo = c.cd_articolo order by n.cod_testata, n.suffisso limit 1) m on true
    where d.tipo = 'OC' and d.stato <> 'evaso' and d.stato <> 'annullato' and r.qt_ordinata > r.qt_evasa_stoccata
    order by ${giornoRiga}, d.id, r.riga limit 500`);
  return { dime, ordini };
}

export const salvaDima: Verb<typeof contract.salvaDima> = async ({
  ctx,
  input: { testata, fori, utensili, modello, versione },
}) => {
  const { tx } = ctx;
  if (!(await tx.one(sql`select 1 as si from testate where ${sua(testata)}`))) throw notFound('Testata non trovata.');
  const prima = await tx.one<{ versione: number }>(
    sql`select fori, utensili, modello, versione from cnc_dime where ${sua(testata)} for update`,
  );
  if (versione !== undefined && versione !== prima?.versione)
    throw conflict('La dima è stata modificata da un altro utente.', { present: prima });
  perCampo('fori', () => leggiFori(fori));
  perCampo('utensili', () => leggiUtensili(utensili));
  perCampo('modello', () => programmaDi({ modello: modello.replaceAll('{utensile}', '1'), utensili: '' }, [prova]));
  const { codTestata, suffisso } = leggiIdTestata(testata) ?? { codTestata: '', suffisso: 0 };
  await tx.run(sql`
    insert into cnc_dime (cod_testata, suffisso, fori, utensili, modello) values (${codTestata}, ${suffisso}, ${fori}, ${utensili}, ${modello})
    on conflict (cod_testata, suffisso) do update set fori = ${fori}, utensili = ${utensili}, modello = ${modello}, versione = cnc_dime.versione + 1`);
  ctx.log({
    tabella: 'cnc_dime',
    chiave: testata,
    operazione: prima ? 'edit' : 'add',
    prima,
    dopo: { fori, utensili, modello },
  });
  return 'OK' as const;
};

const prova: Foro = { x: 1, y: 1, diametro: 1, profondita: 1 };

function perCampo<T>(campo: string, fai: () => T): T {
  try {
    return fai();
  } catch (errore) {
    if (!(errore instanceof ErroreDima)) throw errore;
    throw breaksRule(errore.message, { errors: [{ path: campo, message: errore.message }] });
  }
}

export const eliminaDima: Verb<typeof contract.eliminaDima> = async ({ ctx, input: { testata } }) => {
  const prima = await ctx.tx.one(sql`delete from cnc_dime where ${sua(testata)} returning fori, utensili, modello`);
  if (!prima) throw notFound();
  ctx.log('delete cnc_dime', testata, { prima });
  return 'OK' as const;
};

type Chiesta = Omit<InputOf<typeof contract.programmaDima>, 'lotto'>;

interface Preparata {
  readonly fori: readonly Foro[];
  readonly programma: string;
  readonly misure: Misure | null;
  readonly impedimento: string;
  readonly cdArticolo: string;
  readonly scelte: string;
}

interface Trovata {
  readonly dima: { readonly fori: string; readonly utensili: string; readonly modello: string };
  readonly quale: Quale;
}

async function trova(db: Sql, chiesta: Chiesta): Promise<Trovata> {
  const dima = await db.one<{ fori: string; utensili: string; modello: string }>(
    sql`select fori, utensili, modello from cnc_dime where ${sua(chiesta.testata)}`,
  );
  if (!dima) throw notFound('La testata non ha una dima.');
  const quale = await ordinata(db, chiesta);
  const suo = await db.one(
    sql`select 1 as si from righe_catalogo where ${sua(chiesta.testata)} and cd_articolo = ${quale.cdArticolo}`,
  );
  if (!suo) throw notFound('Articolo non trovato nella testata.');
  return { dima, quale };
}

/** Runs outside any transaction, as the configurator reads by itself. */
async function prepara(parts: CentroLavoroParts, ctx: BaseCtx, { dima, quale }: Trovata): Promise<Preparata> {
  const { cdArticolo, tipoSerramento } = quale;
  const esito = dima.fori === '' ? await parts.configuratore.esito(ctx, quale) : null;
  const { fori, programma, scelte } = perCampo('testata', () => {
    if (!esito) return { ...testoDi(dima, leggiFori(dima.fori)), scelte: '' };
    const [manca] = esito.mancanti;
    if (manca) throw new ErroreDima(manca.messaggio);
    const voci = esito.opzioniDistinta.filter(({ idOpzione }) => idOpzione !== opzioneTipo);
    const scelte = scriviScelte(new Map(voci.map(({ idOpzione, valore }) => [idOpzione, valore])));
    return { ...testoDi(dima, foriDiViste(esito.viste)), scelte: `${tipoSerramento}|${scelte}` };
  });
  return { fori, programma, ...(await misurato(parts, programma)), cdArticolo, scelte };
}

const testoDi = (dima: Dima, fori: readonly Foro[]) => ({ fori, programma: programmaDi(dima, fori) });

interface Quale {
  readonly cdArticolo: string;
  readonly tipoSerramento: string;
  readonly opzioni: string;
  readonly versione?: number | undefined;
}

async function ordinata(db: Sql, { configurazione, cdArticolo, tipoSerramento, opzioni }: Chiesta): Promise<Quale> {
  if (configurazione === '') return { cdArticolo, tipoSerramento, opzioni };
  const trovata = await db.one<Quale>(
    sql`select cd_articolo, tipo_serramento, opzioni, versione from configurazioni where id = ${configurazione}`,
  );
  if (!trovata) throw notFound('Configurazione non trovata.');
  return trovata;
}

async function misurato(
  parts: CentroLavoroParts,
  programma: string,
): Promise<Pick<Preparata, 'misure' | 'impedimento'>> {
  try {
    return { misure: await misura(parts, Buffer.from(programma, 'latin1')), impedimento: '' };
  } catch (errore) {
    if (!(errore instanceof Refusal)) throw errore;
    return { misure: null, impedimento: errore.message };
  }
}

export const foriDima =
  (parts: CentroLavoroParts): Verb<typeof contract.foriDima> =>
  async ({ ctx, input }) => {
    const { fori, programma, misure, impedimento } = await prepara(parts, ctx, await trova(ctx.db, input));
    return { fori: [...fori], programma, secondi: misure?.secondi ?? 0, impedimento };
  };

export const programmaDima =
  (parts: CentroLavoroParts): Verb<typeof contract.programmaDima> =>
  async ({ ctx, input: { lotto, ...chiesta } }) => {
    const trovata = await parts.transaction((tx) => trova(tx, chiesta));
    const { programma, misure, impedimento, cdArticolo, scelte } = await prepara(parts, ctx, trovata);
    if (!misure) throw breaksRule(impedimento);
    const contenuto = Buffer.from(programma, 'latin1');
    const segno = scelte === '' ? '' : `-${improntaDi(Buffer.from(scelte)).slice(0, 8)}`;
    const cartella = `maniglie/${leggiIdTestata(chiesta.testata)?.codTestata ?? ''}`;
    const campi = { cartella, nome: `${cdArticolo}${segno}.ngc`, cdArticolo, lotto, pezzi: 1, scelte };
    return archivia(ctx, parts.papers.files, { campi, contenuto, misure });
  };
