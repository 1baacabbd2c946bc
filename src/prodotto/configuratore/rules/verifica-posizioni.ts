import { condizioneVale, scriviCondizione, type Clausola, type Condizione } from './condizione.ts';
import type { Valore } from './formula.ts';
import { comeValore, type Macchina, type RigaLetta } from './modello-letto.ts';
import { completa } from './scelte-opzioni.ts';
import type { Guasto } from './guasto.ts';

/** Combinations per position; more are reported as a fault. */
const caselleMassime = 60_000;

interface Casella {
  readonly valore: Valore | null;
  readonly scritta: string;
}

export function verificaPosizioni(macchina: Macchina): Guasto[] {
  return macchina.posizioni.flatMap((posizione, indice) => {
    const guasto = (riga: number, messaggio: string): Guasto =>
      riga === 0
        ? { tabella: 'posizioni', riga: indice + 1, campo: 'se', messaggio }
        : { tabella: 'componenti', riga, campo: 'se', messaggio };
    if (posizione.righe.length === 0) return [guasto(0, 'La posizione non ha righe nei componenti.')];
    const assi = assiDi(macchina, [posizione.condizione, ...posizione.righe.map(({ condizione }) => condizione)]);
    const quante = assi.reduce((prodotto, { caselle }) => prodotto * caselle.length, 1);
    if (quante > caselleMassime)
      return [guasto(0, 'Le condizioni della posizione sono troppe per controllarle: dividerla in più posizioni.')];
    return buchi(macchina, posizione, assi).map(({ riga, messaggio }) => guasto(riga, messaggio));
  });
}

interface Asse {
  readonly nome: string;
  readonly caselle: readonly Casella[];
}

/** Includes the parents that decide whether the options are asked. */
function assiDi(macchina: Macchina, condizioni: readonly Condizione[]): Asse[] {
  const clausole = condizioni.flatMap((condizione) => condizione.clausole);
  const nomi = new Set(clausole.map(({ nome }) => nome));
  for (const nome of nomi) {
    const padre = macchina.perId.get(nome)?.opzionePadre;
    if (padre) nomi.add(padre);
  }
  const inOrdine = [...nomi].toSorted(
    (a, b) => (macchina.perId.get(a)?.posto ?? 999) - (macchina.perId.get(b)?.posto ?? 999),
  );
  return inOrdine.map((nome) => ({
    nome,
    caselle: caselleDi(
      macchina,
      nome,
      clausole.filter((clausola) => clausola.nome === nome),
    ),
  }));
}

function caselleDi(macchina: Macchina, nome: string, clausole: readonly Clausola[]): Casella[] {
  const opzione = macchina.perId.get(nome);
  const assente: Casella[] = opzione && opzione.padre >= 0 ? [{ valore: null, scritta: 'non chiesta' }] : [];
  if (opzione?.tipo === 'scelta')
    return [...assente, ...opzione.valori.map(({ valore }) => ({ valore: comeValore(valore), scritta: valore }))];
  const decimali = macchina.modello.grandezze.find(({ id }) => id === nome)?.decimali ?? 0;
  const passo = opzione?.passo ?? 10 ** -decimali;
  const tagli = clausole.flatMap((clausola) => ('valori' in clausola ? [] : [clausola.da, clausola.a + passo]));
  const finiti = tagli.filter((taglio) => Number.isFinite(taglio));
  const inizio = opzione?.min ?? Math.min(...finiti) - passo;
  const fine = opzione?.max ?? Number.POSITIVE_INFINITY;
  const inizi = [...new Set([inizio, ...finiti].map((taglio) => Number(taglio.toFixed(6))))]
    .filter((taglio) => taglio >= inizio && taglio <= fine)
    .toSorted((a, b) => a - b);
  const tratti = inizi.map((da, i): Casella => {
    const prossimo = inizi[i + 1];
    const a = prossimo === undefined ? fine : Number((prossimo - passo).toFixed(6));
    return { valore: da, scritta: Number.isFinite(a) ? `${da}..${a}` : `${da}..` };
  });
  return opzione ? [...assente, ...tratti] : tratti;
}

interface Buco {
  readonly riga: number;
  readonly messaggio: string;
}

function buchi(
  macchina: Macchina,
  { nome, condizione, righe }: Macchina['posizioni'][number],
  assi: readonly Asse[],
): Buco[] {
  const trovati = new Map<string, Buco>();
  const possibili = new Map<string, boolean>();
  const scelta: Casella[] = [];
  const guarda = (): void => {
    const ambiente = new Map<string, Valore>();
    assi.forEach((asse, i) => {
      const valore = scelta[i]?.valore ?? null;
      if (valore !== null) ambiente.set(asse.nome, valore);
    });
    if (!condizioneVale(condizione, ambiente)) return;
    const valgono = righe.filter((riga) => condizioneVale(riga.condizione, ambiente));
    if (valgono.length === 1 || !esiste(macchina, assi, scelta, possibili)) return;
    const dove = assi.map((asse, i) => `${asse.nome}=${scelta[i]?.scritta}`).join('; ');
    const [prima, seconda] = valgono;
    const chiave = seconda ? `${prima?.riga}/${seconda.riga}` : 'buco';
    if (trovati.has(chiave)) return;
    trovati.set(
      chiave,
      seconda
        ? doppia(prima, seconda, dove)
        : { riga: 0, messaggio: `${nome}: nessuna riga per ${dove || 'tutti i casi'}.` },
    );
  };
  const scendi = (posto: number): void => {
    const asse = assi[posto];
    if (!asse) return guarda();
    for (const casella of asse.caselle) {
      scelta[posto] = casella;
      if (vale(macchina, assi, scelta, posto)) scendi(posto + 1);
    }
  };
  scendi(0);
  return [...trovati.values()];
}

const doppia = (prima: RigaLetta | undefined, seconda: RigaLetta, dove: string): Buco => ({
  riga: seconda.riga,
  messaggio: `Per ${dove || 'tutti i casi'} vale anche la riga ${prima?.riga} (${prima ? scriviCondizione(prima.condizione, (id) => id) || 'sempre' : ''}).`,
});

function vale(macchina: Macchina, assi: readonly Asse[], scelta: readonly Casella[], posto: number): boolean {
  const opzione = macchina.perId.get(assi[posto]?.nome ?? '');
  if (!opzione || opzione.padre < 0) return true;
  const padre = assi.findIndex(({ nome }) => nome === opzione.opzionePadre);
  const suo = scelta[padre]?.valore ?? null;
  const chiesta = suo !== null && opzione.compatibili.has(String(suo));
  return chiesta === (scelta[posto]?.valore !== null);
}

/** Combinations that the rules forbid need no row. */
function esiste(
  macchina: Macchina,
  assi: readonly Asse[],
  scelta: readonly Casella[],
  gia: Map<string, boolean>,
): boolean {
  const fissate = new Map<string, string>();
  assi.forEach(({ nome }, i) => {
    const valore = scelta[i]?.valore ?? null;
    if (valore !== null && macchina.perId.has(nome)) fissate.set(nome, String(valore));
  });
  const chiave = [...fissate].join('|');
  const nota = gia.get(chiave);
  if (nota !== undefined) return nota;
  const risolta = completa(macchina, fissate);
  const si = risolta !== null && [...fissate].every(([nome, valore]) => risolta.get(nome) === valore);
  gia.set(chiave, si);
  return si;
}
