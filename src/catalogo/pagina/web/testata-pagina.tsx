import { IconZoomIn } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { fileUrl } from '#platform/contract/file-url.ts';
import { late } from '#platform/web/kit/late.tsx';
import { mostraCategoria } from '#parti/codici.ts';
import { Disegno } from '#parti/web/disegno.tsx';
import { TestoHtml } from '#parti/web/testo-html.tsx';
import { useMenuTestata } from '#parti/web/menu/con-menu-testata.tsx';
import { useAltezzaTesta } from '#parti/web/use-altezza-testa.ts';
import type { paginaCatalogo } from '../contract.ts';
import { altezzaDisegno } from './altezza-disegno.ts';
import classes from './testata-pagina.module.css';

const Viewer = late(() => import('#platform/web/kit/viewer.tsx'), 'Viewer');

export function TestataPagina({ testata }: { testata: ReplyOf<typeof paginaCatalogo>['testata'] }): ReactNode {
  const testa = useAltezzaTesta();
  const onContextMenu = useMenuTestata(testata);
  return (
    <div className={classes.testata} style={{ top: testa + 12 }} onContextMenu={onContextMenu}>
      <div className={classes.disegno} data-disegno>
        <Disegno
          chiave={testata.pathImg}
          alt={`Disegno: ${testata.descrizione}`}
          width={400}
          height={altezzaDisegno(testata.altezzaImmagine_mm)}
          eager
        />
        <Ingrandisci testata={testata} />
      </div>
      <div className={classes.parole}>
        {testata.informazioni && <TestoHtml html={testata.informazioni} className={classes.informazioni} pictures />}
        <p className={classes.categoria}>
          {testata.catDescOrdine} <span>{mostraCategoria(testata.catMerceologica)}</span>
        </p>
      </div>
    </div>
  );
}

function Ingrandisci({
  testata,
}: {
  testata: Pick<ReplyOf<typeof paginaCatalogo>['testata'], 'pathImg' | 'descrizione'>;
}): ReactNode {
  const [aperto, setAperto] = useState(false);
  const src = fileUrl(testata.pathImg);
  if (src === null) return null;
  return (
    <>
      <button
        type="button"
        className={classes.ingrandisci}
        aria-label="Ingrandisci il disegno"
        aria-haspopup="dialog"
        onClick={() => setAperto(true)}
      >
        <IconZoomIn size={18} aria-hidden />
      </button>
      {aperto && <Viewer files={[{ src, name: testata.descrizione }]} onClose={() => setAperto(false)} />}
    </>
  );
}
