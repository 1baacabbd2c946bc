import { formatQuantity } from '#platform/contract/format.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { FonteEtichette, FontiEtichette } from '#esterni/stampanti/server/index.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';

interface Letta {
  readonly chiave: string;
  readonly cdArticolo: string;
  readonly codiceCliente: string;
  readonly descrizione: string;
  readonly cliente: string;
  readonly ordine: string;
  readonly qta: number;
  readonly unMisura: string;
}

/** Source keyed by order line, `OC 12/2026/3`: the quantity is the picked one, otherwise the open one. */
const merce: FonteEtichette = async (db, chiavi) => {
  const chieste = chiavi.flatMap((chiave) => {
    const [, numero, anno, riga] = /^\s*OC\s*(\d{1,9})\/(\d{4})\/(\d{1,5})\s*$/i.exec(chiave) ?? [];
    return riga === undefined ? [] : [{ chiave, numero, anno, riga }];
  });
  const lette = await db.rows<Letta>(sql`
    select k.chiave, r.cd_articolo, r.codice_cliente, r.descrizione_prodotto as descrizione, c.ragione_sociale as cliente,
      coalesce(nullif(d.rf_ord_cliente, ''), d.numero || '/' || d.anno) as ordine,
      coalesce(nullif(p.qta, 0), r.qt_ordinata - r.qt_evasa_stoccata) as qta, r.un_misura
    from unnest(${chieste.map(({ chiave }) => chiave)}::text[], ${chieste.map(({ numero }) => numero)}::int[], ${chieste.map(({ anno }) => anno)}::int[],
      ${chieste.map(({ riga }) => riga)}::int[]) as k (chiave, numero, anno, riga)
    join documenti d on d.tipo = 'OC' and d.anno = k.anno and d.numero = k.numero and d.suffisso = ''
    join documenti_righe r on r.id_documento = d.id and r.riga = k.riga and r.cd_articolo is not null
    join clienti c on c.cod_anagrafica = d.cod_anagrafica
    left join preparazioni_righe p on p.id_documento = d.id and p.riga = r.riga`);
  return new Map(
    lette.map(({ chiave, cdArticolo, codiceCliente, qta, unMisura, ...testi }) => [
      chiave,
      {
        ...testi,
        // The barcode has the customer's own number; our readers use the matrix code.
        codice: codiceCliente || cdArticolo,
        nostroCodice: cdArticolo,
        codiceCliente,
        codiceMostrato: mostraCodiceArticolo(cdArticolo),
        quantita: `${formatQuantity(qta)} ${unMisura}`,
      },
    ]),
  );
};

export const etichettePreparazione: FontiEtichette = { merce };
