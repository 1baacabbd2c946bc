import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import type { StepsCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { righePagina } from '../rules.ts';
import { legge, type Strumenti } from './legge.ts';

type Call = typeof contract.eseguiQuery;

/** Reads one extra row instead of counting. */
export const eseguiQuery =
  (strumenti: Strumenti) =>
  async ({ ctx, input }: { ctx: StepsCtx; input: InputOf<Call> }): Promise<ReplyOf<Call>> => {
    const { sql, nomeFile, pagina, ordina } = input;
    const order = ordina === undefined ? undefined : { column: Math.abs(Number(ordina)), down: ordina.startsWith('-') };
    const { esito, durata } = await legge(
      ctx,
      strumenti,
      { sql, nomeFile, order, parte: `pagina ${pagina}` },
      async (pages) => {
        await pages.skip((pagina - 1) * righePagina);
        const righe = await pages.take(righePagina + 1);
        const dati = righe.slice(0, righePagina);
        const colonne = pages.columns.map(({ name, numeric }) => ({ nome: name, numero: numeric }));
        return { righe: dati.length, esito: { colonne, dati, altre: righe.length > dati.length } };
      },
    );
    return { ...esito, durata };
  };
