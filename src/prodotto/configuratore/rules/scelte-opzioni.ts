import { roundHalfUp } from '#platform/contract/round.ts';
import { condizioneVale } from './condizione.ts';
import type { Ambiente, Valore } from './formula.ts';
import { SenzaValore } from './formula.ts';
import type { LimiteLetto, Macchina, OpzioneLetta, VincoloLetto } from './modello-letto.ts';
import { comeValore } from './modello-letto.ts';
import { opzioneTipo } from './modello.ts';
import { predefinitoDi } from './predefinito.ts';

/** What was chosen: option → value as it is written. */
export type Scelte = ReadonlyMap<string, string>;
/** Every option that is asked with its value; those that are not asked are left out. */
export type Assegnate = ReadonlyMap<string, string>;

/** Tries of one search: a model whose rules need more is refused when it is checked. */
const tentativiMassimi = 20_000;
/** Ways to choose otherwise that are tried where a limit is broken. */
const alternativeMassime = 256;

export const applicabile = (opzione: OpzioneLetta, opzioni: readonly OpzioneLetta[], valori: Assegnate): boolean => {
  if (opzione.padre < 0) return true;
  const padre = opzioni[opzione.padre];
  const suo = padre && valori.get(padre.id);
  return suo !== undefined && opzione.compatibili.has(suo);
};

export const ambienteDi = (valori: Assegnate): Map<string, Valore> =>
  new Map([...valori].map(([id, valore]) => [id, comeValore(valore)]));

/** Values in the order in which they are tried: what is chosen alone, else the default first. */
function candidati(opzione: OpzioneLetta, fissate: Scelte): readonly string[] {
  const fissata = fissate.get(opzione.id);
  if (fissata !== undefined) return [fissata];
  const { tipo, valori, min } = opzione;
  const predefinito = predefinitoDi(opzione.predefiniti, fissate.get(opzioneTipo) ?? '');
  if (tipo === 'misura') return [predefinito === '' ? String(min) : predefinito];
  const altri = valori.map(({ valore }) => valore).filter((valore) => valore !== predefinito);
  return predefinito === '' ? altri : [predefinito, ...altri];
}

/**
 * A complete set of values that holds what is chosen, breaks no rule and takes defaults where it can; null where there is none. It depends
 * on the choices alone, not on the order in which they were made. `senza` leaves one rule out of account.
 */
export function completa(macchina: Macchina, fissate: Scelte, senza?: VincoloLetto): Assegnate | null {
  const { opzioni, vincoliA } = macchina;
  const valori = new Map<string, string>();
  const ambiente = new Map<string, Valore>();
  let tentativi = 0;
  const regge = (posto: number): boolean =>
    (vincoliA[posto] ?? []).every((vincolo) => vincolo === senza || !condizioneVale(vincolo.condizione, ambiente));
  /** What was chosen is not dropped by taking another default for its parent; only a parent that was chosen itself drops it. */
  const tolta = ({ id, padre }: OpzioneLetta): boolean => {
    const suo = opzioni[padre];
    return suo !== undefined && fissate.has(id) && !fissate.has(suo.id) && valori.has(suo.id);
  };
  const avanti = (posto: number): boolean => {
    const opzione = opzioni[posto];
    if (!opzione) return true;
    if (!applicabile(opzione, opzioni, valori)) return !tolta(opzione) && regge(posto) && avanti(posto + 1);
    for (const valore of candidati(opzione, fissate)) {
      tentativi += 1;
      if (tentativi > tentativiMassimi) return false;
      valori.set(opzione.id, valore);
      ambiente.set(opzione.id, comeValore(valore));
      if (regge(posto) && avanti(posto + 1)) return true;
    }
    valori.delete(opzione.id);
    ambiente.delete(opzione.id);
    return false;
  };
  return avanti(0) ? valori : null;
}

/** The measures that follow from the values, added to them. Throws `ErroreFormula`. */
export function conGrandezze({ grandezze }: Macchina, valori: Assegnate): Map<string, Valore> {
  const ambiente = ambienteDi(valori);
  misura(grandezze, ambiente);
  return ambiente;
}

function misura(grandezze: Macchina['grandezze'], ambiente: Map<string, Valore>): void {
  for (const { id, decimali, calcolo } of grandezze) {
    try {
      ambiente.set(id, roundHalfUp(calcolo.numero(ambiente), decimali));
    } catch (error) {
      // A measure of options that are not asked is not there either: who reads it stands under the same condition.
      if (!(error instanceof SenzaValore)) throw error;
      ambiente.delete(id);
    }
  }
}

