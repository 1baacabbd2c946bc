export const listeMassime = 100;

export const verificaNome = (nome: string): string | null => (nome.trim() === '' ? 'Campo obbligatorio.' : null);

export const nomeDoppio = 'Esiste già una lista con questo nome.';
