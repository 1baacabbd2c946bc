import type { ReactNode } from 'react';
import { ConsegnaDocumento } from '#logistica/consegne/web/consegna-documento.tsx';
import { SpedizioniDocumento } from '#logistica/etichette/web/spedizioni-documento.tsx';
import { CopieFirmate } from '#logistica/scansioni/web/copie-firmate.tsx';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { paginaDocumento } from '#vendita/documenti/contract.ts';
import { DomandeDocumento } from '#vendita/domande/web/domande-altrove.tsx';
import { FatturaDelDocumento } from '#vendita/fatture-elettroniche/web/fattura-del-documento.tsx';
import { ModificheDocumento } from '#vendita/modifiche-ordine/web/modifiche-documento.tsx';
import { ArrivoDelDocumento } from '#vendita/ordini-in-arrivo/web/arrivo-del-documento.tsx';
import { PreventivoDocumento } from '#vendita/preventivi/web/preventivo-documento.tsx';
import { MessaggiDelDocumento } from '#vendita/punchout/web/messaggi-del-documento.tsx';
import { ResiDocumento } from '#vendita/resi/web/resi-documento.tsx';

interface IntornoProps {
  readonly pagina: ReplyOf<typeof paginaDocumento>;
  readonly sopra: boolean;
}

/**
 * Content of other areas for a document: above its lines the SdI state, quote validity, own van and couriers; below
 * signed copies, the customer's own document, returns, changes, questions. One slot for all, because each slot adds to
 * the first load.
 */
export function IntornoDocumento({ pagina, sopra }: IntornoProps): ReactNode {
  const { documento } = pagina;
  if (sopra)
    return (
      <>
        {/^(FT|NC)$/.test(documento.tipo) && <FatturaDelDocumento id={documento.id} />}
        {documento.tipo === 'PC' && <PreventivoDocumento documento={documento} />}
        {/^(OC|BO)$/.test(documento.tipo) && (
          <>
            <ConsegnaDocumento id={documento.id} />
            <SpedizioniDocumento documento={documento} />
          </>
        )}
      </>
    );
  return (
    <>
      <CopieFirmate id={documento.id} />
      {/^(OC|PC)$/.test(documento.tipo) && <ArrivoDelDocumento id={documento.id} />}
      {/^(OC|BO)$/.test(documento.tipo) && <MessaggiDelDocumento id={documento.id} />}
      {/^(FT|BO)$/.test(documento.tipo) && <ResiDocumento pagina={pagina} />}
      {documento.tipo === 'OC' && <ModificheDocumento documento={documento} />}
      <DomandeDocumento documento={documento} />
    </>
  );
}
