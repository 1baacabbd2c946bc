import { formatPrice, formatQuantity } from '#platform/contract/format.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { decimaliPrezzo } from '#prodotto/articolo/rules/decimali.ts';
import { confronta } from '../rules/righe-abbinate.ts';
import type { Arrivo } from './testa-arrivo.tsx';
import { type Voce, rifiutoDi, sceltaDi, statoDi } from './voci-banco.ts';

const caratteriMassimi = 3800;

/** What of a line does not fit, as one tells the customer; empty if all fits. */
function differenza(voce: Voce): string {
  const stato = statoDi(voce);
  if (stato === 'esclusa') return '';
  const scelta = sceltaDi(voce);
  if (!scelta) return 'non abbiamo trovato l’articolo: ci mandate il codice o una descrizione?';
  const nome = `${mostraCodiceArticolo(scelta.cdArticolo)} ${scelta.descrizione}`.trim();
  const rifiuto = rifiutoDi(voce);
  if (rifiuto !== '') return `${nome}: ${rifiuto}`;
  if (stato === 'dubbia') return `intendete ${nome}${voce.qtaCerta ? '' : `, ${voce.qta} ${scelta.unMisura}`}?`;
  const prezzo = confronta(voce, scelta);
  const decimali = decimaliPrezzo(scelta.unMisura);
  return [
    prezzo &&
      `${nome}: prezzo indicato € ${formatPrice(voce.prezzo ?? 0, decimali)}, il nostro è € ${formatPrice(scelta.prezzoUnitario ?? 0, decimali)}`,
    scelta.avviso && `${prezzo ? '' : `${nome}: `}${scelta.avviso}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** The lines that do not fit, numbered as in the customer's paper. */
export function differenzeDi({ numeroOrdine }: Pick<Arrivo, 'numeroOrdine'>, voci: readonly Voce[]): string {
  const righe = voci.flatMap((voce) => {
    const che = differenza(voce);
    const quanto = voce.qtaLetta === null ? '' : `, ${formatQuantity(voce.qtaLetta)} ${voce.um}`.trimEnd();
    return che === ''
      ? []
      : [`${voce.posizione || voce.posto + 1}. ${voce.testo.slice(0, 80)}${quanto}: ${fullStop(che)}`];
  });
  const inizio = `abbiamo ricevuto il vostro ordine${numeroOrdine === '' ? '' : ` ${numeroOrdine}`}.`;
  const prime: string[] = [];
  let spazio = caratteriMassimi - inizio.length;
  for (const riga of righe) {
    if (riga.length + 1 > spazio) break;
    prime.push(riga);
    spazio -= riga.length + 1;
  }
  const oltre = righe.length - prime.length;
  return [
    inizio,
    ...(righe.length === 0 ? [] : ['', 'Prima di confermarlo vi chiediamo di guardare:', ...prime]),
    ...(oltre === 0 ? [] : [`… e altre ${oltre} righe.`]),
    '',
    '',
  ].join('\n');
}
