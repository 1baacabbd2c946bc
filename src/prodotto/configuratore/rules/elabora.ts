import { roundHalfUp } from '#platform/contract/round.ts';
import { NessunaRiga, scegliParti, type Parte } from './componenti.ts';
import { ErroreFormula, type Ambiente } from './formula.ts';
import type { Macchina, OpzioneLetta } from './modello-letto.ts';
import { fraseMisura, misuraVicina, misureVicine, scriviMisura, scritto, type Vicino } from './misure-vicine.ts';
import { opzioneTipo } from './modello.ts';
import { predefinitoDi } from './predefinito.ts';
import {
  ammessi,
  applicabile,
  conflitto,
  conGrandezze,
  limiteSuperato,
  risolvi,
  type Assegnate,
  type Scelte,
} from './scelte-opzioni.ts';
import type { VoceOpzione } from './stringa-opzioni.ts';

export interface Configurazione {
  readonly ok: true;
  readonly voci: readonly VoceOpzione[];
  /** Chosen values of asked options: the identity of the configuration. */
  readonly scelte: Scelte;
  /** Options still to choose (P-139); until then there are no parts. */
  readonly mancanti: readonly { readonly idOpzione: string; readonly nome: string }[];
  readonly ambiente: Ambiente;
  readonly parti: readonly Parte[];
}

/** Why the choices are impossible, with the nearest sizes or the choices to undo. */
export interface Rifiuto {
  readonly ok: false;
  readonly frase: string;
  readonly regole: readonly string[];
  readonly scelte: readonly { readonly idOpzione: string; readonly nome: string; readonly valore: string }[];
  readonly vicini: readonly Vicino[];
}

interface Chieste {
  readonly tipoSerramento: string;
  readonly scelte: Scelte;
}

/** P-176. */
export const sceltaObbligatoria = (nome: string): string => `Scelta obbligatoria: ${nome}`;

/**
 * Independent of order. A choice implies the matching value of its parent, and is ignored if another parent value was
 * chosen.
 */
export function elabora(macchina: Macchina, chieste: Chieste): Configurazione | Rifiuto {
  const scritte = conTipo(macchina, chieste);
  const sbagliata = sceltaSbagliata(macchina, scritte);
  if (sbagliata) return sbagliata;
  try {
    return componi(macchina, scritte);
  } catch (error) {
    if (error instanceof ErroreFormula || error instanceof NessunaRiga) return rifiuto(error.message);
    throw error;
  }
}

const rifiuto = (frase: string, altro: Partial<Omit<Rifiuto, 'ok' | 'frase'>> = {}): Rifiuto => ({
  ok: false,
  frase,
  regole: [],
  scelte: [],
  vicini: [],
  ...altro,
});

function conTipo({ perId }: Macchina, { tipoSerramento, scelte }: Chieste): Scelte {
  if (tipoSerramento === '' || !perId.has(opzioneTipo)) return scelte;
  return new Map(scelte).set(opzioneTipo, tipoSerramento);
}

function sceltaSbagliata({ perId }: Macchina, scelte: Scelte): Rifiuto | null {
  for (const [id, valore] of scelte) {
    const opzione = perId.get(id);
    if (!opzione) return rifiuto(`L’opzione ${id} non è di questo modello.`);
    const frase = valoreSbagliato(opzione, valore);
    if (frase) return frase;
  }
  return null;
}

function valoreSbagliato(opzione: OpzioneLetta, valore: string): Rifiuto | null {
  const { id, nome, unita, tipo, valori } = opzione;
  const scelte = [{ idOpzione: id, nome, valore }];
  if (tipo === 'scelta') {
    if (valori.some((voce) => voce.valore === valore)) return null;
    const possibili = valori.map((voce) => voce.nome).join(', ');
    return rifiuto(`${nome}: ${valore} non c’è. Sono possibili ${possibili}.`, { scelte });
  }
  const vicina = misuraVicina(opzione, valore);
  if (vicina === null) return null;
  return rifiuto(fraseMisura(opzione, valore, vicina), {
    scelte,
    vicini: [{ idOpzione: id, nome, unita, valore: scriviMisura(vicina) }],
  });
}

function componi(macchina: Macchina, scritte: Scelte): Configurazione | Rifiuto {
  const { opzioni } = macchina;
  const risolta = risolvi(macchina, scritte);
  if (!risolta) return impossibile(macchina, scritte);
  const { valori } = risolta;
  const senzaPredefinito = ({ predefiniti }: OpzioneLetta): boolean =>
    predefinitoDi(predefiniti, scritte.get(opzioneTipo) ?? '') === '';
  const mancano = new Set(
    opzioni
      .filter((opzione) => opzione.tipo === 'scelta' && valori.has(opzione.id) && !scritte.has(opzione.id))
      .filter(senzaPredefinito)
      .map(({ id }) => id),
  );
  const mostrati = mancano.size === 0 ? valori : senzaMancanti(opzioni, valori, mancano);
  const chieste = opzioni.filter((opzione) => mostrati.has(opzione.id) || chiesta(opzione, opzioni, mostrati, mancano));
  const scelte = new Map([...scritte].filter(([id]) => mostrati.has(id)));
  if (!risolta.entro) return oltreLimite(macchina, valori, scritte);
  const ambiente = conGrandezze(macchina, mostrati);
  const pieno = mancano.size === 0 ? ambiente : conGrandezze(macchina, valori);
  return {
    ok: true,
    voci: chieste.map((opzione) => ({
      idOpzione: opzione.id,
      valore: mostrati.get(opzione.id) ?? '',
      ammessi: ammessiDi(macchina, opzione, scritte, pieno),
    })),
    scelte,
    mancanti: opzioni.filter(({ id }) => mancano.has(id)).map(({ id, nome }) => ({ idOpzione: id, nome })),
    ambiente,
    parti: mancano.size === 0 ? scegliParti(macchina, ambiente) : [],
  };
}

