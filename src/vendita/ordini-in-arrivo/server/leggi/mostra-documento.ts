import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import type { DocumentoArrivato } from '../../rules/letto/letto.ts';
import { raccogli } from './leggi-foglio.ts';
import { testoDellaMail } from './leggi-documento.ts';
import { tipoDocumento } from './tipo-documento.ts';

export const righeMostrate = 1000;
export const colonneMostrate = 30;
const caratteriMostrati = 300;

interface RigaMostrata {
  /** Number as counted by the reader. */
  readonly numero: number;
  readonly celle: string[];
}

export interface Mostrato {
  /** Sheets by name; a mail text has one part without a name. */
  readonly parti: { readonly nome: string; readonly righe: RigaMostrata[] }[];
  /** True if the content is longer than what is returned. */
  readonly tagliato: boolean;
}

/** The content of a mail or sheet as the reader sees it, so that the places read can be marked. Runs in a thread. */
export async function mostraDocumento({
  nome,
  contenuto,
}: DocumentoArrivato): Promise<Mostrato | { readonly rifiutato: string }> {
  try {
    const tipo = tipoDocumento(nome, contenuto);
    if ('rifiutato' in tipo) return tipo;
    if (tipo.tipo === 'eml' || tipo.tipo === 'msg') return mostraTesto(await testoDellaMail(contenuto));
    if (tipo.tipo === 'xlsx') return mostraFoglio(contenuto);
    throw breaksRule('Questo file si mostra com’è.');
  } catch (error) {
    if (error instanceof Refusal) return { rifiutato: error.message };
    throw error;
  }
}

function mostraTesto(testo: string): Mostrato {
  const righe = testo.split(/\r\n|\n|\r/);
  return {
    parti: [
      {
        nome: '',
        righe: righe
          .slice(0, righeMostrate)
          .map((riga, i) => ({ numero: i + 1, celle: [riga.slice(0, caratteriMostrati * 3)] })),
      },
    ],
    tagliato: righe.length > righeMostrate,
  };
}

function mostraFoglio(contenuto: Uint8Array): Mostrato {
  const { linee } = raccogli(contenuto);
  const parti = new Map<string, RigaMostrata[]>();
  let tagliato = linee.length > righeMostrate;
  for (const { pezzi } of linee.slice(0, righeMostrate)) {
    const celle: string[] = [];
    let [foglio, numero] = ['', 0];
    for (const { testo, dove } of pezzi) {
      if (!('foglio' in dove)) continue;
      [foglio, numero] = [dove.foglio, dove.riga];
      if (dove.colonna > colonneMostrate) tagliato = true;
      else celle[dove.colonna - 1] = testo.slice(0, caratteriMostrati);
    }
    const sua = { numero, celle: Array.from(celle, (testo) => testo ?? '') };
    parti.set(foglio, [...(parti.get(foglio) ?? []), sua]);
  }
  return { parti: [...parti].slice(0, 20).map(([nome, righe]) => ({ nome, righe })), tagliato };
}
