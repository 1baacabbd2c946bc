import { VisuallyHidden } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { fileUrl } from '#platform/web/file-url.ts';
import { Picture } from '#platform/web/kit/picture.tsx';
import type { paginaCatalogo } from '#vendita/catalogo/contract.ts';
import classes from './schede-pagina.module.css';

/** Product sheets: each opens in a tab of its own. */
export function SchedeProdotto({ schede }: { schede: ReplyOf<typeof paginaCatalogo>['areaTecnica'] }): ReactNode {
  return (
    <ul className={classes.documenti}>
      {schede.map(({ pdf, anteprima, nomeFile }) => (
        <li key={pdf}>
          <a href={fileUrl(pdf) ?? undefined} target="_blank" rel="noopener">
            {anteprima ? <Picture file={anteprima} alt="" width={60} height={80} /> : <IconFileTypePdf size={34} stroke={1.4} className={classes.icona} aria-hidden />}
            <span>
              {nomeFile}
              <VisuallyHidden> (si apre in una nuova scheda)</VisuallyHidden>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
