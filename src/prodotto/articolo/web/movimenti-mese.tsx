import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import type { Prezzo } from './dati-articolo.ts';
import classes from './informazioni-articolo.module.css';

type Magazzino = NonNullable<Prezzo['dettaglioMagazzino']>;

const righe = [
  ['Ord. clienti', 'qtaOrdCli'],
  ['Evaso', 'qtaEvasaStoccata'],
  ['Ord. fornitori', 'qtaOrdFor'],
] as const;

/** P-058. */
export function MovimentiMese({ magazzino }: { magazzino: Magazzino }): ReactNode {
  const [primo, secondo, terzo] = magazzino.nomiMesi;
  return (
    <table className={classes.mesi} aria-label="Movimenti per mese">
      <thead>
        <tr>
          <th scope="col">Mese</th>
          <th scope="col">{primo}</th>
          <th scope="col">{secondo}</th>
          <th scope="col">{terzo}</th>
          <th scope="col">
            <abbr title="Mesi successivi">Suc</abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {righe.map(([nome, campo]) => (
          <tr key={campo}>
            <th scope="row">{nome}</th>
            <td>{formatQuantity(magazzino[`${campo}Mese1`])}</td>
            <td>{formatQuantity(magazzino[`${campo}Mese2`])}</td>
            <td>{formatQuantity(magazzino[`${campo}Mese3`])}</td>
            <td>{formatQuantity(magazzino[`${campo}Succ`])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
