import { Refusal } from '#platform/contract/refusal.ts';
import type { DocumentoArrivato, EsitoLettura, Letto, OpzioniLettura } from '../../rules/letto/letto.ts';
import { leggiFoglio } from './leggi-foglio.ts';
import { leggiPdf } from './leggi-pdf.ts';
import { leggiScritto, leggiTestoScritto } from './leggi-scritto.ts';
import { leggiXml } from './leggi-xml.ts';
import { nonLetti } from '../parti-mail.ts';
import { leggiMessaggio, type Messaggio } from './mail-arrivata.ts';
import { type TipoDocumento, tipoDocumento } from './tipo-documento.ts';

export interface DaLeggere extends DocumentoArrivato {
  readonly opzioni?: OpzioniLettura;
}

/** The subject comes first, because it may contain the order number. */
const scrittaIn = ({ oggetto, testo }: Messaggio): string => (oggetto === '' ? testo : `Oggetto: ${oggetto}\n${testo}`);

export const testoDellaMail = async (byte: Uint8Array): Promise<string> => scrittaIn(await leggiMessaggio(byte));

async function leggiMail(byte: Uint8Array, opzioni: OpzioniLettura): Promise<Letto> {
  const messaggio = await leggiMessaggio(byte);
  const letto = leggiTestoScritto(scrittaIn(messaggio), opzioni);
  const rifiutati = nonLetti(messaggio.allegati).slice(0, 10).map(nonSiLegge);
  const detti = (uno: Letto): Letto => ({ ...uno, avvisi: [...rifiutati, ...uno.avvisi] });
  return { ...detti(letto), ...(letto.altri && { altri: letto.altri.map(detti) }) };
}

const nonSiLegge = (nome: string): string =>
  /^winmail.*\.dat$/i.test(nome)
    ? `L’allegato «${nome}» è di Outlook e qui non si apre: chiedere la mail di nuovo, in testo normale o HTML.`
    : `L’allegato «${nome}» qui non si legge: aprirlo e caricarlo come PDF o Excel, o scrivere le righe a mano.`;

const lettori: Readonly<Record<TipoDocumento, (byte: Uint8Array, opzioni: OpzioniLettura) => Letto | Promise<Letto>>> =
  {
    pdf: leggiPdf,
    xlsx: leggiFoglio,
    testo: leggiScritto,
    eml: leggiMail,
    msg: leggiMail,
    xml: leggiXml,
  };

/**
 * Reads one document; of a mail only its text, because attachments are read separately (`leggiMessaggio`). Runs in a
 * thread.
 */
export async function leggiDocumento({ nome, contenuto, opzioni = {} }: DaLeggere): Promise<EsitoLettura> {
  const tipo = tipoDocumento(nome, contenuto);
  if ('rifiutato' in tipo) return tipo;
  try {
    return { letto: await lettori[tipo.tipo](contenuto, opzioni) };
  } catch (error) {
    if (error instanceof Refusal) return { rifiutato: error.message };
    throw error;
  }
}
