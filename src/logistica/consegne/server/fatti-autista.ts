import { createHash } from 'node:crypto';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { Parts } from '#platform/server/area.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { FileStore } from '#platform/server/files/files.ts';
import { pictureFault } from '#platform/server/files/picture-from.ts';
import { putWithRow, type RowFiles } from '#platform/server/files/row-files.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { archiviaFirma } from '#logistica/scansioni/server/index.ts';
import type * as contract from '../contract.ts';
import { oraDi } from '../rules.ts';
import { conImmagine, guastoColli, guastoIncasso, guastoQuanti, massimoGiro } from '../rules/fatti.ts';
import { aperturaDi } from '../rules/finestre.ts';
import { giriDelGiorno, incassoDi, luogoFermata } from '../rules/giornata.ts';
import { postoDi, statoVuoto, type Posto, type Stato } from '../rules/stato-giornata.ts';
import { leggiFermate } from './leggi-fermate.ts';
import { autistiAttivi, leggiGiornata } from './leggi-giornata.ts';
import { giroDelLink } from './link-giro.ts';
import { mailPartenza } from './mail-partenza.ts';
import { impostazioniConsegne } from './settings.ts';

export const giroAutista: Verb<typeof contract.giroAutista> = async ({ ctx: { db, now }, input: { chiave } }) => {
  const { dtConsegna, autista } = await giroDelLink(db, chiave, now);
  const giro = giriDelGiorno(await leggiGiornata(db, dtConsegna)).giri.find((uno) => uno.autista.autista === autista);
  if (!giro) throw notFound('Autista non trovato');
  type Fermata = ReplyOf<typeof contract.giroAutista>['fermate'][number];
  const fermate = giro.fermate.map(({ fermata, posto }, i): Fermata => ({
    fermata: fermata.chiave,
    prog: i + 1,
    ora: oraDi(giro.orario.passaggi[i]?.inizio ?? 0),
    ragioneSociale: fermata.ragioneSociale,
    indirizzo: fermata.indirizzo,
    localita: luogoFermata(fermata),
    telefono: fermata.telefono,
    note: fermata.note,
    documenti: [...fermata.documenti],
    colli: fermata.colli,
    barre: fermata.colliBarre,
    contrassegno: incassoDi(fermata, posto),
    ritiro: fermata.flagRitiro,
    apertura: aperturaDi(fermata, posto),
    latitudine: fermata.punto?.lat ?? null,
    longitudine: fermata.punto?.lon ?? null,
    preciso: fermata.origine === 'mano' || fermata.origine === 'servizio',
    esito: fermata.esito?.tipo ?? (posto.scaricato === null ? '' : 'scaricato'),
  }));
  const partito = await db.one(sql`
    select 1 as c from consegne_fatti where dt_consegna = ${dtConsegna}::date and autista = ${autista} and tipo = 'partito' limit 1`);
  return {
    dtConsegna,
    autista,
    partenza: oraDi(giro.orario.partenza),
    partito: partito !== undefined,
    ufficio: azienda.telefono,
    fermate,
  };
};

export const fileFatti: RowFiles = {
  prefix: `${privateFolder}consegne/`,
  pattern: /\/[0-9a-f]{64}\.(jpg|png)$/,
  named: (keys) => sql`
    select file as chiave from consegne_fatti where file = any(${keys}::text[])
    union select chiave from scansioni_arrivi where chiave = any(${keys}::text[])`,
};

type Detto = InputOf<typeof contract.registraFatto>;
type Fermata = Awaited<ReturnType<typeof leggiFermate>>[number];

interface DiChi {
  readonly dtConsegna: string;
  readonly autista: string;
}

/**
 * Positions of the stop in the present day and in stored steps, because the day may be replanned after the van has
 * left.
 */
async function postiDi(tx: Sql, { dtConsegna }: DiChi, fermata: Fermata): Promise<readonly Posto[]> {
  const giorno = sql`dt_consegna = ${dtConsegna}::date`;
  const stati = await tx.rows<{ stato: Stato }>(sql`
    select stato from giornate_consegne where ${giorno} union all select stato from giornate_consegne_passi where ${giorno}`);
  const nomi = (await autistiAttivi(tx)).map((uno) => uno.autista);
  const tenuti = stati.length === 0 ? [statoVuoto] : stati.map(({ stato }) => stato);
  return tenuti.map((stato) => postoDi(stato, fermata, nomi));
}

