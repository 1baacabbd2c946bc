import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** For `z.config`: Italian, without patterns or type names. */
export const sentences = { localeError: (issue: Issue): string => sentenceOf(issue) };

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_big':
      return issue.inclusive === false
        ? `Meno di ${issue.maximum}.`
        : `Al massimo ${issue.maximum}${unitOf(issue.origin)}.`;
    case 'too_small':
      if (issue.inclusive === false) return `Più di ${issue.minimum}.`;
      return issue.origin === 'string' && issue.minimum === 1
        ? 'Richiesto.'
        : `Almeno ${issue.minimum}${unitOf(issue.origin)}.`;
    case 'invalid_type':
      if (issue.input === undefined) return 'Richiesto.';
      return issue.expected === 'number' || issue.expected === 'int' ? 'Numero non valido.' : 'Valore non valido.';
    case 'invalid_format':
      return 'Formato non valido.';
    case 'invalid_value':
      return `Valore non valido, ammessi: ${issue.values.map((value) => (value === '' ? '(vuoto)' : String(value))).join(', ')}.`;
    case 'unrecognized_keys':
      return `${issue.keys.length === 1 ? 'Campo non previsto' : 'Campi non previsti'}: ${namesOf(issue.keys)}.`;
    default:
      return 'Valore non valido.';
  }
}

const shown = { names: 5, characters: 40 };

function namesOf(keys: readonly string[]): string {
  const first = keys.slice(0, shown.names).map((key) => key.slice(0, shown.characters));
  return keys.length > shown.names ? `${first.join(', ')} e altri ${keys.length - shown.names}` : first.join(', ');
}

const unitOf = (origin: string): string => ({ string: ' caratteri', array: ' elementi' })[origin] ?? '';
