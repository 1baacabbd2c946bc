import type { ReplyOf } from '#platform/contract/call.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { callApi } from '#platform/web/client.ts';
import { stateAfter, type Deed } from '#platform/web/offline/deeds.ts';
import { memoryOf, type Memory } from '#platform/web/offline/memory.ts';
import { foglioConta, registraConteggi } from '../../contract.ts';
import { conteggiPerVolta } from '../../rules.ts';

/** `scarto`: ms between server time and the phone's clock. */
export type Foglio = ReplyOf<typeof foglioConta> & { readonly scarto: number };

/** A count, kept on the phone after sending. */
export interface Contato extends Deed {
  readonly ubicazione: string;
  readonly codice: string;
  /** Null: withdrawn. */
  readonly qta: number | null;
  readonly quando: string;
}

const accesso =
  'L’accesso è scaduto: ciò che è contato resta sul telefono. Entrare di nuovo nel portale e riaprire la conta.';
const passa = ({ status }: ApiError): boolean => status === 0 || status >= 500 || status === 429;
/** Failures other than a reply are treated as offline. */
const errore = (cosa: unknown): ApiError => {
  if (cosa instanceof ApiError) return cosa;
  throw cosa;
};

/** Stored per person: another user of the phone never sends their counts. */
export const memoriaConta = (id: number, persona: string): Memory<Foglio, Contato> =>
  memoryOf({
    name: `conta ${id} ${persona}`,
    most: conteggiPerVolta,
    sheet: async () => {
      try {
        const foglio = await callApi(foglioConta, { id });
        return { ...foglio, scarto: Date.parse(foglio.adesso) - Date.now() };
      } catch (cosa) {
        const perche = errore(cosa);
        if (passa(perche)) return null;
        throw new Error(perche.status === 401 ? accesso : perche.message, { cause: perche });
      }
    },
    send: async (contati) => {
      try {
        const { esiti } = await callApi(registraConteggi, {
          id,
          conteggi: contati.map(({ id: chiave, stato: _, ...contato }) => ({ chiave, ...contato })),
        });
        const frasi = new Map(esiti.map(({ chiave, frase }) => [chiave, frase]));
        return contati.map(({ id: chiave }) => frasi.get(chiave) || 'inviato');
      } catch (cosa) {
        const { status, message } = errore(cosa);
        const stato = stateAfter(status, message);
        return stato === null || status === 0 ? null : contati.map(() => stato);
      }
    },
  });
