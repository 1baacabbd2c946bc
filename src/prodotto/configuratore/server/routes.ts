import type { Sql } from '#platform/server/db/sql.ts';
import { answer, type Route } from '#platform/server/http/answer.ts';
import * as contract from '../contract.ts';
import { leggiConfigurazione } from './configurazioni.ts';
import { elaboraDistinta, trovaDinamico, type Fonti } from './elabora.ts';
import { createPdfDistinta, type Carta } from './pdf-distinta.ts';
import { elencoModelli, leggiModelloDistinta, provaModelloDistinta } from './modelli.ts';
import { pubblicaModelloDistinta } from './pubblica-modello.ts';
import { salvaModelloDistinta } from './salva-modello.ts';
import { createVerifica } from './verifica-a-parte.ts';

export function configuratoreRoutes(fonti: Fonti, carta: Carta, db: Sql): Route[] {
  const { prezzi } = fonti;
  const verifica = createVerifica();
  const verifiche = { verifica, db };
  const pdfDistinta = createPdfDistinta(fonti, carta);
  return answer(contract, {
    tipiSerramento: async ({ ctx, input }) => {
      const { cdArticolo } = await trovaDinamico(prezzi, ctx, input.id);
      return { tipi: [...(await fonti.macchine.tipi(cdArticolo))] };
    },
    elaboraDistinta: (given) => elaboraDistinta(fonti, given),
    distintaDinamica: async ({ ctx, input }) => {
      const { cdArticolo } = await trovaDinamico(prezzi, ctx, input.id);
      const [primo] = await fonti.macchine.tipi(cdArticolo);
      return elaboraDistinta(fonti, {
        ctx,
        input: contract.elaboraDistinta.input.parse({
          codArticolo: cdArticolo,
          tipoSerramento: primo?.tipoSerramento ?? '',
        }),
      });
    },
    pdfDistinta,
    leggiConfigurazione: (given) => leggiConfigurazione(fonti, given),
    elencoModelli: ({ ctx }) => elencoModelli(ctx),
    leggiModelloDistinta: ({ ctx, input }) => leggiModelloDistinta(verifica, ctx, input),
    provaModelloDistinta: ({ ctx, input }) => provaModelloDistinta({ prezzi, verifica }, ctx, input),
    salvaModelloDistinta: (given) => salvaModelloDistinta(verifiche, given),
    pubblicaModelloDistinta: (given) => pubblicaModelloDistinta(verifiche, given),
  });
}
