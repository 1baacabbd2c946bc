import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { AnchorLink } from '#platform/web/kit/links.tsx';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { versoConfiguratore } from '#parti/web/percorsi/configuratore.ts';
import type { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import { daConfigurare } from '#prodotto/articolo/rules/chiave-vendita.ts';
import classes from './misure-testata.module.css';

interface MisuraProps {
  readonly articolo: ReplyOf<typeof paginaCatalogo>['articoli'][number];
  readonly prima: boolean;
}

export const MisuraDaConfigurare = ({ articolo: { cdArticolo, descrizione }, prima }: MisuraProps): ReactNode => (
  <li className={classes.misura}>
    <span className={classes.codice}>{mostraCodiceArticolo(cdArticolo)}</span>
    <span className={classes.nome}>{descrizione}</span>
    <span className="numeric">{daConfigurare}</span>
    <span className={classes.ordina}>
      <AnchorLink {...versoConfiguratore(cdArticolo, {})} data-autofocus={prima || undefined}>
        Configura
      </AnchorLink>
    </span>
  </li>
);
