/** Lists that a customer keeps at most. */
export const listeMassime = 100;

/** Null, or the sentence that refuses the name of a list. */
export const verificaNome = (nome: string): string | null => (nome.trim() === '' ? 'Campo obbligatorio.' : null);

export const nomeDoppio = 'Esiste già una lista con questo nome.';
