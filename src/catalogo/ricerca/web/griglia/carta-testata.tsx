import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import { formatCount } from '#platform/contract/format-count.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { Disegno } from '#parti/web/disegno.tsx';
import { MarcheTestata } from '#parti/web/marche.tsx';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import classes from './carta-testata.module.css';
import type { Immagine, Testata } from '../domanda.ts';
import type { StatoPagina } from '../stato-ricerca.ts';

export interface CartaProps {
  readonly testata: Testata;
  readonly immagine: Immagine | undefined;
  readonly valore: string;
  readonly search: StatoPagina;
  /** `stretta`: one column. */
  readonly forma: 'carta' | 'stretta' | 'riga';
  readonly posto: number;
}

const misure = { carta: [320, 168], stretta: [110, 110], riga: [56, 44] } as const;

/** Prefetched on hover or focus (P-043). */
export const CartaTestata = memo(function CartaTestata({
  testata,
  immagine,
  valore,
  search,
  forma,
  posto,
}: CartaProps): ReactNode {
  const [width, height] = misure[forma];
  const { codArticoloRicerca, descrizione, differenza, nomeAzienda, codTestata } = testata;
  return (
    <Link
      {...versoCatalogo({ ...testata, codArticolo: codArticoloRicerca || undefined }, valore)}
      search={search}
      className={classes[forma]}
      data-posto={posto}
      data-forma={forma}
    >
      <span className={classes.immagine}>
        {immagine ? (
          <Disegno chiave={immagine.pathImg} alt="" width={width} height={height} eager />
        ) : (
          <span className={classes.attesa} />
        )}
      </span>
      <span className={classes.marche}>
        <MarcheTestata testata={testata} />
      </span>
      <span className={classes.descrizione} data-con-differenza={differenza !== '' || undefined}>
        {descrizione}
      </span>
      {differenza !== '' && <span className={classes.differenza}>{differenza}</span>}
      <span className={classes.marca}>{nomeAzienda}</span>
      <span className={classes.codice}>{mostraCodiceTestata(codTestata)}</span>
      <span className={classes.articoli}>{quantiArticoli(testata)}</span>
    </Link>
  );
});

/** `24 articoli`, `5 di 24 articoli`. */
function quantiArticoli({ nrArticoli, nrArticoliFiltro = nrArticoli }: Testata): string {
  if (nrArticoli === 1) return '1 articolo';
  const tutti = `${formatCount(nrArticoli)} articoli`;
  return nrArticoliFiltro < nrArticoli ? `${formatCount(nrArticoliFiltro)} di ${tutti}` : tutti;
}
