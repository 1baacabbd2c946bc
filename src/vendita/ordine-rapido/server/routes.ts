import { answer, type Route } from '#platform/server/http/answer.ts';
import type { Uploads } from '#platform/server/uploads/uploads.ts';
import type { LiveIndex } from '#catalogo/ricerca/server/index.ts';
import type { Prezzi } from '#prodotto/articolo/server/index.ts';
import * as contract from '../contract.ts';
import { aggiungiRighe } from './aggiungi-righe.ts';
import { eliminaLista } from './elimina-lista.ts';
import { leggiDocumento } from './leggi-documento.ts';
import { leggiFile } from './leggi-file.ts';
import { leggiTesto } from './leggi-testo.ts';
import { elencoListe, leggiLista } from './liste.ts';
import { rinominaLista } from './rinomina-lista.ts';
import { salvaLista } from './salva-lista.ts';

interface OrdineRapidoParts {
  readonly prezzi: Prezzi;
  readonly indice: LiveIndex;
  readonly uploads: Uploads;
}

export const ordineRapidoRoutes = ({ prezzi, indice, uploads }: OrdineRapidoParts): Route[] =>
  answer(contract, {
    leggiTesto: ({ ctx, input }) => leggiTesto({ prezzi, indice }, ctx, input.testo),
    leggiFile: ({ ctx, input }) => leggiFile({ prezzi, indice, uploads }, ctx, input),
    leggiDocumento: ({ ctx, input }) => leggiDocumento(prezzi, ctx, input),
    aggiungiRighe,
    elencoListe: async ({ ctx }) => ({ liste: await elencoListe(ctx) }),
    salvaLista,
    rinominaLista,
    leggiLista: ({ ctx, input }) => leggiLista(prezzi, ctx, input),
    eliminaLista,
  });
