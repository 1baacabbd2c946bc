import type { Diritto } from '#platform/contract/call.ts';
import type { FieldError } from '#platform/contract/refusal.ts';
import { leggiUrl } from '#parti/indirizzo-web.ts';
import { emailValida, erroriDi } from '#parti/regole-campi.ts';

/** Who may log in by the company's provider: users invited here, or everybody in its domains. */
export const entranti = ['invitati', 'tutti'] as const;
export type Entranti = (typeof entranti)[number];

/** Rights of a group; `amministra` does not include the right to order. */
export interface DirittiGruppo {
  readonly amministra: boolean;
  readonly vedePrezzi: boolean;
  readonly ordina: boolean;
  readonly approva: boolean;
  readonly paga: boolean;
}

export interface Gruppo extends DirittiGruppo {
  readonly gruppo: string;
}

export const gruppiMassimi = 50;
export const dominiMassimi = 10;

export const nonEntra =
  'Con questo accesso aziendale non si entra: chiedere a chi amministra gli accessi della sua azienda.';
export const giroScaduto = 'Il giro di accesso è scaduto o è già servito: ripartire da «Accedi».';
export const nonRisponde =
  'Il sistema d’accesso della sua azienda non risponde. Riprovare tra poco, o entrare con la password.';

/** Public mail providers, whose domains belong to no company. */
const pubblici = new Set(
  `gmail.com googlemail.com outlook.com outlook.it hotmail.com hotmail.it live.com live.it msn.com yahoo.com yahoo.it icloud.com me.com
 libero.it virgilio.it tiscali.it alice.it tin.it tim.it fastwebnet.it email.it inwind.it iol.it aruba.it pec.it legalmail.it proton.me
 protonmail.com gmx.com gmx.de web.de mail.com aol.com`.split(/\s+/),
);

export const dominioDi = (mail: string): string => mail.slice(mail.lastIndexOf('@') + 1).toLowerCase();

const nomeDominio = /^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

/** Error message, or null. */
export const difettoDominio = (dominio: string): string | null => {
  if (!nomeDominio.test(dominio)) return `«${dominio}» non è un dominio: si scrive come ditta.it.`;
  return pubblici.has(dominio) ? `${dominio} è di un servizio di posta per tutti, non di un’azienda.` : null;
};

export interface DatiGestore {
  readonly issuer: string;
  readonly clientId: string;
  readonly domini: readonly string[];
  readonly claimGruppi: string;
  readonly gruppi: readonly Gruppo[];
}

export const vedeSempre = ({ amministra, approva, paga }: DirittiGruppo): boolean => amministra || approva || paga;

