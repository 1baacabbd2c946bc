export interface Collegamento {
  readonly api_key: string;
  readonly codCliente: string;
  readonly docId: string;
  readonly ricerca: string;
}

const nessuno: Collegamento = { api_key: '', codCliente: '', docId: '', ricerca: '' };
let aperto = nessuno;

/** Kept in memory, out of URL and history. */
export const ricordaCollegamento = (parti: Partial<Collegamento>): void => {
  aperto = { ...nessuno, ...parti };
};

export const collegamentoAperto = (): Collegamento => aperto;

/** Undefined if empty. */
export function daFrammento(frammento: string): Partial<Collegamento> | undefined {
  const parti = new URLSearchParams(frammento.replace(/^#/, ''));
  const trovate = Object.keys(nessuno).flatMap((nome) => {
    const valore = parti.get(nome);
    return valore === null ? [] : [[nome, valore.trim()]];
  });
  return trovate.length === 0 ? undefined : Object.fromEntries(trovate);
}
