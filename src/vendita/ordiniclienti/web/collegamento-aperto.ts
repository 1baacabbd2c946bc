/** What a link carries. */
export interface Collegamento {
  readonly api_key: string;
  readonly codCliente: string;
  readonly docId: string;
  readonly ricerca: string;
}

const nessuno: Collegamento = { api_key: '', codCliente: '', docId: '', ricerca: '' };
let aperto = nessuno;

/** Keeps what the address said, out of sight: a reload or the browser's history finds nothing of it. */
export const ricordaCollegamento = (parti: Partial<Collegamento>): void => {
  aperto = { ...nessuno, ...parti };
};

export const collegamentoAperto = (): Collegamento => aperto;

/** Reads the fragment of a link; undefined where it carries nothing. */
export function daFrammento(frammento: string): Partial<Collegamento> | undefined {
  const parti = new URLSearchParams(frammento.replace(/^#/, ''));
  const trovate = Object.keys(nessuno).flatMap((nome) => {
    const valore = parti.get(nome);
    return valore === null ? [] : [[nome, valore.trim()]];
  });
  return trovate.length === 0 ? undefined : Object.fromEntries(trovate);
}
