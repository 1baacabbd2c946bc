import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import { callApi } from '#platform/web/client.ts';
import { notify } from '#platform/web/kit/notify.tsx';
import { ApiError, sentenceOf } from '#platform/web/api-error.ts';
import { queryOf } from '#platform/web/query.ts';
import { presentOf } from '#platform/web/kit/conflict.tsx';
import type { IdTestata } from '#parti/id-testata.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { dettaglioArticolo, leggiDescrizioneTecnica } from '#prodotto/articolo/contract.ts';
import { paginaCatalogo } from '#catalogo/catalogo/contract.ts';

type Pagina = ReplyOf<typeof paginaCatalogo>;
type Riga = Pagina['articoli'][number];

const chiaveDi = (testata: IdTestata) => queryOf(paginaCatalogo, { id: scriviIdTestata(testata) }).queryKey;

/** Puts the page as it is now in the place of the shown one: after an own edit, or when somebody else was first. */
export async function rileggiPagina(queryClient: QueryClient, testata: IdTestata, versione: number): Promise<void> {
  const chiave = chiaveDi(testata);
  const pagina = await callApi(paginaCatalogo, { id: scriviIdTestata(testata), versione });
  queryClient.setQueryData(chiave, pagina);
}

/** An edited article shows at once: the server's memory of articles may be a moment behind. */
export function cambiaArticolo(
  queryClient: QueryClient,
  testata: IdTestata,
  cdArticolo: string,
  campi: Partial<Riga>,
): void {
  queryClient.setQueryData<Pagina>(
    chiaveDi(testata),
    (pagina) =>
      pagina && {
        ...pagina,
        articoli: pagina.articoli.map((riga) => (riga.cdArticolo === cdArticolo ? { ...riga, ...campi } : riga)),
      },
  );
  for (const { path } of [dettaglioArticolo, leggiDescrizioneTecnica])
    void queryClient.invalidateQueries({ queryKey: [path] });
}

/** An edit without a dialog: says why it failed; where somebody else was first, shows what stands there now. */
export async function tenta(queryClient: QueryClient, testata: IdTestata, fare: () => Promise<void>): Promise<void> {
  try {
    await fare();
  } catch (error) {
    notify.error(sentenceOf(error));
    const presente = error instanceof ApiError ? presentOf(error) : null;
    if (presente) await rileggiPagina(queryClient, testata, presente.versione).catch(() => {});
  }
}
