import type { ComponentProps, ReactNode } from 'react';
import { ConsegnaDocumento } from '#logistica/consegne/web/consegna-documento.tsx';
import { SpedizioniDocumento } from '#logistica/etichette/web/spedizioni-documento.tsx';

/** How a document travels: with our own van, with couriers. One slot, as each weighs on the first page. */
export function TrasportoDocumento(props: ComponentProps<typeof SpedizioniDocumento>): ReactNode {
  return (
    <>
      <ConsegnaDocumento id={props.documento.id} />
      <SpedizioniDocumento {...props} />
    </>
  );
}
