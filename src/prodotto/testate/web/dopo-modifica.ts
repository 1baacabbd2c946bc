import type { QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/contract/call.ts';
import { callApi } from '#platform/web/client.ts';
import { queryOf } from '#platform/web/query.ts';
import type { IdTestata } from '#parti/id-testata.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { paginaCatalogo } from '#catalogo/catalogo/contract.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';

type Pagina = ReplyOf<typeof paginaCatalogo>;
type Trovata = ReplyOf<typeof ricerca>['testate'][number];

/** What results show of a header that was edited. */
export type Cambiata = Partial<Pick<Trovata, 'descrizione' | 'suffisso' | 'disattivaInternet' | 'contFiltri'>>;

const paginaDi = (testata: IdTestata) => queryOf(paginaCatalogo, { id: scriviIdTestata(testata) }).queryKey;

/** After an edit: the page, where it is known, is read as it is now; results follow, and are asked for anew when they are next opened. */
export async function dopoModifica(
  queryClient: QueryClient,
  testata: IdTestata,
  versione: number,
  cambiata: Cambiata = {},
): Promise<void> {
  cambiaRisultati(queryClient, testata, cambiata);
  if (queryClient.getQueryData(paginaDi(testata)) === undefined) return;
  const pagina = await callApi(paginaCatalogo, { id: scriviIdTestata(testata), versione });
  queryClient.setQueryData(paginaDi(testata), pagina);
}

/** After a header moved: its old page is forgotten. */
export function dopoSpostamento(queryClient: QueryClient, testata: IdTestata, suffisso: number): void {
  cambiaRisultati(queryClient, testata, { suffisso });
  queryClient.removeQueries({ queryKey: paginaDi(testata) });
}

/** Marks of articles go round on the page at once: the server's memory of articles may be a moment behind. */
export function dopoTipologia(
  queryClient: QueryClient,
  testata: IdTestata,
  campo: 'obsoleto' | 'eliminato' | 'nonStampCatalogo',
  attivo: boolean,
): void {
  cambiaRisultati(queryClient, testata, {});
  queryClient.setQueryData<Pagina>(
    paginaDi(testata),
    (pagina) =>
      pagina && {
        ...pagina,
        testata: { ...pagina.testata, versione: pagina.testata.versione + 1 },
        articoli: pagina.articoli.map((riga) =>
          riga.ctTpRiga === 'P' && riga[campo] !== attivo
            ? { ...riga, [campo]: attivo, versione: riga.versione + 1 }
            : riga,
        ),
      },
  );
}

export function segnaPreferita(queryClient: QueryClient, testata: IdTestata, preferiti: boolean): void {
  queryClient.setQueryData<Pagina>(
    paginaDi(testata),
    (pagina) => pagina && { ...pagina, testata: { ...pagina.testata, preferiti } },
  );
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === ricerca.path && JSON.stringify(queryKey[1]).includes('"preferiti"'),
  });
}

interface Passi {
  readonly pages: readonly { readonly testate: readonly Trovata[] }[];
}

const suoiPassi = (dati: unknown): dati is Passi =>
  typeof dati === 'object' && dati !== null && 'pages' in dati && Array.isArray(dati.pages);

function cambiaRisultati(queryClient: QueryClient, { codTestata, suffisso }: IdTestata, cambiata: Cambiata): void {
  const nuova = (una: Trovata): Trovata =>
    una.codTestata === codTestata && una.suffisso === suffisso ? { ...una, ...cambiata } : una;
  const passi = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] === ricerca.path };
  queryClient.setQueriesData<unknown>(passi, (dati: unknown) =>
    suoiPassi(dati)
      ? { ...dati, pages: dati.pages.map((passo) => ({ ...passo, testate: passo.testate.map(nuova) })) }
      : dati,
  );
  void queryClient.invalidateQueries({ ...passi, refetchType: 'none' });
}