/**
 * Refuses a stop of another tour, and amounts above those due there. A stop with earlier events of this driver is
 * accepted.
 */
async function verificaFermata(tx: Sql, chi: DiChi, { detto, fermata }: { detto: Detto; fermata: Fermata }) {
  const posti = await postiDi(tx, chi, fermata);
  const detta = await tx.one(sql`
    select 1 as c from consegne_fatti
    where dt_consegna = ${chi.dtConsegna}::date and autista = ${chi.autista} and fermata = ${fermata.chiave} limit 1`);
  if (!detta && !posti.some(({ autista }) => autista === chi.autista))
    throw breaksRule('La consegna è nel giro di un altro autista: dire all’ufficio che cosa è successo.');
  const daIncassare = Math.max(...posti.map((posto) => incassoDi(fermata, posto)));
  const nessuno = guastoColli(detto.tipo, detto.colli, fermata.colli);
  if (nessuno !== null) throw breaksRule(nessuno, { errors: [{ path: 'colli', message: nessuno }] });
  const guasto = guastoIncasso(detto.tipo, detto.incassato, daIncassare);
  if (guasto !== null) throw breaksRule(guasto, { errors: [{ path: 'incassato', message: guasto }] });
}

/** Counts the events including the new one; the lock of the tour serialises concurrent ones. */
async function verificaQuanti(tx: Sql, chi: DiChi, { tipo, fermata }: Pick<Detto, 'tipo' | 'fermata'>) {
  const quanti = await tx.one<{ qui: number; tutti: number }>(sql`
    select count(*) filter (where fermata = ${fermata} and tipo = ${tipo})::int as qui,
      count(*) filter (where autista = ${chi.autista})::int as tutti
    from consegne_fatti where dt_consegna = ${chi.dtConsegna}::date`);
  const guasto = guastoQuanti(tipo, quanti?.qui ?? 0);
  if (guasto !== null) throw breaksRule(guasto);
  if ((quanti?.tutti ?? 0) > massimoGiro)
    throw breaksRule('Da questo collegamento è già arrivato troppo: dire all’ufficio che cosa è successo.');
}

/** Checked before a picture is opened, so that many pictures for one stop start no process. */
async function verificaPosto(rows: Sql['rows'], chi: DiChi, { id, tipo, fermata, immagine }: Detto): Promise<void> {
  if (immagine === undefined) return;
  const [quanti] = await rows<{ qui: number; noto: boolean }>(sql`
    select count(*) filter (where fermata = ${fermata} and tipo = ${tipo})::int as qui, coalesce(bool_or(id = ${id}), false) as noto
    from consegne_fatti where dt_consegna = ${chi.dtConsegna}::date`);
  const guasto = quanti?.noto === true ? null : guastoQuanti(tipo, (quanti?.qui ?? 0) + 1);
  if (guasto !== null) throw breaksRule(guasto);
}

/** A signature or picture is written with its event. Signatures and signed notes are filed with the stop's notes. */
export const registraFatto =
  ({ papers: { files }, settings }: Pick<Parts, 'papers' | 'settings'>): Verb<typeof contract.registraFatto> =>
  async ({ ctx, input }) => {
    const { mailAllaPartenza } = settings.of(impostazioniConsegne);
    const chi = await giroDelLink({ rows: ctx.read }, input.chiave, ctx.now);
    await verificaPosto(ctx.read, chi, input);
    const immagine = await immagineDi(input);
    return ctx.transaction(async (full) => {
      const { tx } = full;
      await tx.run(sql`select pg_advisory_xact_lock(hashtext('consegne_fatti'), hashtext(${chi.dtConsegna}))`);
      const [nota] = await tx.rows(sql`select 1 as c from consegne_fatti where id = ${input.id}`);
      if (nota) {
        full.log({ ...rigaDi(input, chi), note: 'già arrivato' });
        return 'OK' as const;
      }
      const fermata = await fermataDi(tx, chi, input);
      await scrivi(full, chi, { detto: input, fermata, file: immagine?.file ?? '' });
      if (input.tipo === 'partito' && mailAllaPartenza) await mailPartenza(full, chi);
      if (immagine && fermata) await tieni(full, files, { ...immagine, chi, tipo: input.tipo, fermata });
      return 'OK' as const;
    });
  };

