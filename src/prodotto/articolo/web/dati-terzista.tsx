import type { ReactNode } from 'react';
import { formatQuantity } from '#platform/contract/format.ts';
import { Dato } from './dato.tsx';
import type { DatiArticolo, Prezzo } from './dati-articolo.ts';
import classes from './informazioni-articolo.module.css';

/** P-060. */
export function DatiTerzista({
  dettaglio: { unMisura },
  prezzo: { dettaglioTerzisti, ordinatoArticoloFornitori },
}: DatiArticolo): ReactNode {
  if (!dettaglioTerzisti) return null;
  const { qtaMagazzinoTerzista, qtaContoProduzione, disponibilitaTerzista } = dettaglioTerzisti;
  const quanta = (quantita: number): string => `${formatQuantity(quantita)} ${unMisura}`;
  return (
    <>
      <dl className={classes.dati}>
        <Dato nome="Giacenza totale">{quanta(qtaMagazzinoTerzista)}</Dato>
        <Dato nome="In produzione">{quanta(qtaContoProduzione)}</Dato>
        <Dato nome="Disponibilità" className={classes.prezzo}>
          {quanta(disponibilitaTerzista)}
        </Dato>
      </dl>
      <Ordinato righe={ordinatoArticoloFornitori ?? []} unMisura={unMisura} />
    </>
  );
}

function Ordinato({
  righe,
  unMisura,
}: {
  righe: NonNullable<Prezzo['ordinatoArticoloFornitori']>;
  unMisura: string;
}): ReactNode {
  if (righe.length === 0) return <p className={classes.nota}>Nessun ordine da consegnare.</p>;
  return (
    <table className={classes.mesi} aria-label="Ordinato ai fornitori">
      <thead>
        <tr>
          <th scope="col">Ragione sociale</th>
          <th scope="col">Mese</th>
          <th scope="col">Q.tà {unMisura}</th>
        </tr>
      </thead>
      <tbody>
        {righe.map(({ ragioneSociale, nomeMese, qtOrdFor }) => (
          <tr key={`${ragioneSociale} ${nomeMese}`}>
            <th scope="row">{ragioneSociale}</th>
            <td>{nomeMese}</td>
            <td>{formatQuantity(qtOrdFor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
