import { visitor } from '#platform/contract/actor.ts';
import type { CodiceCarta } from '#parti/codice-carta.ts';
import { type Sql, type Tx, sql } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { bloccaFirme, segnaFirme } from './blocca-scansione.ts';
import { copiaDi, copieArchiviate, type Copia } from './copie-archiviate.ts';
import type { Origine } from '../rules/list.ts';
import { type Parte, vicina } from '../rules/parti.ts';

export interface ParteTagliata extends Parte {
  readonly chiave: string;
  readonly anteprima: string;
  readonly testo: string;
}

interface Destino {
  readonly origine: Origine;
  readonly area: string;
  readonly tipoDoc: string;
  readonly anno: number | null;
  readonly numero: number | null;
  readonly codAnagrafica: string | null;
  readonly idDocumento: number | null;
}

const nessuno = { area: '', tipoDoc: '', anno: null, numero: null, codAnagrafica: null, idDocumento: null } as const;
const attesa = { origine: 'Scansioni', idDocumento: null } as const;
const lettore = { ...visitor, nome: 'lettura codici' };

interface DaArchiviare {
  readonly idArrivo: number;
  readonly parti: readonly ParteTagliata[];
  readonly now: Date;
}

/** Files the parts that have one of our documents; does nothing if another run did. */
export async function archiviaParti(tx: Tx, daArchiviare: DaArchiviare): Promise<void> {
  const mio = await tx.run(
    sql`update scansioni_arrivi set stato = 'letto' where id = ${daArchiviare.idArrivo} and stato = 'da leggere'`,
  );
  if (mio > 0) await scriviParti(tx, daArchiviare);
}

/** `aMano`: none is filed; the values of their codes are proposals. */
export async function scriviParti(
  tx: Tx,
  { idArrivo, parti, now, aMano = false }: DaArchiviare & { readonly aMano?: boolean },
): Promise<void> {
  await bloccaDocumenti(tx, parti);
  for (const [i, parte] of parti.entries()) {
    const suo = await destinoDi(tx, parte, vicina(parti, i));
    const aspetta = suo.origine === 'Archivio' && (aMano || parte.coperta || (await giaArchiviata(tx, parte)) !== null);
    const destino = aspetta ? { ...suo, ...attesa } : suo;
    const { origine, area, tipoDoc, anno, numero, codAnagrafica, idDocumento } = destino;
    const archiviata = origine === 'Archivio';
    // Undo leaves it waiting with the code's values.
    const prima = archiviata ? { ...destino, ...attesa, archiviata: null, eliminata: null } : null;
    const scritta = await tx.one<{ idProg: number }>(sql`
      insert into scansioni (id_arrivo, pagina, pagine, pagine_lette, origine, codice, chiave, anteprima, area, tipo_doc, anno, numero, cod_anagrafica, id_documento,
        coperta, letta, archiviata, prima)
      values (${idArrivo}, ${parte.pagina}, ${parte.pagine}, ${parte.pagine}, ${origine}, ${parte.testo}, ${parte.chiave}, ${parte.anteprima}, ${area}, ${tipoDoc},
        ${anno}, ${numero}, ${codAnagrafica}, ${idDocumento}, ${parte.coperta}, ${now}, ${archiviata ? now : null}, ${prima === null ? null : JSON.stringify(prima)}::jsonb)
      returning id_prog`);
    if (archiviata) {
      await segnaFirme(tx, [idDocumento]);
      writeLog(
        tx,
        { actor: lettore, now, requestId: '' },
        {
          tabella: 'scansioni',
          chiave: String(scritta?.idProg),
          operazione: 'add',
          dopo: destino,
        },
      );
    }
  }
}

/** Locks the documents by id before the archive is checked, because two files may contain the same pages. */
async function bloccaDocumenti(tx: Tx, parti: readonly Parte[]): Promise<void> {
  const ids = new Set(parti.flatMap(({ codice }) => (codice === null ? [] : [codice.id])));
  await bloccaFirme(tx, [...ids]);
}

/** Pages already filed are filed again only by a person: a copied code could add another customer's page. */
const giaArchiviata = async (tx: Tx, { codice, pagine }: Parte): Promise<Copia | null> =>
  codice === null ? null : copiaDi(await copieArchiviate(tx, [codice.id]), codice, pagine);

/** Without its own code, proposes the neighbouring document to the user who files it. */
async function destinoDi(tx: Tx, { codice, rotto }: Parte, vicino: CodiceCarta | null): Promise<Destino> {
  if (codice !== null) return destinoDelCodice(tx, codice);
  const proposto = vicino === null ? nessuno : await destinoDelCodice(tx, vicino);
  return { ...proposto, origine: rotto ? 'CodBarError' : 'Scansioni', idDocumento: null };
}

async function destinoDelCodice(tx: Tx, codice: CodiceCarta): Promise<Destino> {
  const [tipo, documento] = [await tipoDi(tx, codice), await documentoDi(tx, codice)];
  const campi = { area: tipo?.area ?? '', tipoDoc: tipo?.tipoDoc ?? '', anno: codice.anno, numero: codice.numero };
  if (!documento) return { origine: 'CodBarError', ...campi, codAnagrafica: null, idDocumento: null };
  const { id: idDocumento, codAnagrafica } = documento;
  return tipo
    ? { origine: 'Archivio', ...campi, codAnagrafica, idDocumento }
    : { origine: 'Scansioni', ...campi, codAnagrafica, idDocumento: null };
}

const tipoDi = (tx: Tx, { tipo }: CodiceCarta) =>
  tx.one<{ area: string; tipoDoc: string }>(
    sql`select area, tipo_doc from tipi_scansione where tipo_documento = ${tipo} order by area, tipo_doc limit 1`,
  );

/** Type, year, number and id must all match, because of foreign papers and misread codes. */
export const documentoDi = (db: Sql, { tipo, anno, numero, id }: CodiceCarta) =>
  db.one<{ id: number; codAnagrafica: string }>(
    sql`select id, cod_anagrafica from documenti where id = ${id} and tipo = ${tipo} and anno = ${anno} and numero = ${numero}`,
  );
