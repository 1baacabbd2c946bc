import type { ReactNode } from 'react';
import { formatDiscounts, formatMoney, formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliPrezzo } from '#vendita/articolo/rules.ts';
import { descrizioneRiga } from '#vendita/carrello/rules.ts';
import type { RigaDocumento } from './documento.ts';
import classes from './righe-documento.module.css';

/** Lines of a document; under 900 px each becomes a small block. A document never changes, so places are keys enough. */
export function RigheDocumento({ nome, righe }: { nome: string; righe: readonly RigaDocumento[] }): ReactNode {
  const numerate = righe.map((riga, indice) => ({ ...riga, posto: indice + 1 }));
  return (
    <table className={classes.righe} aria-label={`Righe di ${nome}`}>
      <thead>
        <tr>
          <th scope="col">Codice</th>
          <th scope="col">Descrizione</th>
          <th scope="col">UM</th>
          <th scope="col" className="numeric">Q.tà ordinata</th>
          <th scope="col" className="numeric">Q.tà evasa</th>
          <th scope="col" className="numeric">Prezzo unit.</th>
          <th scope="col" className="numeric">Sconto</th>
          <th scope="col" className="numeric">Importo</th>
        </tr>
      </thead>
      <tbody>{numerate.map((riga) => (riga.tpRiga === 'PRODOTTO' ? <Prodotto key={riga.posto} riga={riga} /> : <Testo key={riga.posto} riga={riga} />))}</tbody>
    </table>
  );
}

function Prodotto({ riga }: { riga: RigaDocumento }): ReactNode {
  return (
    <tr>
      <td className={classes.codice}>{mostraCodiceArticolo(riga.cdArticoloPadre)}</td>
      <td className={classes.descrizione}>
        {riga.descrizioneProdotto}
        <Aggiunte riga={riga} />
      </td>
      <td className={classes.um}>{riga.unMisura}</td>
      <td className="numeric" data-nome="Ordinata">{formatQuantity(riga.qtOrdinata)}</td>
      <td className="numeric" data-nome="Evasa">{formatQuantity(riga.qtEvasaStoccata)}</td>
      <td className="numeric" data-nome="Prezzo">{formatPrice(riga.prUnitario, decimaliPrezzo(riga.unMisura))}</td>
      <td className="numeric" data-nome="Sconto">{formatDiscounts(riga.sconto1, riga.sconto2, riga.sconto3)}</td>
      <td className={`${classes.importo} numeric`}>{formatMoney(riga.impRigo)}</td>
    </tr>
  );
}

/** A line without an article: its kind and what it refers to (P-088). */
function Testo({ riga }: { riga: RigaDocumento }): ReactNode {
  const { tpRiga, descrizioneProdotto, riferimento } = riga;
  return (
    <tr>
      <td className={classes.testo} colSpan={8}>
        {descrizioneRiga({ tpRiga, descrizione: descrizioneProdotto, riferimento: riferimento || descrizioneProdotto })}
        {riga.note !== '' && <span className={classes.aggiunta}>{riga.note}</span>}
      </td>
    </tr>
  );
}

function Aggiunte({ riga: { riferimento, note } }: { riga: RigaDocumento }): ReactNode {
  const testo = [riferimento && `Rif. ${riferimento}`, note].filter(Boolean).join(' · ');
  return testo && <span className={classes.aggiunta}>{testo}</span>;
}
