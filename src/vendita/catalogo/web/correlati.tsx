import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { fileUrl } from '#platform/web/file-url.ts';
import { Picture } from '#platform/web/kit/picture.tsx';
import { mostraCodiceTestata } from '#parti/codici.ts';
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
            <Picture src={fileUrl(img)} alt="" width={132} height={88} />
            <strong>{descrizione}</strong>
            <small>{mostraCodiceTestata(codTestata)}</small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
