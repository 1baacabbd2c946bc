import { parseNumber } from '#platform/contract/parse-number.ts';
import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { confronta } from '../rules/righe-abbinate.ts';
import type { Arrivo } from './testa-arrivo.tsx';
import { type Scelta, type Voce, rifiutoDi, sceltaDi, statoDi } from './voci-banco.ts';

const caratteriMassimi = 3800;

const nomeDi = ({ cdArticolo, descrizione }: Scelta): string =>
  `${mostraCodiceArticolo(cdArticolo)} ${descrizione}`.trim();

function prezzoDiverso(voce: Voce, scelta: Scelta): string {
  if (!confronta(voce, scelta)) return '';
  const decimali = decimaliPrezzo(scelta.unMisura);
  return `prezzo indicato € ${formatPrice(voce.prezzo ?? 0, decimali)}, il nostro è € ${formatPrice(scelta.prezzoUnitario ?? 0, decimali)}`;
}

/** A line's differences worded as questions to the customer; may be empty. */
function daChiedere(voce: Voce): string {
  const stato = statoDi(voce);
  if (stato === 'esclusa') return '';
  const scelta = sceltaDi(voce);
  if (!scelta) return 'non abbiamo trovato l’articolo: ci mandate il codice o una descrizione?';
  const nome = nomeDi(scelta);
  const rifiuto = rifiutoDi(voce);
  if (rifiuto !== '') return `${nome}: ${rifiuto}`;
  if (stato === 'dubbia') return `intendete ${nome}${voce.qtaCerta ? '' : `, ${voce.qta} ${scelta.unMisura}`}?`;
  const che = [prezzoDiverso(voce, scelta), scelta.avviso].filter(Boolean).join('; ');
  return che && `${nome}: ${che}`;
}

function domanda(voce: Voce): string {
  const che = daChiedere(voce);
  return che && `${scritta(voce)}: ${che}`;
}

function quantitaDiversa({ qta, qtaLetta, um }: Voce, { unMisura }: Scelta): string {
  const stessa = qtaLetta === null || parseNumber(qta) === qtaLetta || (um !== '' && um !== unMisura);
  return stessa ? '' : `${qta} ${unMisura} invece di ${formatQuantity(qtaLetta)}`;
}

/** A line's differences from what the customer wrote; may be empty. */
function daDire(voce: Voce): string {
  if (voce.aggiunta) return '';
  const scelta = sceltaDi(voce);
  if (!scelta) return `${scritta(voce)}: articolo non trovato, non compresa`;
  const stato = statoDi(voce);
  const perche = stato === 'da correggere' ? rifiutoDi(voce) : '';
  if (stato !== 'pronta') return `${scritta(voce)}: non compresa${perche && `, ${minuscola(perche)}`}`;
  const che = [quantitaDiversa(voce, scelta), prezzoDiverso(voce, scelta), scelta.avviso].filter(Boolean).join('; ');
  return che && `${nomeDi(scelta)}: ${che}`;
}

const minuscola = (frase: string): string => frase.charAt(0).toLowerCase() + frase.slice(1);

/** The line as written in the customer's document. */
function scritta({ testo, qtaLetta, um }: Voce): string {
  const quanto = qtaLetta === null ? '' : `, ${formatQuantity(qtaLetta)} ${um}`.trimEnd();
  return `${testo.slice(0, 80)}${quanto}`;
}

/** Numbered as in the customer's document, as many as fit. */
function elencate(voci: readonly Voce[], che: (voce: Voce) => string, spazioTutto: number): readonly string[] {
  const righe = voci.flatMap((voce) => {
    const detto = che(voce);
    return detto === '' ? [] : [`${voce.posizione || voce.posto + 1}. ${fullStop(detto)}`];
  });
  const prime: string[] = [];
  let spazio = spazioTutto;
  for (const riga of righe) {
    if (riga.length + 1 > spazio) break;
    prime.push(riga);
    spazio -= riga.length + 1;
  }
  const oltre = righe.length - prime.length;
  return oltre === 0 ? prime : [...prime, `… e altre ${oltre} righe.`];
}

/** The text of the question, with the lines that differ. */
export function domandeDi({ numeroOrdine }: Pick<Arrivo, 'numeroOrdine'>, voci: readonly Voce[]): string {
  const inizio = `abbiamo ricevuto il vostro ordine${numeroOrdine === '' ? '' : ` ${numeroOrdine}`}.`;
  const righe = elencate(voci, domanda, caratteriMassimi - inizio.length);
  return [
    inizio,
    ...(righe.length === 0 ? [] : ['', 'Prima di confermarlo vi chiediamo di guardare:', ...righe]),
    '',
    '',
  ].join('\n');
}

/** Text for the confirmation mail: lines that differ from the customer's document; may be empty. */
export const differenzeDi = (voci: readonly Voce[]): string => elencate(voci, daDire, caratteriMassimi).join('\n');
