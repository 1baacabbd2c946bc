import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { mostraCodiceTestata } from '#parti/codici.ts';
import { Disegno } from '#parti/web/disegno.tsx';
import { versoCatalogo } from '#parti/web/percorsi/catalogo.ts';
import type { paginaCatalogo } from '#vendita/catalogo/contract.ts';
import classes from './schede-pagina.module.css';

/** Related headers as small cards; each stands in for its own search (P-010). */
export function Correlati({ correlati }: { correlati: ReplyOf<typeof paginaCatalogo>['correlati'] }): ReactNode {
  return (
    <ul className={classes.correlati}>
      {correlati.map(({ id, codTestata, suffisso, descrizione, img }) => (
        <li key={id}>
          <Link {...versoCatalogo({ codTestata, suffisso })}>
            <Disegno chiave={img} alt="" width={132} height={88} />
            <strong>{descrizione}</strong>
            <small>{mostraCodiceTestata(codTestata)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
