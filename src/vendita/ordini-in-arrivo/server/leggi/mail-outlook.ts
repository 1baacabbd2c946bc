import { createRequire } from 'node:module';
import type { FieldsData, default as Reader } from '@kenjiuno/msgreader';
import { breaksRule } from '#platform/contract/refusal.ts';
import { contenitoreSano } from './contenitore-outlook.ts';

export interface AllegatoMessaggio {
  readonly nome: string;
  readonly tipo: string;
  readonly contenuto: Uint8Array;
}

/** Common form of `.msg` and `.eml` before attachments are selected. */
export interface MailAperta {
  readonly da: { readonly nome: string; readonly indirizzo: string };
  readonly a: readonly string[];
  readonly oggetto: string;
  readonly data: string;
  readonly id: string;
  readonly testo: string;
  readonly html: string;
  readonly allegati: readonly (AllegatoMessaggio & { readonly dentro: boolean })[];
  /** Number of all attachments, including those not opened. */
  readonly quanti: number;
}

const illeggibile = 'Il messaggio di Outlook non si può leggere: salvarlo come .eml, o caricare i suoi allegati.';

const segni = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
export const eContenitore = (byte: Uint8Array): boolean => segni.every((segno, i) => byte[i] === segno);

// Loaded with `require`, because an ESM import would wrap its CommonJS default export twice.
const lettore = (): typeof Reader =>
  (createRequire(import.meta.url)('@kenjiuno/msgreader') as { readonly default: typeof Reader }).default;

/** Splits a message saved by Outlook (MS-OXMSG); a broken one is refused with a sentence. Runs in a thread. */
export function apriOutlook(byte: Uint8Array, allegatiMassimi: number): MailAperta {
  try {
    const Lettore = lettore();
    const letto = new Lettore(contenitoreSano(byte));
    const campi = letto.getFileData();
    if (campi.dataType !== 'msg' || 'error' in campi) throw breaksRule(illeggibile);
    const tutti = (campi.attachments ?? []).filter(({ attachmentHidden }) => attachmentHidden !== true);
    const capo = parola(campi.headers);
    return {
      da: { nome: parola(campi.senderName), indirizzo: mittente(campi, capo) },
      a: (campi.recipients ?? []).map(({ smtpAddress, email }) => parola(smtpAddress ?? email).toLowerCase()),
      oggetto: parola(campi.subject),
      data: quando(campi),
      id: parola(campi.messageId) || (/^message-id:\s*(<[^>\r\n]+>)/im.exec(capo)?.[1] ?? ''),
      testo: parola(campi.body),
      html: parola(campi.bodyHtml) || htmlDi(campi),
      allegati: tutti.slice(0, allegatiMassimi).map((uno, posto) => {
        // A linked attachment, e.g. in a shared folder, has a name but no content.
        const senza = uno.dataId === undefined && uno.innerMsgContent !== true;
        const { fileName, content } = senza ? { ...uno, content: undefined } : letto.getAttachment(uno);
        const suo = uno.innerMsgContent ? `${parola(uno.name) || `messaggio-${posto + 1}`}.msg` : parola(fileName);
        return {
          nome: suo || `allegato-${posto + 1}`,
          tipo: parola(uno.attachMimeTag) || tipoDi(suo),
          contenuto: content instanceof Uint8Array ? content : new Uint8Array(),
          dentro: uno.pidContentId !== undefined,
        };
      }),
      quanti: tutti.length,
    };
  } catch {
    throw breaksRule(illeggibile);
  }
}

const tipoDi = (nome: string): string =>
  /\.(png|gif|jpe?g|bmp)$/i.test(nome) ? 'image/*' : 'application/octet-stream';

/** In a broken message the type of a property may differ from the one its name states. */
const parola = (valore: unknown): string => (typeof valore === 'string' ? valore : '');

/** Within a company the sender may be a directory path (X.500) instead of an address. */
function mittente({ senderSmtpAddress, senderEmail }: FieldsData, capo: string): string {
  const scritto = /^from:[^\r\n]*?([\w.+-]+@[\w.-]+)/im.exec(capo)?.[1];
  return ([senderSmtpAddress, senderEmail, scritto].map(parola).find((uno) => uno.includes('@')) ?? '').toLowerCase();
}

function quando({ messageDeliveryTime, clientSubmitTime }: FieldsData): string {
  const detta = new Date(messageDeliveryTime ?? clientSubmitTime ?? '');
  return Number.isNaN(detta.getTime()) ? '' : detta.toISOString();
}

const htmlDi = ({ html, internetCodepage }: FieldsData): string =>
  !(html instanceof Uint8Array)
    ? ''
    : new TextDecoder(internetCodepage === 65001 ? 'utf-8' : 'windows-1252').decode(html);
