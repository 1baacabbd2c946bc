import { createHash } from 'node:crypto';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { Parts } from '#platform/server/area.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { privateFolder } from '#platform/server/files/tickets.ts';
import { typeOf } from '#platform/server/files/keys.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { azienda } from '#catalogo/vetrina/rules.ts';
import { archiviaFirma } from '#logistica/scansioni/server/index.ts';
import type * as contract from '../contract.ts';
import { oraDi } from '../rules.ts';
import { conImmagine } from '../rules/fatti.ts';
import { aperturaDi, giriDelGiorno, incassoDi } from '../rules/giornata.ts';
import type { DaCollocare, Stato } from '../rules/stato-giornata.ts';
import { postoDi, statoVuoto } from '../rules/stato-giornata.ts';
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
    localita: `${fermata.localita} (${fermata.provincia})`,
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

interface DiChi {
  readonly id: string;
  readonly dtConsegna: string;
  readonly autista: string;
}

/** Now or in a kept step, as the day may be replanned after the van left; or told of already. */
async function eraSua(tx: Sql, { id, dtConsegna, autista }: DiChi, fermata: DaCollocare): Promise<boolean> {
  const giorno = sql`dt_consegna = ${dtConsegna}::date`;
  const detta = await tx.one(sql`
    select 1 as c from consegne_fatti where id = ${id} or (${giorno} and autista = ${autista} and fermata = ${fermata.chiave}) limit 1`);
  if (detta) return true;
  const stati = await tx.rows<{ stato: Stato }>(sql`
    select stato from giornate_consegne where ${giorno} union all select stato from giornate_consegne_passi where ${giorno}`);
  const nomi = (await autistiAttivi(tx)).map((uno) => uno.autista);
  const tenuti = stati.length === 0 ? [statoVuoto] : stati.map(({ stato }) => stato);
  return tenuti.some((stato) => postoDi(stato, fermata, nomi).autista === autista);
}

function formaDi(immagine: Buffer): '' | 'jpg' | 'png' {
  if (immagine.subarray(0, 3).toString('hex') === 'ffd8ff') return 'jpg';
  return immagine.subarray(0, 4).toString('hex') === '89504e47' ? 'png' : '';
}

/**
 * Picture before event: after a crash the phone resends and finds it. Signatures and signed notes are filed with the
 * stop's notes.
 */
export const registraFatto =
  ({ papers: { files }, settings }: Pick<Parts, 'papers' | 'settings'>): Verb<typeof contract.registraFatto> =>
  async ({ ctx, input }) => {
    const { mailAllaPartenza } = settings.of(impostazioniConsegne);
    const { id, tipo, quando, colli, incassato, note, firmatario } = input;
    const { dtConsegna, autista } = await giroDelLink({ rows: ctx.statement }, input.chiave, ctx.now);
    const immagine = immagineDi(input);
    if (immagine && !(await files.has(immagine.file)))
      await files.put(immagine.file, immagine.byte, typeOf(immagine.file));
    return ctx.transaction(async (full) => {
      const fermate = tipo === 'partito' ? [] : await leggiFermate(full.tx, dtConsegna);
      const sua = fermate.find(({ chiave }) => chiave === input.fermata);
      if (tipo !== 'partito' && !sua)
        throw notFound('La consegna non c’è più in questo giorno: dire all’ufficio che cosa è successo.');
      if (sua && !(await eraSua(full.tx, { id, dtConsegna, autista }, sua)))
        throw breaksRule('La consegna è nel giro di un altro autista: dire all’ufficio che cosa è successo.');
      const nuovo = await full.tx.run(sql`
        insert into consegne_fatti (id, dt_consegna, autista, fermata, tipo, quando, ricevuto, colli, incassato, note, firmatario, file)
        values (${id}, ${dtConsegna}::date, ${autista}, ${sua?.chiave ?? ''}, ${tipo},
          least(greatest(${quando}::timestamptz, ${dtConsegna}::timestamp at time zone 'Europe/Rome'), ${full.now}), ${full.now},
          ${colli}, ${incassato}, ${note}, ${firmatario}, ${immagine?.file ?? ''}) on conflict (id) do nothing`);
      full.log({
        tabella: 'consegne_fatti',
        chiave: id,
        operazione: 'add',
        dopo: { dtConsegna, autista, fermata: sua?.chiave ?? '', tipo, quando },
        ...(nuovo === 0 && { note: 'già arrivato' }),
      });
      if (nuovo > 0 && tipo === 'partito' && mailAllaPartenza) await mailPartenza(full, { dtConsegna, autista });
      if (nuovo > 0 && (tipo === 'firma' || tipo === 'bolla') && immagine && sua)
        await archiviaFirma(full, {
          impronta: immagine.impronta,
          chiave: immagine.file,
          nome: `${tipo} ${sua.ragioneSociale} ${dtConsegna}`,
          documenti: sua.bolle,
          utente: autista,
        });
      return 'OK' as const;
    });
  };

/** Keyed by event, so that equal pictures stay separate. */
function immagineDi({ id, tipo, immagine }: InputOf<typeof contract.registraFatto>) {
  if (conImmagine(tipo) !== (immagine !== undefined))
    throw breaksRule('Una firma e una foto hanno un’immagine, il resto no.');
  if (immagine === undefined) return null;
  const byte = Buffer.from(immagine, 'base64');
  const forma = formaDi(byte);
  if (forma === '') throw breaksRule('L’immagine non è un JPEG né un PNG.');
  const impronta = createHash('sha256').update(id).update(byte).digest('hex');
  return { byte, impronta, file: `${privateFolder}consegne/${impronta}.${forma}` };
}
