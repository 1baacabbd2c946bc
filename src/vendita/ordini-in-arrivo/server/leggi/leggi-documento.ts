import { Refusal } from '#platform/contract/refusal.ts';
import type { DocumentoArrivato, EsitoLettura, Letto, OpzioniLettura } from '../../rules/letto/letto.ts';
import { leggiFoglio } from './leggi-foglio.ts';
import { leggiPdf } from './leggi-pdf.ts';
import { leggiScritto, leggiTestoScritto } from './leggi-scritto.ts';
import { leggiXml } from './leggi-xml.ts';
import { leggiMessaggio } from './mail-arrivata.ts';
import { type TipoDocumento, tipoDocumento } from './tipo-documento.ts';

export interface DaLeggere extends DocumentoArrivato {
  readonly opzioni?: OpzioniLettura;
}

/** Subject first: it may hold the number of the order. */
export async function testoDellaMail(byte: Uint8Array): Promise<string> {
  const { oggetto, testo } = await leggiMessaggio(byte);
  return oggetto === '' ? testo : `Oggetto: ${oggetto}\n${testo}`;
}

const leggiMail = async (byte: Uint8Array, opzioni: OpzioniLettura): Promise<Letto> =>
  leggiTestoScritto(await testoDellaMail(byte), opzioni);

const lettori: Readonly<Record<TipoDocumento, (byte: Uint8Array, opzioni: OpzioniLettura) => Letto | Promise<Letto>>> =
  {
    pdf: leggiPdf,
    xlsx: leggiFoglio,
    testo: leggiScritto,
    eml: leggiMail,
    msg: leggiMail,
    xml: leggiXml,
  };

/** Reads one document; of a mail its text: attachments are read one by one (`leggiMessaggio`). Runs in a thread. */
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
