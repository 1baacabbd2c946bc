import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '#platform/web/query.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { Disegno } from '#parti/web/disegno.tsx';
import { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import type { DatiArticolo } from './dati.ts';

/** The article's own picture, else that of its header, which stands for the group (P-053). */
export function ImmagineArticolo({ dettaglio, prezzo }: DatiArticolo): ReactNode {
  const { descrizione, codTestata } = dettaglio;
  const generica = prezzo.imgNonPresente;
  // On the page of the header it is already here.
  const pagina = useQuery({
    ...queryOf(paginaCatalogo, { id: scriviIdTestata(dettaglio) }),
    enabled: generica && codTestata !== '',
    staleTime: Infinity,
  });
  const chiave = generica ? (pagina.data?.testata.pathImg ?? '') : prezzo.pathImg;
  return <Disegno chiave={chiave} alt={descrizione} width={104} height={78} eager />;
}