function ammessiDi(macchina: Macchina, opzione: OpzioneLetta, scritte: Scelte, ambiente: Ambiente): string[] {
  if (opzione.tipo === 'misura') return [];
  const fermo = opzione.id === opzioneTipo && scritte.has(opzioneTipo);
  return fermo ? [scritte.get(opzioneTipo) ?? ''] : ammessi(macchina, opzione, scritte, ambiente);
}

const chiesta = (
  opzione: OpzioneLetta,
  opzioni: readonly OpzioneLetta[],
  mostrati: Assegnate,
  mancano: ReadonlySet<string>,
): boolean => mancano.has(opzione.id) && applicabile(opzione, opzioni, mostrati);

function senzaMancanti(opzioni: readonly OpzioneLetta[], valori: Assegnate, mancano: Set<string>): Assegnate {
  const mostrati = new Map<string, string>();
  for (const opzione of opzioni) {
    const valore = valori.get(opzione.id);
    if (valore === undefined) continue;
    if (!applicabile(opzione, opzioni, mostrati)) mancano.delete(opzione.id);
    else if (!mancano.has(opzione.id)) mostrati.set(opzione.id, valore);
  }
  return mostrati;
}

const nomiScelte = ({ perId }: Macchina, ids: readonly string[], scelte: Scelte): Rifiuto['scelte'] =>
  ids.map((idOpzione) => ({
    idOpzione,
    nome: perId.get(idOpzione)?.nome ?? idOpzione,
    valore: scelte.get(idOpzione) ?? '',
  }));

/** `Bianco`, `1601 mm`. */
export function nomeValore({ tipo, valori, unita }: OpzioneLetta, valore: string): string {
  if (tipo === 'misura') return `${valore.replace('.', ',')} ${unita}`.trim();
  return valori.find((voce) => voce.valore === valore)?.nome ?? valore;
}

function impossibile(macchina: Macchina, scritte: Scelte): Rifiuto {
  const { scelte, vincoli } = conflitto(macchina, scritte, opzioneTipo);
  const insieme = nomiScelte(macchina, scelte, scritte);
  const detto = insieme
    .map(({ idOpzione, nome, valore }) => {
      const opzione = macchina.perId.get(idOpzione);
      return `${nome} ${opzione ? nomeValore(opzione, valore) : valore}`;
    })
    .join(' e ');
  const perche = vincoli.map(({ messaggio }) => messaggio)[0] ?? 'le regole del modello non lo permettono';
  const inizio = insieme.length > 1 ? `Non vanno insieme: ${detto}` : `Non è possibile: ${detto}`;
  return rifiuto(`${inizio}. ${perche}`, { regole: vincoli.map(({ id }) => id), scelte: insieme });
}

/** Two decimals, or as many as needed to distinguish the values: 1,503 if the maximum is 1,5. */
function diversoDa(valore: number, estremo: number): string {
  const decimali = [2, 3, 4, 5].find((quanti) => roundHalfUp(valore, quanti) !== estremo) ?? 6;
  return scritto(roundHalfUp(valore, decimali));
}

function oltreLimite(macchina: Macchina, valori: Assegnate, scritte: Scelte): Rifiuto {
  const ambiente = conGrandezze(macchina, valori);
  const superato = limiteSuperato(macchina.limiti, ambiente);
  if (!superato) return rifiuto('Queste misure non sono possibili.');
  const { limite, valore } = superato;
  const vicini = misureVicine(macchina, { valori, scritte, dipende: limite.dipende });
  const troppo = limite.max !== null && valore > limite.max;
  const [verso, estremo] = troppo ? ['al massimo', limite.max ?? 0] : ['almeno', limite.min ?? 0];
  const possibili = vicini.map((vicino) => `${vicino.nome} ${vicino.valore.replace('.', ',')} ${vicino.unita}`.trim());
  const uscita = possibili.length === 0 ? '' : ` Con le altre scelte è possibile ${possibili.join(' oppure ')}.`;
  const coinvolte = macchina.modello.opzioni
    .map(({ id }) => id)
    .filter((id) => scritte.has(id) && valori.has(id) && limite.dipende.has(id) && id !== opzioneTipo);
  return rifiuto(`${limite.messaggio}: ${diversoDa(valore, estremo)}, ${verso} ${scritto(estremo)}.${uscita}`, {
    regole: [limite.id],
    scelte: nomiScelte(macchina, coinvolte, scritte),
    vicini,
  });
}
