import { cut, storable } from '#platform/contract/storable.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { emailValida } from '#parti/regole-campi.ts';
import type { Operatore } from './list.ts';
import { parole, perdeLettere, senzaSegni } from '#parti/accorcia.ts';
import type { Accorciato } from './testi.ts';

/** Contact data that a courier accepts besides the address. */
export interface Contatto {
  readonly nomeContatto: string;
  readonly telefonoContatto: string;
  readonly celluareContatto: string;
  readonly mailContatto: string;
  readonly note: string;
}

export interface RigheContatto {
  readonly nomeContatto: string;
  readonly telefono: string;
  readonly cellulare: string;
  readonly mail: string;
  /** One text for each notes field of the courier. */
  readonly note: readonly string[];
}

/** Characters, as in `docs/corrieri.md`. GLS prints the first field of notes and shows the second one to the driver. */
const limiti: Record<Operatore, { readonly nome: number; readonly note: readonly number[] }> = {
  BRT: { nome: 35, note: [70] },
  GLS: { nome: 50, note: [40, 40] },
};
const lunghezza = { telefono: 16, mail: 70 } as const;
/** Minimum digits of a number with its prefix, so that `0423/123456` counts as one number. */
const cifreMinime = 9;

const cifreDi = (testo: string): string => testo.replace(/\D/g, '');

/** The first of several numbers, without separators; empty if it is too long for a number. */
function telefonoDi(scritto: string): string {
  const testo = senzaSegni(scritto);
  if (testo.length <= lunghezza.telefono) return testo;
  const parti = testo.split(/\s*[/;,]\s*|\s+(?:o|oppure|e)\s+/i);
  const [primo = ''] = parti.every((parte) => cifreDi(parte).length >= cifreMinime) ? parti : [testo];
  // An extension after the number is left out.
  const [numero = ''] = /\+?\d[\d\s./()-]*/.exec(primo) ?? [];
  const stretto = (numero.startsWith('+') ? '+' : '') + cifreDi(numero);
  return stretto.length <= lunghezza.telefono ? stretto : '';
}

/** GLS sends messages to Italian mobile numbers of ten digits. */
function cellulareGls(scritto: string): string {
  const [, numero = ''] = /^(?:00|\+)?(?:39)?(3\d{8,9})$/.exec(telefonoDi(scritto).replace(/[^\d+]/g, '')) ?? [];
  return numero;
}

/** The first valid address that fits: at a truncated one nobody would get the courier's messages. */
const mailDi = (scritta: string): string =>
  scritta.split(/[\s;,]+/).find((una) => una !== '' && una.length <= lunghezza.mail && emailValida(una) === null) ?? '';

/** Splits the notes over the courier's fields at word boundaries. */
function noteDi(scritte: string, massimi: readonly number[]): string[] {
  let resto = scritte;
  return massimi.map((massimo) => {
    const spazio = resto.lastIndexOf(' ', massimo);
    const fino = resto.length <= massimo ? resto.length : spazio > 0 ? spazio : massimo;
    const presa = cut(resto, fino);
    resto = storable(resto.slice(fino)).trim();
    return presa;
  });
}

const soloNazione = /^(?:00|\+)?39(?=3\d{8,9}$)/;
const stesseCifre = (da: string, a: string): boolean =>
  cifreDi(da).replace(soloNazione, '') === cifreDi(a).replace(soloNazione, '');

/** Also returns texts that are shortened, which are shown before sending. */
export function scriviContatto(
  operatore: Operatore,
  scritto: Contatto,
  consegnaIl: string | null,
): { readonly righe: RigheContatto; readonly accorciati: readonly Accorciato[] } {
  const { nome, note } = limiti[operatore];
  // GLS has no field for the date, so it precedes the notes.
  const giorno = operatore === 'GLS' && consegnaIl !== null ? `Consegna il ${formatDate(consegnaIl)}` : '';
  const tutte = [giorno, senzaSegni(scritto.note)].filter(Boolean).join(' ');
  const { telefonoContatto, celluareContatto } = scritto;
  const mail = scritto.mailContatto.trim();
  const righe = {
    nomeContatto: parole(senzaSegni(scritto.nomeContatto), nome),
    telefono: telefonoDi(telefonoContatto),
    cellulare: operatore === 'GLS' ? cellulareGls(celluareContatto) : telefonoDi(celluareContatto),
    mail: mailDi(mail),
    note: noteDi(tutte, note),
  };
  const arriva = righe.note.filter(Boolean).join(' ');
  const accorciati = [
    {
      campo: 'nomeContatto',
      da: scritto.nomeContatto,
      a: righe.nomeContatto,
      intero: senzaSegni(scritto.nomeContatto),
    },
    { campo: 'note', da: scritto.note, a: arriva, intero: tutte },
    { campo: 'mailContatto', da: mail, a: righe.mail, intero: mail },
    ...(
      [
        ['telefonoContatto', telefonoContatto, righe.telefono],
        ['celluareContatto', celluareContatto, righe.cellulare],
      ] as const
    ).map(([campo, da, a]) => ({ campo, da, a, intero: stesseCifre(da, a) ? a : da })),
  ].flatMap(({ intero, ...uno }) => (uno.a === intero && !perdeLettere(uno.da) ? [] : [uno]));
  return { righe, accorciati };
}
