import { inItalia, nazioneDi } from '#parti/indirizzo.ts';
import { inUnione, prefissiIva } from '#parti/paesi.ts';
import type { Iva, Regime } from '#parti/iva.ts';
import { capValido } from '#parti/regole-campi.ts';

/** What decides how the exchange system addresses a customer. */
export interface ChiRiceve {
  readonly stato: string;
  readonly cap: string;
  readonly piva: string;
  readonly codFiscale: string;
  readonly codiceDestinatario: string;
  readonly personaFisica: boolean;
  readonly codAnagrafica: string;
}

/** What decides the kind of a customer. */
export type ChiCompra = Pick<ChiRiceve, 'stato' | 'piva' | 'codiceDestinatario'>;

export const generi = ['firma', 'privato', 'ente', 'San Marino', 'UE', 'extra UE'] as const;
export type GenereCliente = (typeof generi)[number];

export const genereInParole: Readonly<Record<GenereCliente, string>> = {
  firma: 'Azienda italiana',
  privato: 'Privato italiano',
  ente: 'Ente pubblico',
  'San Marino': 'San Marino',
  UE: 'Estero, Unione Europea',
  'extra UE': 'Estero, fuori dall’Unione Europea',
};

/** Public bodies have a code of six characters (IPA). Northern Ireland (XI) counts as the Union for goods. */
export function genereCliente({ stato, piva, codiceDestinatario }: ChiCompra): GenereCliente {
  const nazione = nazioneDi(stato);
  if (nazione === 'SM') return 'San Marino';
  if (!inItalia(stato)) return inUnione(nazione) || piva.startsWith('XI') ? 'UE' : 'extra UE';
  if (codiceDestinatario.length === 6) return 'ente';
  return piva === '' ? 'privato' : 'firma';
}

/** What decides the VAT of the customer's lines. */
export function regimeDi(cliente: ChiCompra & Iva): Regime {
  const { cdIva, percentualeIva } = cliente;
  const genere = genereCliente(cliente);
  return { cdIva, percentualeIva, soggetto: genere === 'firma' || genere === 'ente' };
}

export interface IdFiscale {
  readonly paese: string;
  readonly codice: string;
}

/** VAT number without its prefix, which is the country code except for Greece, Northern Ireland and the like. */
function conPrefisso(nazione: string, piva: string): IdFiscale {
  const prefisso = [nazione, ...(prefissiIva[nazione] ?? [])].find((uno) => piva.startsWith(uno));
  const codice = piva.slice(prefisso?.length ?? 0);
  // Greek numbers use the EU prefix EL, even if entered with GR or without a prefix.
  return { paese: nazione === 'GR' ? 'EL' : (prefisso ?? nazione), codice };
}

/** Identifier that the exchange system prescribes for a firm outside the Union without a number of its own. */
const senzaNumero: IdFiscale = { paese: 'OO', codice: '99999999999' };

/** A person abroad has any identifier of its country: the tax code, else the customer code. */
export function idFiscale(cliente: ChiRiceve): IdFiscale | null {
  const nazione = nazioneDi(cliente.stato);
  if (cliente.piva !== '') return conPrefisso(nazione, cliente.piva);
  const genere = genereCliente(cliente);
  if (genere === 'firma' || genere === 'privato' || genere === 'ente') return null;
  if (genere === 'extra UE' && !cliente.personaFisica) return senzaNumero;
  return { paese: nazione, codice: cliente.codFiscale || cliente.codAnagrafica };
}

/** The tax code field takes Italian codes only. */
export const codiceFiscaleItaliano = ({ stato, codFiscale }: Pick<ChiRiceve, 'stato' | 'codFiscale'>): string =>
  inItalia(stato) || /^(\d{11}|[A-Z0-9]{16})$/.test(codFiscale) ? codFiscale : '';

/** `0000000`: by certified mail, or in the customer's tax drawer. */
export function codiceDestinatario(cliente: ChiRiceve): string {
  const suo = cliente.codiceDestinatario;
  switch (genereCliente(cliente)) {
    case 'San Marino':
      return suo || (cliente.piva === '' ? 'XXXXXXX' : '2R4GTO8');
    case 'UE':
    case 'extra UE':
      return 'XXXXXXX';
    default:
      return suo || '0000000';
  }
}

/** Abroad the field takes five zeros; San Marino has Italian postcodes. */
export const capFattura = (cliente: ChiRiceve): string => {
  const genere = genereCliente(cliente);
  if (genere === 'UE' || genere === 'extra UE') return '00000';
  return capValido(cliente.cap) === null ? cliente.cap : '00000';
};
