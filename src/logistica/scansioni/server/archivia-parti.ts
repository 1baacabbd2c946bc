import { visitor } from '#platform/contract/actor.ts';
import type { CodiceCarta } from '#parti/codice-carta.ts';
import type { Tx } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import { writeLog } from '#platform/server/log/operation-log.ts';
import { segnaFirme } from './blocca-scansione.ts';
import type { Origine } from '../rules/list.ts';
import type { Parte } from '../rules/parti.ts';

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
const lettore = { ...visitor, nome: 'lettura codici' };

interface DaArchiviare {
  readonly idArrivo: number;
  readonly parti: readonly ParteTagliata[];
  readonly now: Date;
}

/** Files the parts that have one of our documents; does nothing if another run did. */
export async function archiviaParti(tx: Tx, { idArrivo, parti, now }: DaArchiviare): Promise<void> {
  const mio = await tx.run(
    sql`update scansioni_arrivi set stato = 'letto' where id = ${idArrivo} and stato = 'da leggere'`,
  );
  if (mio === 0) return;
  for (const parte of parti) {
    const destino = await destinoDi(tx, parte);
    const { origine, area, tipoDoc, anno, numero, codAnagrafica, idDocumento } = destino;
    const archiviata = origine === 'Archivio';
    // Undo leaves it waiting with the code's values.
    const prima = archiviata
      ? { ...destino, origine: 'Scansioni', idDocumento: null, archiviata: null, eliminata: null }
      : null;
    const scritta = await tx.one<{ idProg: number }>(sql`
      insert into scansioni (id_arrivo, pagina, pagine, origine, codice, chiave, anteprima, area, tipo_doc, anno, numero, cod_anagrafica, id_documento,
        letta, archiviata, prima)
      values (${idArrivo}, ${parte.pagina}, ${parte.pagine}, ${origine}, ${parte.testo}, ${parte.chiave}, ${parte.anteprima}, ${area}, ${tipoDoc},
        ${anno}, ${numero}, ${codAnagrafica}, ${idDocumento}, ${now}, ${archiviata ? now : null}, ${prima === null ? null : JSON.stringify(prima)}::jsonb)
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

async function destinoDi(tx: Tx, { codice, rotto }: Parte): Promise<Destino> {
  if (codice === null) return { origine: rotto ? 'CodBarError' : 'Scansioni', ...nessuno };
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

/** Type, year, number and id must all match, against foreign papers and misread codes. */
const documentoDi = (tx: Tx, { tipo, anno, numero, id }: CodiceCarta) =>
  tx.one<{ id: number; codAnagrafica: string }>(
    sql`select id, cod_anagrafica from documenti where id = ${id} and tipo = ${tipo} and anno = ${anno} and numero = ${numero}`,
  );
