export { margine } from './quadro-margine.ts';
export { fornitori, terzisti } from './quadri-puntualita.ts';
export { fermi, rotazione, sottoscorta } from './quadri-scorte.ts';
export { proponi } from './calcola-riordino.ts';
