import type { Letto, OpzioniLettura } from '../../rules/letto/letto.ts';
import { leggibilita, lineeDellaPagina } from '../../rules/letto/parole-pagina.ts';
import { perOrdine } from '../../rules/letto/piu-ordini.ts';
import { leggiTabella } from '../../rules/letto/tabella.ts';
import { scelto, senzaRighe } from '../../rules/letto/testo-libero.ts';
import { parolePdf } from './parole-pdf.ts';

/** A page with fewer letters is a scan with a scanner's stamp. */
const lettereMinime = 25;

/** Minimum share of readable letters; a font without a character map (ISO 32000-1, 9.10.3) yields less. */
const leggibileAlmeno = 0.85;

export async function leggiPdf(byte: Uint8Array, opzioni: OpzioniLettura): Promise<Letto> {
  const { pagine, avvisi } = await parolePdf(byte);
  const lettere = pagine.reduce(
    (somma, { scritte }) => somma + scritte.reduce((n, { testo }) => n + testo.length, 0),
    0,
  );
  if (lettere < lettereMinime)
    return vuoto(['Il PDF non ha testo: è una scansione o una figura. Le righe si scrivono a mano.', ...avvisi]);
  if (leggibilita(pagine) < leggibileAlmeno)
    return vuoto([
      'Le lettere di questo PDF non si possono leggere (carattere senza tabella): stamparlo di nuovo come PDF da un altro programma, o scrivere le righe a mano.',
      ...avvisi,
    ]);
  const linee = pagine.flatMap(lineeDellaPagina);
  const letto = leggiTabella({ linee, griglia: false }, opzioni);
  return perOrdine(senzaRighe(scelto(letto, linee)), (uno) => ({ ...uno, avvisi: [...uno.avvisi, ...avvisi] }));
}

const vuoto = (avvisi: readonly string[]): Letto => ({
  genere: 'ignoto',
  lingua: 'it',
  testata: { partiteIva: [], mittente: [] },
  righe: [],
  avvisi,
  senzaTesto: true,
  impronta: '',
  colonne: [],
});
