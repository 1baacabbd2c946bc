import type { ReactNode } from 'react';
import { useSlots } from '#platform/web/slots.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { Disegno } from '#parti/web/disegno.tsx';
import type { DatiArticolo } from './dati-articolo.ts';

declare module '#platform/web/slots.ts' {
  interface Slots {
    readonly useDisegnoTestata: (testata: IdTestata | null) => string;
  }
}

/** Own picture, else its header's (P-053). */
export function ImmagineArticolo({ dettaglio, prezzo }: DatiArticolo): ReactNode {
  const { descrizione, codTestata } = dettaglio;
  const { useDisegnoTestata } = useSlots();
  const generica = prezzo.imgNonPresente;
  const disegno = useDisegnoTestata(generica && codTestata !== '' ? dettaglio : null);
  return <Disegno chiave={generica ? disegno : prezzo.pathImg} alt={descrizione} width={104} height={78} eager />;
}
