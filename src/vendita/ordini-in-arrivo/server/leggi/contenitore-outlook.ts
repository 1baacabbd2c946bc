/** Markers for the end of a sector chain and for no directory entry. */
const [fine, niente] = [-2, -1] as const;
const [cartella, flusso, radice] = [1, 2, 5] as const;
/** Offsets in the header of the number and start of the table sectors. */
const testa = {
  tabelle: 44,
  indice: 48,
  piccoli: 60,
  quantiPiccoli: 64,
  altre: 68,
  quanteAltre: 72,
  prime: 76,
} as const;
const primeMassime = 109;
/** Size of a directory entry and offsets of its fields. */
const voce = { byte: 128, nome: 64, tipo: 66, prima: 68, dopo: 72, figlia: 76, inizio: 116, misura: 120 } as const;
/** Smaller streams are stored in 64-byte sectors inside the root's stream. */
const [piccolo, grandeDa] = [64, 4096] as const;

interface Contenitore {
  readonly vista: DataView;
  readonly settore: number;
  readonly settori: number;
}

class ContenitoreRovinato extends Error {}

/**
 * Copies a compound file (MS-CFB) and throws if a sector chain does not end, or if a sector or entry is used twice,
 * because the library would loop. Property names are dropped: they are unused, and each may claim a text as long as the
 * file.
 */
export function contenitoreSano(byte: Uint8Array): ArrayBuffer {
  const copia = byte.slice();
  const vista = new DataView(copia.buffer);
  const settore = vista.getUint8(30) === 12 ? 4096 : 512;
  const aperto = { vista, settore, settori: Math.ceil(copia.length / settore) - 1 };
  const dopo = seguente(aperto, tabelle(aperto));
  const voci = vociDi(aperto, dopo);
  for (const qui of voci) if (nomeDi(vista, qui).startsWith('__nameid')) vista.setInt16(qui + voce.nome, 0, true);
  controllaFlussi(aperto, dopo, voci);
  return copia.buffer;
}

const intero = (vista: DataView, posto: number): number => vista.getInt32(posto, true);

function quanti({ vista, settori }: Contenitore, posto: number): number {
  const detti = intero(vista, posto);
  if (detti < 0 || detti > settori) throw new ContenitoreRovinato('more sectors than the file has');
  return detti;
}

/** Sectors of the allocation table: the first are listed in the header, others in sectors of their own. */
function tabelle(aperto: Contenitore): number[] {
  const { vista, settore, settori } = aperto;
  const tutte = quanti(aperto, testa.tabelle);
  const prime = Math.min(tutte, primeMassime);
  const lette = Array.from({ length: prime }, (_, i) => intero(vista, testa.prime + 4 * i));
  const perSettore = settore / 4 - 1;
  let qui = intero(vista, testa.altre);
  for (let i = quanti(aperto, testa.quanteAltre); i > 0 && qui !== niente && qui !== fine; i -= 1) {
    if (qui < 0 || qui >= settori) throw new ContenitoreRovinato('a table outside of the file');
    const inizio = (qui + 1) * settore;
    const restano = Math.min(tutte - lette.length, perSettore);
    for (let j = 0; j < restano; j += 1) lette.push(intero(vista, inizio + 4 * j));
    qui = intero(vista, inizio + 4 * perSettore);
  }
  return lette;
}

type Seguente = (settore: number) => number;

const seguente =
  ({ vista, settore }: Contenitore, dove: readonly number[]): Seguente =>
  (numero) => {
    const tabella = dove[Math.floor(numero / (settore / 4))];
    return tabella === undefined ? fine : intero(vista, (tabella + 1) * settore + 4 * (numero % (settore / 4)));
  };

/** Sectors from the first to the end, or up to a number; `visti`: sectors already used by a chain. */
function catena(primo: number, dopo: Seguente, visti: Uint8Array, quantiVuole = Infinity): number[] {
  const letti: number[] = [];
  for (let qui = primo; qui !== fine && letti.length < quantiVuole; qui = dopo(qui)) {
    if (qui < 0 || qui >= visti.length || visti[qui] === 1)
      throw new ContenitoreRovinato('a chain that circles or leaves');
    visti[qui] = 1;
    letti.push(qui);
  }
  return letti;
}

const daTabella = (vista: DataView, qui: number): boolean =>
  [cartella, flusso, radice].some((tipo) => tipo === vista.getUint8(qui + voce.tipo));

/** Offset of each directory entry. */
function vociDi({ vista, settore, settori }: Contenitore, dopo: Seguente): number[] {
  const inizi = catena(intero(vista, testa.indice), dopo, new Uint8Array(settori)).flatMap((numero) =>
    Array.from({ length: settore / voce.byte }, (_, i) => (numero + 1) * settore + i * voce.byte),
  );
  const voci = inizi.filter((qui) => qui + voce.byte <= vista.byteLength);
  if (voci.some((qui) => daTabella(vista, qui) && vista.getInt16(qui + voce.nome, true) > 64))
    throw new ContenitoreRovinato('a name that is longer than its place');
  return voci;
}

const nomeDi = (vista: DataView, qui: number): string =>
  Buffer.from(vista.buffer, qui, Math.max(0, vista.getInt16(qui + voce.nome, true))).toString('utf16le');

/** Streams reachable from the root. */
function flussiDi(vista: DataView, voci: readonly number[]): number[] {
  const visti = new Uint8Array(voci.length);
  const flussi: number[] = [];
  const pila = [intero(vista, (voci[0] ?? vista.byteLength) + voce.figlia)];
  for (let i = pila.pop(); i !== undefined; i = pila.pop()) {
    if (i === niente) continue;
    const qui = voci[i];
    if (qui === undefined || visti[i] === 1) throw new ContenitoreRovinato('an entry in two places');
    visti[i] = 1;
    if (!daTabella(vista, qui)) continue;
    const tipo = vista.getUint8(qui + voce.tipo);
    pila.push(intero(vista, qui + voce.prima), intero(vista, qui + voce.dopo));
    if (tipo === cartella) pila.push(intero(vista, qui + voce.figlia));
    if (tipo === flusso) flussi.push(qui);
  }
  return flussi;
}

function controllaFlussi(aperto: Contenitore, dopo: Seguente, voci: readonly number[]): void {
  const { vista, settore, settori } = aperto;
  const dellaRadice = catena(intero(vista, (voci[0] ?? vista.byteLength) + voce.inizio), dopo, new Uint8Array(settori));
  const inizioPiccoli = intero(vista, testa.piccoli);
  const tabellePiccoli =
    inizioPiccoli === 0
      ? []
      : catena(inizioPiccoli, dopo, new Uint8Array(settori), quanti(aperto, testa.quantiPiccoli));
  const dopoPiccolo = seguente(aperto, tabellePiccoli);
  const grandi = new Uint8Array(settori);
  const piccoli = new Uint8Array((dellaRadice.length * settore) / piccolo);
  for (const qui of flussiDi(vista, voci)) {
    const [inizio, misura] = [intero(vista, qui + voce.inizio), intero(vista, qui + voce.misura)];
    if (misura === 0) continue;
    const grande = misura >= grandeDa;
    const vuole = Math.ceil(misura / (grande ? settore : piccolo));
    // For a small stream the library follows the whole chain, whatever size it states.
    const letti = grande ? catena(inizio, dopo, grandi, vuole) : catena(inizio, dopoPiccolo, piccoli);
    if (misura < 0 || letti.length < vuole) throw new ContenitoreRovinato('a stream shorter than it says');
  }
}
