import type { ReactNode } from 'react';
import { ConsegnaDocumento } from '#logistica/consegne/web/consegna-documento.tsx';
import { SpedizioniDocumento } from '#logistica/etichette/web/spedizioni-documento.tsx';
import { CopieFirmate } from '#logistica/scansioni/web/copie-firmate.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { paginaDocumento } from '#vendita/documenti/contract.ts';
import { DomandeDocumento } from '#vendita/domande/web/domande-altrove.tsx';
import { ModificheDocumento } from '#vendita/modifiche-ordine/web/modifiche-documento.tsx';
import { PreventivoDocumento } from '#vendita/preventivi/web/preventivo-documento.tsx';
import { ResiDocumento } from '#vendita/resi/web/resi-documento.tsx';

/**
 * What other areas show about a document: validity of a quote, changes, own van, couriers, signed copies, returns,
 * questions. One slot for all, because each slot adds to the first load.
 */
export function IntornoDocumento({ pagina }: { pagina: ReplyOf<typeof paginaDocumento> }): ReactNode {
  const { documento } = pagina;
  return (
    <>
      {documento.tipo === 'PC' && <PreventivoDocumento documento={documento} />}
      {documento.tipo === 'OC' && <ModificheDocumento documento={documento} />}
      {/^(OC|BO)$/.test(documento.tipo) && (
        <>
          <ConsegnaDocumento id={documento.id} />
          <SpedizioniDocumento documento={documento} />
        </>
      )}
      <CopieFirmate id={documento.id} />
      {/^(FT|BO)$/.test(documento.tipo) && <ResiDocumento pagina={pagina} />}
      <DomandeDocumento documento={documento} />
    </>
  );
}