/** The first limit that is broken, with what its formula comes to. */
export function limiteSuperato(
  limiti: readonly LimiteLetto[],
  ambiente: Ambiente,
): { readonly limite: LimiteLetto; readonly valore: number } | null {
  for (const limite of limiti) {
    if (!condizioneVale(limite.condizione, ambiente)) continue;
    const valore = limite.calcolo.numero(ambiente);
    if ((limite.min !== null && valore < limite.min) || (limite.max !== null && valore > limite.max))
      return { limite, valore };
  }
  return null;
}

/** Whether the limits hold with another value for one option; all else is as in `ambiente`, where the other limits hold or don't as before. */
export function reggeCon({ seguono }: Macchina, ambiente: Ambiente, id: string, valore: string): boolean {
  const suoi = seguono.get(id);
  if (!suoi || suoi.limiti.length === 0) return true;
  const provato = new Map(ambiente).set(id, comeValore(valore));
  misura(suoi.grandezze, provato);
  return limiteSuperato(suoi.limiti, provato) === null;
}

const entroLimiti = (macchina: Macchina, valori: Assegnate): boolean =>
  limiteSuperato(macchina.limiti, conGrandezze(macchina, valori)) === null;

/**
 * As `completa`, but where a limit is broken other values are taken for the options that it depends on and that nobody chose; `entro` says
 * whether that helped.
 */
export function risolvi(
  macchina: Macchina,
  fissate: Scelte,
): { readonly valori: Assegnate; readonly entro: boolean } | null {
  const valori = completa(macchina, fissate);
  if (!valori) return null;
  const superato = limiteSuperato(macchina.limiti, conGrandezze(macchina, valori));
  if (!superato) return { valori, entro: true };
  const libere = macchina.opzioni.filter(
    ({ id, tipo }) => tipo === 'scelta' && superato.limite.dipende.has(id) && valori.has(id) && !fissate.has(id),
  );
  let restano = alternativeMassime;
  const prova = (da: number, prese: Scelte): Assegnate | null => {
    const opzione = libere[da];
    if (!opzione) {
      restano -= 1;
      const altra = completa(macchina, prese);
      return altra && entroLimiti(macchina, altra) ? altra : null;
    }
    for (const valore of candidati(opzione, fissate)) {
      if (restano <= 0) return null;
      const trovata = prova(da + 1, new Map(prese).set(opzione.id, valore));
      if (trovata) return trovata;
    }
    return null;
  };
  const trovata = libere.length === 0 ? null : prova(0, fissate);
  return trovata ? { valori: trovata, entro: true } : { valori, entro: false };
}

/** The values of an option that lead to a complete configuration with everything else that was chosen; `ambiente` as it is now. */
export function ammessi(
  macchina: Macchina,
  opzione: OpzioneLetta,
  fissate: Scelte,
  ambiente: ReadonlyMap<string, Valore>,
): string[] {
  const vincoli = macchina.vincoliDi.get(opzione.id) ?? [];
  const pesa = macchina.pesanoSuiLimiti.has(opzione.id);
  const tutti = opzione.valori.map(({ valore }) => valore);
  if (vincoli.length === 0 && !pesa && opzione.figli.length === 0) return tutti;
  const adesso = String(ambiente.get(opzione.id));
  const provato = new Map(ambiente);
  return tutti.filter((valore) => {
    if (valore === adesso) return true;
    // Quick way: nothing else has to change. Only where other options would be asked or rules broken is a search needed.
    if (opzione.figli.every(({ id, compatibili }) => compatibili.has(valore) === ambiente.has(id))) {
      provato.set(opzione.id, comeValore(valore));
      const libero = vincoli.every(({ condizione }) => !condizioneVale(condizione, provato));
      if (libero && reggeCon(macchina, ambiente, opzione.id, valore)) return true;
    }
    return risolvi(macchina, new Map(fissate).set(opzione.id, valore))?.entro ?? false;
  });
}

/** The smallest set of choices that can't stand together, and the rules that forbid it; the window type is not up for choice. */
export function conflitto(
  macchina: Macchina,
  fissate: Scelte,
  fermo: string,
): { readonly scelte: readonly string[]; readonly vincoli: readonly VincoloLetto[] } {
  let rimaste = new Map(fissate);
  for (const { id } of macchina.opzioni) {
    if (id === fermo || !rimaste.has(id)) continue;
    const senza = new Map(rimaste);
    senza.delete(id);
    if (completa(macchina, senza) === null) rimaste = senza;
  }
  const vincoli = macchina.vincoli.filter((vincolo) => completa(macchina, rimaste, vincolo) !== null);
  const scelte = macchina.modello.opzioni.map(({ id }) => id).filter((id) => id !== fermo && rimaste.has(id));
  return { scelte, vincoli };
}
