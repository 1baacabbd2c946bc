import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import { nomeCampo } from '#parti/parole-storico.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { textOf } from '#platform/contract/log-page.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import { sql, type Fragment, type Sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { inStretches } from '#platform/server/log/read-log.ts';
import { undoEntries, type Entry } from '#platform/server/log/undo-act.ts';
import { stateBefore, type Shape, type State } from '#platform/server/log/undo-step.ts';
import { segniArticoli } from '#prodotto/articolo/server/index.ts';
import { tipologieArticolo as tipologie } from '#prodotto/articolo/rules/tipologie.ts';
import { apriTestata, chiudiTestata, leggiTestata, testataNonTrovata } from '../modifica.ts';
import { filtriTestata, paroleTestata, sicurezzaTestata } from '../sedi-testata.ts';
import { storiaDi } from '../storia-testata.ts';
import type * as contract from '../../contract.ts';
import { verificaFiltri } from '../../rules/contenuti-testata.ts';
import { campiTestata } from './campi-tenuti.ts';
import { filtriDi } from '../contenuti/filtri-di-testata.ts';

/**
 * What can be undone: fields, information, keywords, filters; and for an action on its articles the old value of each.
 */
const tavole = [campiTestata, paroleTestata, sicurezzaTestata, filtriTestata];

/** With more lines, the state before the newest 5000 is shown. */
const passiMassimi = 5000;

interface Riga extends Omit<Entry, 'prima' | 'dopo'> {
  readonly richiesta: string;
  readonly operazione: string;
  readonly prima: State | null;
  readonly dopo: State | null;
}

/** Log lines of undoable kinds under all former keys, shown for the present one; newest first. */
async function righeDi(db: Sql, id: IdTestata, quali: Fragment): Promise<Riga[]> {
  const righe = await db.rows<Riga>(sql`
    select tabella, chiave, operazione, richiesta, prima, dopo from registro
    where registro.tabella = any(${tavole.map(({ tabella }) => tabella)}::text[]) and ${inStretches(await storiaDi(db, id))} and ${quali}
    order by registro.id desc limit ${passiMassimi}`);
  return righe.map((riga) => ({ ...riga, chiave: scriviIdTestata(id) }));
}

const intera = (riga: Riga): riga is Riga & Entry => riga.operazione === 'edit' && !!riga.prima && !!riga.dopo;

/** All filters are shown as one field. */
function mostrato(shape: Shape, stato: State): State {
  if (shape !== 'values') return stato;
  const liste = Object.entries(stato as Readonly<Record<string, readonly string[]>>);
  return { filtri: liste.flatMap(([filtro, valori]) => valori.map((uno) => `${filtro}: ${uno}`)).toSorted() };
}

export async function comeEra({
  ctx,
  input: { giorno, ...id },
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.comeEra>;
}): Promise<ReplyOf<typeof contract.comeEra>> {
  const { versione } = await leggiTestata(ctx.db, id);
  const chiave = scriviIdTestata(id);
  const passi = (
    await righeDi(ctx.db, id, sql`data_ora >= (${giorno}::date + 1)::timestamp at time zone 'Europe/Rome'`)
  ).filter(intera);
  const campi: ReplyOf<typeof contract.comeEra>['campi'] = [];
  for (const { tabella, shape, read } of tavole) {
    const stato = (await read(ctx.db, [chiave])).get(chiave);
    if (!stato) throw testataNonTrovata();
    const suoi = passi.filter((passo) => passo.tabella === tabella);
    const prima = suoi.reduce((dopo, passo) => stateBefore(shape, dopo, passo), stato);
    const [allora, adesso] = [mostrato(shape, prima), mostrato(shape, stato)];
    for (const campo of Object.keys(adesso))
      campi.push({ campo, allora: textOf(allora[campo]), adesso: textOf(adesso[campo]) });
  }
  return { versione, campi };
}

const soloDallaFinestra = 'Questa modifica si annulla solo dalla sua finestra.';

/** Undoes one line by a new edit. */
export async function annullaModifica({
  ctx,
  input: { id, ...testata },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.annullaModifica>;
}): Promise<'OK'> {
  const [riga] = await righeDi(ctx.tx, testata, sql`registro.id = ${id}`);
  if (!riga) throw notFound('Modifica non trovata');
  if (riga.operazione !== 'edit') throw breaksRule('Si annulla solo una modifica.');
  if (!intera(riga)) throw breaksRule(soloDallaFinestra);
  return annulla(ctx, testata, [riga], { note: `Annulla la modifica ${id}`, dopo: 'è stato modificato di nuovo' });
}

export async function annullaGiorno({
  ctx,
  input: { giorno, ...testata },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.annullaGiorno>;
}): Promise<'OK'> {
  const righe = await righeDi(ctx.tx, testata, sql`(data_ora at time zone 'Europe/Rome')::date = ${giorno}::date`);
  const passi = righe.filter(intera);
  if (passi.length === 0) throw notFound('Nessuna modifica da annullare in questo giorno');
  const note = `Annulla le modifiche del ${formatDate(giorno)}`;
  return annulla(ctx, testata, passi, { note, dopo: 'è stato modificato dopo quel giorno' });
}

async function annulla(
  ctx: WriteCtx,
  testata: IdTestata & { readonly versione?: number | undefined },
  passi: readonly (Entry & { readonly richiesta: string })[],
  { note, dopo }: { readonly note: string; readonly dopo: string },
): Promise<'OK'> {
  const aperta = await apriTestata(ctx, testata);
  const segni = passi.filter(({ dopo: fatto }) => tipologie.some((tipo) => tipo in fatto));
  const segnati = await articoliSegnati(ctx.tx, segni);
  const { rows, left } = await undoEntries(ctx, [...tavole, segniArticoli], [...passi, ...segnati], note);
  if (left[0]) {
    const { tabella, chiave } = left[0];
    if (tabella === segniArticoli.tabella)
      throw conflict(`L’articolo ${chiave} ${dopo}: annullare prima la modifica più recente.`);
    const campo = nomeCampo(left[0].tabella === filtriTestata.tabella ? 'filtri' : left[0].campo);
    throw conflict(`Il campo «${campo}» ${dopo}: annullare prima la modifica più recente.`);
  }
  if (rows === 0) throw breaksRule(soloDallaFinestra);
  for (const { prima, dopo: fatto } of segni) await chiudiTestata(ctx, aperta, { prima: fatto, dopo: prima, note });
  const toccati = passi.some(({ tabella }) => tabella === filtriTestata.tabella);
  const frase = toccati ? verificaFiltri(await filtriDi(ctx.tx, testata)) : null;
  if (frase !== null) throw breaksRule(frase);
  return 'OK';
}

/** Log lines of the articles changed by an action on the header; newest first. */
async function articoliSegnati(
  db: Sql,
  segni: readonly { readonly richiesta: string }[],
): Promise<(Entry & { readonly richiesta: string })[]> {
  if (segni.length === 0) return [];
  return db.rows(sql`
    select r.tabella, r.chiave, r.richiesta, r.prima, r.dopo from registro r
    where r.richiesta = any(${segni.map(({ richiesta }) => richiesta)}::text[]) and r.richiesta <> '' and r.tabella = ${segniArticoli.tabella} and r.prima is not null
    order by r.id desc`);
}
