import { createHash } from 'node:crypto';
import { breaksRule, Refusal } from '#platform/contract/refusal.ts';
import { storableValue } from '#platform/contract/storable.ts';
import { servesUpload } from '#platform/server/uploads/upload-thread.ts';
import type { TipoRicevuta } from '../../rules.ts';
import type { Arrivo } from '../canali/canale.ts';
import { type Busta, leggiBusta } from './busta.ts';
import type { DaLeggere, Letto } from './leggi-arrivi.ts';
import { contenutoFirmato } from './cms.ts';
import { leggiFattureInArrivo } from './fattura-in-arrivo.ts';
import { leggiRicevuta } from './leggi-ricevuta.ts';

const impronta = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const rotto = ({ nome, bytes }: { nome: string; bytes: Uint8Array }, error: unknown): Letto => ({
  e: 'illeggibile',
  // Error texts of libraries are not suitable for the office.
  perche: error instanceof Refusal ? error.message : 'Il file è rovinato: non si legge.',
  nome,
  mittente: '',
  impronta: impronta(bytes),
});

async function leggi({ nome, bytes, forma }: Arrivo): Promise<readonly Letto[]> {
  if (forma === 'grande') throw breaksRule('Supera i 10 MB: aprirlo con un altro programma.');
  if (forma === 'file') return [leggiFile({ nome, bytes, mittente: '' })];
  const busta = await leggiBusta(bytes);
  const delGestore = ricevutaDelGestore(busta, nome, bytes);
  if (delGestore) return [delGestore];
  const { mittente, allegati } = busta;
  return allegati.flatMap((allegato): Letto[] => {
    if (/^daticert\.xml$/i.test(allegato.nome) || /^smime\.p7[sm]$/i.test(allegato.nome)) return [];
    if (!/\.xml(\.p7m)?$/i.test(allegato.nome))
      return allegato.nome === '' ? [] : [{ ...altro(allegato), mittente, allegato: true }];
    try {
      return [leggiFile({ ...allegato, mittente })];
    } catch (error) {
      return [{ ...rotto(allegato, error), mittente } as Letto];
    }
  });
}

function leggiFile({ nome, bytes, mittente }: { nome: string; bytes: Uint8Array; mittente: string }): Letto {
  if (bytes.length === 0) throw breaksRule('Il file è vuoto.');
  const contenuto = bytes[0] === 0x30 || /\.p7m$/i.test(nome) ? contenutoFirmato(bytes) : bytes;
  if (!contenuto) throw breaksRule('La firma del file non si legge.');
  const del = { mittente, nome, impronta: impronta(bytes) };
  const ricevuta = leggiRicevuta(nome, contenuto);
  if (ricevuta) return { e: 'ricevuta', ricevuta, ...del };
  const fatture = leggiFattureInArrivo(contenuto);
  return fatture ? { e: 'fattura', fatture, bytes, ...del } : { ...altro({ nome, bytes }), mittente };
}

const altro = ({ nome, bytes }: { nome: string; bytes: Uint8Array }) =>
  ({ e: 'altro', mittente: '', nome, impronta: impronta(bytes), allegato: false }) as const;

const tipi: Readonly<Record<string, TipoRicevuta>> = {
  accettazione: 'PEC accettata',
  'avvenuta-consegna': 'PEC consegnata',
  'non-accettazione': 'PEC non consegnata',
  'errore-consegna': 'PEC non consegnata',
  'rilevazione-virus': 'PEC non consegnata',
};

/** Our mails carry the file name in subject and id; mails sent by hand do not. */
function ricevutaDelGestore({ tipo, mittente, msgid, oggetto, errore }: Busta, nome: string, bytes: Uint8Array) {
  const quale = tipi[tipo];
  if (!quale) return null;
  const nostra = /[A-Z]{2}[A-Z0-9]{2,28}_[A-Z0-9]{1,5}\.xml/i.exec(`${msgid} ${oggetto}`)?.[0];
  if (nostra === undefined) return { ...altro({ nome, bytes }), mittente };
  const ricevuta = { tipo: quale, nomeFattura: nostra, idSdi: '', errori: [], risposta: '' as const, note: errore };
  return { e: 'ricevuta' as const, ricevuta, mittente, nome, impronta: impronta(bytes) };
}

// Must be last, because it starts working at once.
void servesUpload<DaLeggere>(async ({ arrivi }): Promise<(readonly Letto[])[]> => {
  const letti: (readonly Letto[])[] = [];
  for (const arrivo of arrivi) letti.push(await leggi(arrivo).catch((error: unknown) => [rotto(arrivo, error)]));
  return storableValue(letti);
});
