import type { FieldError } from '#platform/contract/refusal.ts';

/** An address as the form holds it and the wire sends it (P-090). */
export interface CampiIndirizzo {
  readonly RagSoc: string;
  readonly Indirizzo: string;
  readonly Cap: string;
  readonly Localita: string;
  readonly Provincia: string;
  readonly Stato: string;
  readonly Telefono: string;
  readonly Fax: string;
  readonly Mail: string;
  readonly Note: string;
}

const obbligatori = ['RagSoc', 'Indirizzo', 'Localita', 'Stato', 'Provincia', 'Cap', 'Telefono', 'Fax', 'Mail'] as const;
const numerici: ReadonlySet<string> = new Set(['Cap', 'Telefono', 'Fax']);
/** Digits; people part them with blanks. */
const cifre = /^\d[\d ]*$/;
const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function verificaCampo(nome: (typeof obbligatori)[number], valore: string, province: readonly string[] | null): string | null {
  const scritto = valore.trim();
  if (scritto === '') return 'Campo obbligatorio.';
  if (numerici.has(nome) && !cifre.test(scritto)) return 'Numero non valido.';
  if (nome === 'Mail' && !mail.test(scritto)) return 'Indirizzo email non valido.';
  if (nome === 'Provincia' && province !== null && !province.includes(scritto)) return 'Provincia non valida.';
  return null;
}

/**
 * What is wrong with an address, field by field, in the order of the form; empty where it may be saved (P-166). All but Note are
 * required, Cap, Telefono and Fax numeric, Provincia one of `province` (null where the list is not at hand).
 */
export function verificaIndirizzo(campi: CampiIndirizzo, province: readonly string[] | null): FieldError[] {
  return obbligatori.flatMap((path) => {
    const message = verificaCampo(path, campi[path], province);
    return message === null ? [] : [{ path, message }];
  });
}
