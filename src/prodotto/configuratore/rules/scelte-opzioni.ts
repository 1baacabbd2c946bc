import { roundHalfUp } from '#platform/contract/round.ts';
import { condizioneVale } from './condizione.ts';
import { SenzaValore, type Ambiente, type Valore } from './formula.ts';
import { comeValore, type LimiteLetto, type Macchina, type OpzioneLetta, type VincoloLetto } from './modello-letto.ts';
import { opzioneTipo } from './modello.ts';
import { predefinitoDi } from './predefinito.ts';

export type Scelte = ReadonlyMap<string, string>;
export type Assegnate = ReadonlyMap<string, string>;

/** The check refuses models that need more attempts. */
const tentativiMassimi = 20_000;
const alternativeMassime = 256;

export const applicabile = (opzione: OpzioneLetta, opzioni: readonly OpzioneLetta[], valori: Assegnate): boolean => {
  if (opzione.padre < 0) return true;
  const padre = opzioni[opzione.padre];
  const suo = padre && valori.get(padre.id);
  return suo !== undefined && opzione.compatibili.has(suo);
};

export const ambienteDi = (valori: Assegnate): Map<string, Valore> =>
  new Map([...valori].map(([id, valore]) => [id, comeValore(valore)]));

/** The chosen value alone, else all values, the default first. */
function candidati(opzione: OpzioneLetta, fissate: Scelte): readonly string[] {
  const fissata = fissate.get(opzione.id);
  if (fissata !== undefined) return [fissata];
  const { tipo, valori, min } = opzione;
  const predefinito = predefinitoDi(opzione.predefiniti, fissate.get(opzioneTipo) ?? '');
  if (tipo === 'misura') return [predefinito === '' ? String(min) : predefinito];
  const altri = valori.map(({ valore }) => valore).filter((valore) => valore !== predefinito);
  return predefinito === '' ? altri : [predefinito, ...altri];
}

/** Null if impossible. Order of choices is irrelevant. `senza` ignores one rule. */
export function completa(macchina: Macchina, fissate: Scelte, senza?: VincoloLetto): Assegnate | null {
  const { opzioni, vincoliA } = macchina;
  const valori = new Map<string, string>();
  const ambiente = new Map<string, Valore>();
  let tentativi = 0;
  const regge = (posto: number): boolean =>
    (vincoliA[posto] ?? []).every((vincolo) => vincolo === senza || !condizioneVale(vincolo.condizione, ambiente));
  /** Only a chosen parent removes a choice. */
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

/** Throws `ErroreFormula`. */
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
      if (!(error instanceof SenzaValore)) throw error;
      ambiente.delete(id);
    }
  }
}

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

export function reggeCon({ seguono }: Macchina, ambiente: Ambiente, id: string, valore: string): boolean {
  const suoi = seguono.get(id);
  if (!suoi || suoi.limiti.length === 0) return true;
  const provato = new Map(ambiente).set(id, comeValore(valore));
  misura(suoi.grandezze, provato);
  return limiteSuperato(suoi.limiti, provato) === null;
}

const entroLimiti = (macchina: Macchina, valori: Assegnate): boolean =>
  limiteSuperato(macchina.limiti, conGrandezze(macchina, valori)) === null;

/** As `completa`, but varies unchosen options that a violated limit depends on; `entro`: the limits hold. */
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
    // Fast path: a search is needed only if other options would be asked or rules violated.
    if (opzione.figli.every(({ id, compatibili }) => compatibili.has(valore) === ambiente.has(id))) {
      provato.set(opzione.id, comeValore(valore));
      const libero = vincoli.every(({ condizione }) => !condizioneVale(condizione, provato));
      if (libero && reggeCon(macchina, ambiente, opzione.id, valore)) return true;
    }
    return risolvi(macchina, new Map(fissate).set(opzione.id, valore))?.entro ?? false;
  });
}

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
