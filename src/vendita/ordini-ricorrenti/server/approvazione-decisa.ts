import { sql } from '#platform/server/db/sql.ts';
import type { ApprovazioneDecisa } from '#vendita/carrello/server/index.ts';

/** Marks the date as ordered, or stores who refused it and why; it may then be tried again. */
export const approvazioneDecisa: ApprovazioneDecisa = async (
  { tx, actor, now },
  { id, stato, motivo, tolte, idDocumento },
): Promise<void> => {
  const { nome } = actor;
  const esiti = {
    approvata:
      tolte === 0 ? '' : `${tolte === 1 ? 'Una riga non approvata' : `${tolte} righe non approvate`} da ${nome}.`,
    respinta: `Non approvato da ${nome}: ${motivo}`,
    ritirata: `Richiesta ritirata da ${nome}.`,
  };
  const nuovi = sql`stato = ${stato === 'approvata' ? 'ordinato' : 'non riuscito'}, id_documento = ${idDocumento}::bigint,
      esito = concat_ws(E'\n', nullif(${esiti[stato]}::text, ''), nullif(esito, '')), quando = ${now}`;
  await tx.run(sql`update ordini_ricorrenti_date set ${nuovi} where id_approvazione = ${id}`);
  await tx.run(sql`update ordini_ricorrenti_adesso set ${nuovi} where id_approvazione = ${id}`);
};
