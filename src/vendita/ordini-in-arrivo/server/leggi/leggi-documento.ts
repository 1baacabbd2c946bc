import { Refusal } from '#platform/contract/refusal.ts';
import type { DocumentoArrivato, EsitoLettura, Letto, OpzioniLettura } from '../../rules/letto/letto.ts';
import { perOrdine } from '../../rules/letto/piu-ordini.ts';
import { nonLetti } from '../parti-mail.ts';
import type { Messaggio } from './mail-arrivata.ts';
import { type TipoDocumento, tipoDocumento } from './tipo-documento.ts';

export interface DaLeggere extends DocumentoArrivato {
  readonly opzioni?: OpzioniLettura;
}

/** The subject comes first, because it may contain the order number. */
const scrittaIn = ({ oggetto, testo }: Messaggio): string => (oggetto === '' ? testo : `Oggetto: ${oggetto}\n${testo}`);

export async function testoDellaMail(byte: Uint8Array): Promise<string> {
  const { leggiMessaggio } = await import('./mail-arrivata.ts');
  return scrittaIn(await leggiMessaggio(byte));
}

async function leggiMail(byte: Uint8Array, opzioni: OpzioniLettura): Promise<Letto> {
  const { leggiMessaggio } = await import('./mail-arrivata.ts');
  const { leggiTestoScritto } = await import('./leggi-scritto.ts');
  const messaggio = await leggiMessaggio(byte);
  const letto = leggiTestoScritto(scrittaIn(messaggio), opzioni);
  const rifiutati = nonLetti(messaggio.allegati).slice(0, 10).map(nonSiLegge);
  return perOrdine(letto, (uno) => ({ ...uno, avvisi: [...rifiutati, ...uno.avvisi] }));
}

const nonSiLegge = (nome: string): string =>
  /^winmail.*\.dat$/i.test(nome)
    ? `L’allegato «${nome}» è di Outlook e qui non si apre: chiedere la mail di nuovo, in testo normale o HTML.`
    : `L’allegato «${nome}» qui non si legge: aprirlo e caricarlo come PDF o Excel, o scrivere le righe a mano.`;

type Lettore = (byte: Uint8Array, opzioni: OpzioniLettura) => Letto | Promise<Letto>;

/** Each loads what its kind of file needs: a new thread that loads all of it costs 0.3 s of CPU more. */
const lettori: Readonly<Record<TipoDocumento, () => Lettore | Promise<Lettore>>> = {
  pdf: async () => (await import('./leggi-pdf.ts')).leggiPdf,
  xlsx: async () => (await import('./leggi-foglio.ts')).leggiFoglio,
  testo: async () => (await import('./leggi-scritto.ts')).leggiScritto,
  eml: () => leggiMail,
  msg: () => leggiMail,
  xml: async () => (await import('./leggi-xml.ts')).leggiXml,
};

/**
 * Reads one document; of a mail only its text, because attachments are read separately (`leggiMessaggio`). Runs in a
 * thread.
 */
export async function leggiDocumento({ nome, contenuto, opzioni = {} }: DaLeggere): Promise<EsitoLettura> {
  const tipo = tipoDocumento(nome, contenuto);
  if ('rifiutato' in tipo) return tipo;
  try {
    const leggi = await lettori[tipo.tipo]();
    return { letto: await leggi(contenuto, opzioni) };
  } catch (error) {
    if (error instanceof Refusal) return { rifiutato: error.message };
    throw error;
  }
}
