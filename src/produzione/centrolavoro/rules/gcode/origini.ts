import { type Punto, assi, puntoDi } from '../lettura-macchina.ts';
import { ErroreRiga } from './espressioni.ts';
import { origine, sistemi, type Utensile } from './stato-partenza.ts';
import { gira, versoProgramma, type Lavoro, type Luogo, type Parole } from './stato-modale.ts';

const nominati = (parole: Parole): boolean[] => assi.map((asse) => parole[asse] !== undefined);
const valore = ({ modale }: Lavoro, parole: Parole, i: number): number =>
  (parole[assi[i] as string] ?? 0) * (i === 0 && modale.diametri ? modale.unita / 2 : modale.unita);

/** G92, G52, G92.1 to G92.3. */
export function scarti(lavoro: Lavoro, parole: Parole, g: number): void {
  lavoro.modale.g92Attivo = g !== 92.1 && g !== 92.2;
  if (g === 92.1 || g === 92.2) {
    lavoro.g92Sospeso = g === 92.2 ? lavoro.g92 : null;
    return togli(lavoro);
  }
  if (g === 92.3) {
    if (lavoro.g92Sospeso) lavoro.g92 = lavoro.g92Sospeso;
    else if (!lavoro.noto || !lavoro.g92Noto) lavoro.ignora('G92.3 riprende uno scarto di prima, che non si conosce');
    return;
  }
  const quali = nominati(parole);
  if (!quali.some(Boolean)) throw new ErroreRiga(`a G${g} mancano le coordinate`);
  const qui = versoProgramma(lavoro, lavoro.posizione);
  const prima = lavoro.g92;
  lavoro.g92 = puntoDi((i) => {
    if (!quali[i]) return prima[i] as number;
    const dato = valore(lavoro, parole, i);
    // G92 sets the coordinates of the tool position, G52 shifts the origin.
    return g === 52 ? dato : (prima[i] as number) + (qui[i] as number) - dato;
  });
  if (g === 92) quali.forEach((si, i) => si && prendiOrigine(lavoro, lavoro.modale.sistema, i));
}

function togli(lavoro: Lavoro): void {
  lavoro.g92 = origine;
  lavoro.g92Noto = true;
  for (const sue of lavoro.origini) sue.forEach((luogo, i) => luogo !== 'macchina' && (sue[i] = 'pezzo'));
}

/** Its coordinates are now relative to the origin of the tool position. */
function prendiOrigine({ origini, luoghi }: Lavoro, sistema: number, i: number): void {
  const sue = origini[sistema];
  if (sue) sue[i] = luoghi[i] as Luogo;
}

/** G10 L2 and L20; L1, L10 and L11 in `cambiaUtensile`. */
export function imposta(lavoro: Lavoro, parole: Parole): void {
  const l = parole['L'];
  const p = Math.round(parole['P'] ?? Number.NaN);
  if (l === 1 || l === 10 || l === 11) return cambiaUtensile(lavoro, parole, l);
  if (l === 0) return void lavoro.ignora('G10 L0 rilegge la tabella degli utensili che sta sulla macchina');
  if (l !== 2 && l !== 20) throw new ErroreRiga(`G10 L${l ?? ''} non si può calcolare qui`);
  if (!(p >= 0 && p <= sistemi.length)) throw new ErroreRiga('a G10 manca P, il sistema da 0 a 9');
  const sistema = p === 0 ? lavoro.modale.sistema : p - 1;
  if (parole['R'] !== undefined) {
    if (l === 20) throw new ErroreRiga('a G10 L20 non sta R: la macchina non lo accetta');
    lavoro.rotazioni[sistema] = parole['R'];
  }
  const quali = nominati(parole);
  const attivo = lavoro.modale.sistema;
  lavoro.modale.sistema = sistema;
  const qui = versoProgramma(lavoro, lavoro.posizione);
  lavoro.modale.sistema = attivo;
  const zero = lavoro.zeri[sistema] ?? origine;
  const detto = (i: number): number => valore(lavoro, parole, i);
  if (l === 2) lavoro.zeri[sistema] = puntoDi((i) => (quali[i] ? detto(i) : (zero[i] as number)));
  else {
    // The shift is along the axes of the system, which may be rotated.
    const spostato = gira(
      puntoDi((i) => (quali[i] ? (qui[i] as number) - detto(i) : 0)),
      lavoro.rotazioni[sistema] ?? 0,
    );
    lavoro.zeri[sistema] = puntoDi((i) => (zero[i] as number) + (spostato[i] as number));
  }
  if (quali.every(Boolean)) lavoro.zeriNoti[sistema] = true;
  quali.forEach((si, i) => {
    if (!si) return;
    if (l === 20) prendiOrigine(lavoro, sistema, i);
    else if (lavoro.origini[sistema]) lavoro.origini[sistema][i] = 'macchina';
  });
}

