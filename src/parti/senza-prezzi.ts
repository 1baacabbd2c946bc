import { safeParse, type z } from 'zod';
import { Refusal } from '#platform/contract/refusal.ts';
import { viste, type Vista } from './campi-letti.ts';
import { nominaImporti, potrebbeNominareImporti } from './nomina-importi.ts';
import { testoTaciuto } from './non-perdere.ts';

type Prende = (value: unknown, accanto?: Campi) => unknown;
type Campi = Readonly<Record<string, unknown>>;
/** Public zod type for tools that walk schemas. */
type Nodo = z.core.$ZodType;

const preparate = new WeakMap<z.ZodType, Prende>();

/**
 * Reply for users who may not see prices: only fields of the contract whose kind allows it (records 0025, 0026). Removed
 * numbers are null, removed texts empty, a withheld note says so.
 */
export function senzaPrezzi(reply: z.ZodType, value: unknown): unknown {
  let prende = preparate.get(reply);
  if (!prende) preparate.set(reply, (prende = prendeDi(reply, undefined)));
  return prende(value);
}

function prendeDi(nodo: Nodo, sopra: Vista | undefined): Prende {
  const vista = viste.get(nodo)?.vista ?? sopra;
  const { def } = (nodo as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return oggetto(Object.entries(def.shape).map(([nome, campo]) => [nome, prendeDi(campo, vista)]));
    case 'array':
      return elenco(prendeDi(def.element, vista));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return prendeDi(def.innerType, vista);
    case 'union':
      return alternative(def.options, vista);
    case 'record':
      return registro(prendeDi(def.valueType, vista));
    case 'lazy':
      return pigra(() => prendeDi(def.getter(), vista));
    case 'boolean':
    case 'literal':
    case 'enum':
    case 'null':
    case 'undefined':
      return intero;
    case 'number':
      return numeroDi(vista);
    case 'string':
      return 'format' in def && momenti.has(String(def.format)) ? intero : testoDi(vista);
    default:
      return vista === 'tutti' ? intero : niente;
  }
}

const intero: Prende = (value) => value;
const niente: Prende = () => null;
const momenti: ReadonlySet<string> = new Set(['date', 'datetime', 'time']);

const oggetto =
  (campi: readonly (readonly [string, Prende])[]): Prende =>
  (value) => {
    if (typeof value !== 'object' || value === null) return value ?? null;
    const letto = value as Campi;
    const preso: Record<string, unknown> = {};
    for (const [nome, prende] of campi) {
      const uno = letto[nome];
      if (uno !== undefined) preso[nome] = uno === null ? null : prende(uno, letto);
    }
    return preso;
  };

const elenco =
  (prende: Prende): Prende =>
  (value, accanto) =>
    Array.isArray(value) ? value.map((uno) => (uno === null ? null : prende(uno, accanto))) : null;

const registro =
  (prende: Prende): Prende =>
  (value, accanto) =>
    Object.fromEntries(Object.entries(value as Campi).map(([nome, uno]) => [nome, prende(uno, accanto)]));

/** The first alternative that accepts the value. */
function alternative(opzioni: readonly Nodo[], vista: Vista | undefined): Prende {
  const tutte = opzioni.map((opzione) => [opzione, prendeDi(opzione, vista)] as const);
  return (value, accanto) => tutte.find(([tipo]) => safeParse(tipo, value).success)?.[1](value, accanto) ?? null;
}

/** For a contract that refers to itself. */
function pigra(prepara: () => Prende): Prende {
  let pronta: Prende | undefined;
  return (value, accanto) => (pronta ??= prepara())(value, accanto);
}

const numeroDi = (vista: Vista | undefined): Prende =>
  vista === 'tutti' ? (value) => (typeof value === 'number' ? value : null) : niente;

const nota: Prende = (value) => (nominaImporti(String(value)) ? testoTaciuto : value);
const ufficio: Prende = (value) => (potrebbeNominareImporti(String(value)) ? testoTaciuto : value);
/** Kinds of line whose description is the article's. */
const diArticolo: ReadonlySet<unknown> = new Set(['PRODOTTO', 'PREZZO']);

function testoDi(vista: Vista | undefined): Prende {
  if (vista === 'tutti') return intero;
  if (vista === 'frase') return (value) => senzaImporti(String(value));
  if (vista === 'nota') return nota;
  if (vista === 'ufficio') return ufficio;
  if (vista === 'riga') return (value, accanto) => (diArticolo.has(accanto?.['tpRiga']) ? value : nota(value));
  if (vista === 'segnato') return (value, accanto) => (accanto?.['contienePrezzi'] === false ? value : '');
  return () => '';
}

const importi = /-?(?:€\s?-?[\d.]+(?:,\d+)?|\d[\d.]*(?:,\d+)?\s?(?:€|euro))/gi;
/** Removes the amounts together with their brackets. */
const senzaImporti = (frase: string): string => frase.replace(importi, '…').replace(/ \([^()]*…[^()]*\)/g, '');

/** Messages of refusals are our own; `present` is dropped unless it is `open`. */
export function rifiutoSenzaPrezzi<T>(error: T): T {
  if (!(error instanceof Refusal)) return error;
  const { present, errors, ...extra } = error.extra;
  return new Refusal(error.kind, senzaImporti(error.message), {
    ...extra,
    ...(extra.open ? { present } : {}),
    ...(errors ? { errors: errors.map(({ path, message }) => ({ path, message: senzaImporti(message) })) } : {}),
  }) as T;
}
