import type { ReactNode } from 'react';
import { avanzamento, evase } from '../rules.ts';
import type { Stato } from '../rules.ts';
import classes from './documento-dettaglio.module.css';
import type { RigaDocumento } from './documento.ts';

export function AvanzamentoOrdine({
  stato,
  righe,
}: {
  stato: Stato;
  righe: readonly RigaDocumento[] | undefined;
}): ReactNode {
  const { fatte, totali } = evase(righe ?? []);
  return (
    <ol className={classes.passi} aria-label="Avanzamento dell'ordine">
      {avanzamento(stato).map(({ nome, fatto, corrente }) => (
        <li
          key={nome}
          data-fatto={fatto || undefined}
          data-annullato={nome === 'annullato' || undefined}
          aria-current={corrente ? 'step' : undefined}
        >
          {nome}
          {nome === 'evaso' && totali > 0 && ` (${fatte} di ${totali} ${totali === 1 ? 'riga' : 'righe'})`}
        </li>
      ))}
    </ol>
  );
}
