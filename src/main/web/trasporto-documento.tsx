import type { ComponentProps, ReactNode } from 'react';
import { ConsegnaDocumento } from '#logistica/consegne/web/consegna-documento.tsx';
import { SpedizioniDocumento } from '#logistica/etichette/web/spedizioni-documento.tsx';

/** One slot because of first-page load size. */
export function TrasportoDocumento(props: ComponentProps<typeof SpedizioniDocumento>): ReactNode {
  return (
    <>
      <ConsegnaDocumento id={props.documento.id} />
      <SpedizioniDocumento {...props} />
    </>
  );
}
