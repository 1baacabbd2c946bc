import type { FieldError } from '#platform/contract/refusal.ts';
import { inItalia, nazioneDi, provinciaValida, statoIgnoto } from '#parti/indirizzo.ts';
import { inversione, ordinaria } from '#parti/iva.ts';
import { prefissiIva } from '#parti/paesi.ts';
import { testoLatino } from '#parti/segni.ts';
import { capValido, codFiscaleItaliano, partitaIvaItaliana } from '#parti/regole-campi.ts';
import {
  codiceDestinatario,
  genereCliente,
  genereInParole,
  idFiscale,
  type ChiCompra,
  type ChiRiceve,
} from './destinatario.ts';

export interface DatiFiscali extends ChiRiceve {
  readonly ragioneSociale: string;
  readonly indirizzo: string;
  readonly localita: string;
  readonly provincia: string;
  readonly pec: string;
}

/** The tax data of a customer of whom nothing is known. */
export const datiFiscaliVuoti = {
  piva: '',
  codFiscale: '',
  codiceDestinatario: '',
  pec: '',
  cdIva: ordinaria.cdIva,
  scissione: false,
  addebitaBollo: false,
  personaFisica: false,
};

/** Pattern of the schema, without quoted names and bracketed addresses. */
const pecValida = (pec: string): boolean =>
  pec.length <= 256 &&
  /^[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)*@[!#-'*+/-9=?A-Z^-~-]+(\.[!#-'*+/-9=?A-Z^-~-]+)+$/.test(pec);

const pecSbagliata = 'PEC del cliente non valida.';

/** Obstacles to an electronic invoice, before it has a number. */
export function verificaDatiFiscali(cliente: DatiFiscali): string[] {
  if (nazioneDi(cliente.stato) === '') return [statoIgnoto(cliente.stato)];
  const guasti: (string | false)[] = [
    cliente.ragioneSociale.trim() === '' && 'Ragione sociale del cliente mancante.',
    cliente.indirizzo.trim() === '' && 'Indirizzo del cliente mancante.',
    cliente.localita.trim() === '' && 'Località del cliente mancante.',
    ...(['ragioneSociale', 'indirizzo', 'localita'] as const).map((campo) => inLatino(campo, cliente[campo])),
    ...(inItalia(cliente.stato) ? guastiItaliani(cliente) : guastiEsteri(cliente)),
  ];
  return guasti.filter((guasto) => guasto !== false);
}

const nomi = { ragioneSociale: 'Ragione sociale', indirizzo: 'Indirizzo', localita: 'Località' } as const;

/** An invoice to «?????» names nobody; other signs than letters may be lost. */
const inLatino = (campo: keyof typeof nomi, testo: string): string | false =>
  [...testo].some((segno) => /\p{L}/u.test(segno) && testoLatino(segno, '\0').includes('\0')) &&
  `${nomi[campo]} del cliente: la fattura elettronica ha solo lettere latine, riscrivere «${testo.trim()}».`;

const guastiItaliani = (cliente: DatiFiscali): (string | false)[] => [
  capValido(cliente.cap) !== null && 'CAP del cliente non valido.',
  cliente.provincia !== '' &&
    (!/^[A-Z]{2}$/.test(cliente.provincia) || provinciaValida(cliente.provincia) !== null) &&
    'Provincia del cliente non valida.',
  cliente.piva === '' && cliente.codFiscale === '' && 'Partita IVA e codice fiscale del cliente mancanti.',
  cliente.piva !== '' && !partitaIvaItaliana(cliente.piva) && 'Partita IVA del cliente non valida.',
  cliente.codFiscale !== '' && !codFiscaleItaliano(cliente.codFiscale) && 'Codice fiscale del cliente non valido.',
  cliente.codiceDestinatario !== '' &&
    !/^[A-Z0-9]{6,7}$/.test(cliente.codiceDestinatario) &&
    'Codice destinatario del cliente non valido.',
  /^(0{7})?$/.test(cliente.codiceDestinatario) && cliente.pec !== '' && !pecValida(cliente.pec) && pecSbagliata,
];

/** A company in the EU needs a VAT number of its country; elsewhere any identifier of up to 28 characters. */
function guastiEsteri(cliente: DatiFiscali): (string | false)[] {
  const id = idFiscale(cliente);
  return [
    cliente.piva !== '' && !ivaEstera(cliente) && 'Partita IVA del cliente di un altro Stato.',
    id !== null && !/^[\x21-\x7e]{1,28}$/.test(id.codice) && 'Partita IVA del cliente non valida.',
    genereCliente(cliente) === 'San Marino' &&
      cliente.codiceDestinatario !== '' &&
      !/^[A-Z0-9]{7}$/.test(cliente.codiceDestinatario) &&
      'Codice destinatario del cliente non valido.',
  ];
}

/** True unless a VAT number begins with two letters that are not its country's prefix. */
function ivaEstera({ stato, piva }: DatiFiscali): boolean {
  const nazione = nazioneDi(stato);
  return !/^[A-Z]{2}/.test(piva) || [nazione, ...(prefissiIva[nazione] ?? [])].includes(piva.slice(0, 2));
}

/** Reasons why a customer can't have its VAT regime: each VAT code is only for certain customers. */
export function guastiRegime(cliente: DatiFiscali, cdIva: string): string[] {
  const genere = genereCliente(cliente);
  if (cdIva === 'N3.2' && (genere !== 'UE' || cliente.piva === ''))
    return ['L’IVA N3.2 è delle cessioni a clienti di un altro Stato dell’Unione che hanno la partita IVA.'];
  if (cdIva === 'N3.3' && genere !== 'San Marino') return ['L’IVA N3.3 è delle cessioni a clienti di San Marino.'];
  if (inversione(cdIva) && genere !== 'firma' && genere !== 'ente')
    return ['L’inversione contabile (N6) è dei clienti italiani con partita IVA.'];
  return [];
}

/** Split payment: public bodies and customers marked so pay the tax to the state themselves. */
export const inScissione = (cliente: ChiCompra & { readonly scissione: boolean }): boolean =>
  cliente.scissione || genereCliente(cliente) === 'ente';

/** Errors of the form's fields; errors of name and address, which are not in the form, only stop the invoice. */
export function erroriFiscali(cliente: DatiFiscali, cdIva: string): FieldError[] {
  // With a recipient code an invoice needs no certified mail address, but an invalid one is never saved.
  const genere = genereCliente(cliente);
  const pec =
    genere !== 'UE' && genere !== 'extra UE' && cliente.pec !== '' && !pecValida(cliente.pec)
      ? [{ path: 'pec', message: pecSbagliata }]
      : [];
  const campi: readonly (readonly [frase: RegExp, path: string])[] = [
    [/^Partita IVA/, 'piva'],
    [/^Codice fiscale/, 'codFiscale'],
    [/^Codice destinatario/, 'codiceDestinatario'],
  ];
  return [
    ...verificaDatiFiscali(cliente).flatMap((message) => {
      const path = campi.find(([frase]) => frase.test(message))?.[1];
      return path === undefined ? [] : [{ path, message }];
    }),
    ...pec,
    ...guastiRegime(cliente, cdIva).map((message) => ({ path: 'cdIva', message })),
  ];
}

/** Kind of customer and recipient of its invoices; no recipient while an error prevents invoices. */
export function doveVaLaFattura(cliente: DatiFiscali, cdIva: string): string {
  const genere = genereCliente(cliente);
  const guasti = erroriFiscali(cliente, cdIva);
  const senzaMeta = guasti.find(({ path }) => path === 'codiceDestinatario' || path === 'pec');
  if (senzaMeta) return `${genereInParole[genere]}: la fattura non ha ancora dove andare. ${senzaMeta.message}`;
  const [guasto] = guasti;
  if (guasto) return `${genereInParole[genere]}: non si può ancora fatturare. ${guasto.message}`;
  return `${genereInParole[genere]}: la fattura va a ${codiceDestinatario(cliente)}${genere === 'ente' ? ', con scissione dei pagamenti' : ''}.`;
}