export function erroriGestore({ issuer, clientId, domini, claimGruppi, gruppi }: DatiGestore): FieldError[] {
  const buono =
    /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?(\/[^\s?#@]*)?$/i.test(issuer) && leggiUrl(issuer) !== null;
  const dominio = domini.map(difettoDominio).find((difetto) => difetto !== null) ?? null;
  const nomi = gruppi.map(({ gruppo }) => gruppo);
  return erroriDi([
    { path: 'issuer', message: buono ? null : 'Serve un indirizzo come https://accesso.ditta.it.' },
    { path: 'clientId', message: clientId === '' ? 'Campo obbligatorio.' : null },
    { path: 'domini', message: domini.length === 0 ? 'Serve almeno un dominio di posta.' : dominio },
    { path: 'claimGruppi', message: gruppi.length > 0 && claimGruppi === '' ? 'Campo obbligatorio.' : null },
    { path: 'gruppi', message: new Set(nomi).size < nomi.length ? 'Lo stesso gruppo c’è due volte.' : null },
    { path: 'gruppi', message: nomi.includes('') ? 'Un gruppo è senza nome.' : null },
  ]);
}

/** Claims of a provider about a user. */
export type Detti = Readonly<Record<string, unknown>>;

/** Control characters and lone surrogates, which the database does not accept. */
const sporco = /[\p{Cc}\p{Cs}]/u;

/** Subject or session id as in OpenID Connect, chapter 2: at most 255 characters. */
export const nomeDelGestore = (nome: unknown): nome is string =>
  typeof nome === 'string' && nome !== '' && nome.length <= 255 && !sporco.test(nome);

/** The verified address, which becomes the username and so follows its rules; null if there is none. */
export function mailDetta(detti: Detti): string | null {
  const mail = typeof detti['email'] === 'string' ? detti['email'].trim().toLowerCase() : '';
  return detti['email_verified'] === true && !sporco.test(mail) && emailValida(mail) === null ? mail : null;
}

/** Truncates by whole characters. */
function fino(testo: string, massimo: number): string {
  let intero = '';
  for (const segno of testo) {
    if (intero.length + segno.length > massimo) break;
    intero += segno;
  }
  return intero.trim();
}

/** Cleans names instead of refusing them, so that nobody is kept out by a name. */
export function nomiDetti(detti: Detti, mail: string): { readonly nome: string; readonly cognome: string } {
  const pulito = (testo: string): string => fino(testo.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim(), 60);
  const uno = (campo: string): string => (typeof detti[campo] === 'string' ? pulito(detti[campo]) : '');
  return { nome: uno('given_name') || uno('name') || pulito(mail.split('@')[0] ?? ''), cognome: uno('family_name') };
}

/** The user's groups; null if the provider does not send them. `nome` may be a path: `realm_access.roles`. */
export function gruppiDi(detti: Detti, nome: string): readonly string[] | null {
  const trovato =
    detti[nome] ??
    nome
      .split('.')
      .reduce<unknown>(
        (dentro, parte) =>
          typeof dentro === 'object' && dentro !== null ? (dentro as Record<string, unknown>)[parte] : undefined,
        detti,
      );
  if (typeof trovato === 'string') return [trovato];
  if (!Array.isArray(trovato)) return null;
  return trovato.filter((uno): uno is string => typeof uno === 'string');
}

/**
 * Combined rights of the user's groups; `'suoi'` if no group is configured, so that rights stay as set here; null if
 * the user is in none of the configured groups.
 */
export function dirittiDi(suoi: readonly string[] | null, gruppi: readonly Gruppo[]): DirittiGruppo | 'suoi' | null {
  if (gruppi.length === 0) return 'suoi';
  const avuti = gruppi.filter(({ gruppo }) => suoi?.includes(gruppo));
  if (avuti.length === 0) return null;
  const uno = (nome: keyof DirittiGruppo): boolean => avuti.some((gruppo) => gruppo[nome]);
  const diritti = { amministra: uno('amministra'), ordina: uno('ordina'), approva: uno('approva'), paga: uno('paga') };
  const vedePrezzi = uno('vedePrezzi');
  return { ...diritti, vedePrezzi: vedePrezzi || vedeSempre({ ...diritti, vedePrezzi }) };
}

/** Parses `gruppo=2,altro=4`, groups with the role of staff; null if invalid. The first match counts. */
export function ruoliDeiGruppi(scritto: string): readonly (readonly [gruppo: string, ruolo: 2 | 4 | 5 | 6])[] | null {
  const voci = scritto
    .split(',')
    .map((una) => una.trim())
    .filter(Boolean)
    .map((una) => /^([^=]{1,100})=([2456])$/.exec(una));
  if (voci.some((una) => una === null)) return null;
  return voci.map((una) => [una?.[1]?.trim() ?? '', Number(una?.[2]) as 2 | 4 | 5 | 6] as const);
}

export const dirittiNomi: readonly {
  readonly nome: keyof DirittiGruppo;
  readonly di: Diritto;
  readonly label: string;
}[] = [
  { nome: 'amministra', di: 'amministra', label: 'Amministra' },
  { nome: 'vedePrezzi', di: 'prezzi', label: 'Vede i prezzi' },
  { nome: 'ordina', di: 'ordina', label: 'Ordina' },
  { nome: 'approva', di: 'approva', label: 'Approva' },
  { nome: 'paga', di: 'paga', label: 'Paga' },
];