/** Null: the event is about the whole tour. */
async function fermataDi(tx: Sql, chi: DiChi, detto: Detto): Promise<Fermata | null> {
  if (detto.tipo === 'partito') return null;
  const fermata = (await leggiFermate(tx, chi.dtConsegna)).find(({ chiave }) => chiave === detto.fermata);
  if (!fermata) throw notFound('La consegna non c’è più in questo giorno: dire all’ufficio che cosa è successo.');
  await verificaFermata(tx, chi, { detto, fermata });
  return fermata;
}

const rigaDi = ({ id, tipo, quando, fermata }: Detto, { dtConsegna, autista }: DiChi) =>
  ({
    tabella: 'consegne_fatti',
    chiave: id,
    operazione: 'add',
    dopo: { dtConsegna, autista, fermata, tipo, quando },
  }) as const;

interface DaScrivere {
  readonly detto: Detto;
  readonly fermata: Fermata | null;
  readonly file: string;
}

async function scrivi(full: WriteCtx, chi: DiChi, { detto, fermata, file }: DaScrivere): Promise<void> {
  const { id, tipo, quando, colli, incassato, note, firmatario } = detto;
  const dove = fermata?.chiave ?? '';
  const giorno = sql`${chi.dtConsegna}::date`;
  await full.tx.run(sql`
    insert into consegne_fatti (id, dt_consegna, autista, fermata, tipo, quando, ricevuto, colli, incassato, note, firmatario, file)
    values (${id}, ${giorno}, ${chi.autista}, ${dove}, ${tipo},
      least(greatest(${quando}::timestamptz, ${chi.dtConsegna}::timestamp at time zone 'Europe/Rome'), ${full.now}), ${full.now},
      ${colli}, ${incassato}, ${note}, ${firmatario}, ${file})`);
  await verificaQuanti(full.tx, chi, { tipo, fermata: dove });
  full.log(rigaDi({ ...detto, fermata: dove }, chi));
}

interface Immagine {
  readonly byte: Uint8Array;
  readonly impronta: string;
  readonly file: string;
}

interface DaTenere extends Immagine {
  readonly chi: DiChi;
  readonly tipo: Detto['tipo'];
  readonly fermata: Fermata;
}

async function tieni(full: WriteCtx, files: FileStore, immagine: DaTenere): Promise<void> {
  const { byte, impronta, file, chi, tipo, fermata } = immagine;
  if (tipo === 'firma' || tipo === 'bolla')
    await archiviaFirma(full, {
      impronta,
      chiave: file,
      nome: `${tipo} ${fermata.ragioneSociale} ${chi.dtConsegna}`,
      documenti: fermata.bolle,
      utente: chi.autista,
    });
  await putWithRow(full.tx, files, { key: file, bytes: byte });
}

function formaDi(immagine: Buffer): '' | 'jpg' | 'png' {
  if (immagine.subarray(0, 3).toString('hex') === 'ffd8ff') return 'jpg';
  return immagine.subarray(0, 4).toString('hex') === '89504e47' ? 'png' : '';
}

/** Rendered once, in a separate process. Keyed by event, so that equal pictures stay separate. */
async function immagineDi({ id, tipo, immagine }: Detto): Promise<Immagine | null> {
  if (conImmagine(tipo) !== (immagine !== undefined))
    throw breaksRule('Una firma e una foto hanno un’immagine, il resto no.');
  if (immagine === undefined) return null;
  const byte = Buffer.from(immagine, 'base64');
  const forma = formaDi(byte);
  if (forma === '') throw breaksRule('L’immagine non è un JPEG né un PNG.');
  if ((await pictureFault(byte, forma === 'jpg' ? 'jpeg' : 'png')) !== null)
    throw breaksRule('L’immagine non si può aprire: rifare la firma o la foto.');
  const impronta = createHash('sha256').update(id).update(byte).digest('hex');
  return { byte, impronta, file: `${privateFolder}consegne/${impronta}.${forma}` };
}
