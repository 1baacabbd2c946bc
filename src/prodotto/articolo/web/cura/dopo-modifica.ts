import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import { queryOf } from '#platform/web/query.ts';
import { dettaglioArticolo, leggiDescrizioneTecnica } from '#prodotto/articolo/contract.ts';
import { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import type { Dettaglio } from '../dati-articolo.ts';

/** What an edit of an article changes of what is shown. */
export type Cambiato = Partial<
  Pick<Dettaglio, 'qtScatola' | 'obsoleto' | 'nonStampCatalogo' | 'eliminato' | 'conDescrizioneTecnica'>
> &
  Pick<Dettaglio, 'versione'>;

/** An edited article shows at once, in its panel and in the pages that list it: the server's memory may be a moment behind. */
export function dopoModifica(queryClient: QueryClient, cdArticolo: string, cambiato: Cambiato): void {
  queryClient.setQueryData<Dettaglio>(
    queryOf(dettaglioArticolo, { id: cdArticolo }).queryKey,
    (dettaglio) => dettaglio && { ...dettaglio, ...cambiato },
  );
  queryClient.setQueriesData<ReplyOf<typeof paginaCatalogo>>({ queryKey: [paginaCatalogo.path] }, (pagina) => {
    if (!pagina?.articoli.some((riga) => riga.cdArticolo === cdArticolo)) return undefined;
    const { conDescrizioneTecnica: _, ...riga } = cambiato;
    return {
      ...pagina,
      articoli: pagina.articoli.map((vecchia) =>
        vecchia.cdArticolo === cdArticolo ? { ...vecchia, ...riga } : vecchia,
      ),
    };
  });
  void queryClient.invalidateQueries({ queryKey: [leggiDescrizioneTecnica.path] });
}