/**
 * G10 L1, L10, L11 change the machine's tool table permanently, so they need a release with a reason. The active length
 * stays until the next G43.
 */
function cambiaUtensile(lavoro: Lavoro, parole: Parole, l: 1 | 10 | 11): void {
  const { tabella, posizione, modale, zeri, g92, noto, rotazioni } = lavoro;
  const numero = Math.round(parole['P'] ?? Number.NaN);
  if (Number.isNaN(numero)) throw new ErroreRiga(`a G10 L${l} manca P, il numero dell’utensile`);
  const prima = cercaUtensile(lavoro, numero);
  const qui = l === 11 ? sistemi.indexOf(59.3) : modale.sistema;
  const calcolabile = l === 1 || (noto && !rotazioni[qui]);
  const nuova = calcolabile ? '' : ', e la sua nuova lunghezza dipende da dove sta la macchina';
  lavoro.ignora(`G10 L${l} cambia l’utensile ${numero} nella tabella della macchina${nuova}`);
  if (!tabella || !prima || !calcolabile) return;
  const quali = nominati(parole);
  const lunghezza = puntoDi((i) => {
    const dato = valore(lavoro, parole, i);
    if (!quali[i]) return prima.lunghezza[i] as number;
    if (l === 1) return dato;
    return (posizione[i] as number) - (zeri[qui]?.[i] ?? 0) - (l === 10 ? (g92[i] as number) : 0) - dato;
  });
  const diametro = parole['R'] === undefined ? prima.diametro : Math.abs(2 * parole['R'] * modale.unita);
  lavoro.tabella = tabella.map((uno) => (uno.numero === numero ? { numero, lunghezza, diametro } : uno));
}

export function cercaUtensile(lavoro: Lavoro, numero: number | null): Utensile | null {
  if (numero === 0) return { numero: 0, lunghezza: origine, diametro: 0 };
  if (numero === null || !lavoro.tabella) return null;
  const trovato = lavoro.tabella.find((uno) => uno.numero === numero);
  if (!trovato) throw new ErroreRiga(`l’utensile ${numero} non sta nella tabella della macchina`);
  return trovato;
}

/** G43, G43.1, G43.2, G49. */
export function lunghezza(lavoro: Lavoro, parole: Parole, g: number): void {
  const { modale } = lavoro;
  const prima = modale.lunghezza;
  if (g === 49) modale.lunghezza = origine;
  else if (g === 43.1)
    modale.lunghezza = puntoDi((i) =>
      parole[assi[i] as string] === undefined ? (prima[i] as number) : valore(lavoro, parole, i),
    );
  else {
    const numero = parole['H'] === undefined ? lavoro.utensile : Math.round(parole['H']);
    const trovato = cercaUtensile(lavoro, numero);
    if (!trovato) {
      const chi = numero === null ? 'dell’utensile che c’è' : `dell’utensile ${numero}`;
      lavoro.ignora(`G${g}: la lunghezza ${chi} non si conosce qui`);
    }
    const sua: Punto = trovato?.lunghezza ?? origine;
    modale.lunghezza = g === 43.2 ? puntoDi((i) => (prima[i] as number) + (sua[i] as number)) : sua;
  }
}
