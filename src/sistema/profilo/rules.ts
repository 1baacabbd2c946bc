import type { FieldError } from '#platform/contract/refusal.ts';
import { dividiSottoCategoria, richiesto } from '#sistema/accesso/rules.ts';

/** All faults of a profile before it is saved: both choices are needed, and the subcategory is one of the category. */
export function erroriProfilo(dati: { readonly categoria: string; readonly sottocategoria: string }): FieldError[] {
  const scelta = dividiSottoCategoria(dati.sottocategoria);
  const checks = [
    { path: 'categoria', message: richiesto(dati.categoria) },
    {
      path: 'sottocategoria',
      message: scelta.categoria === dati.categoria ? richiesto(scelta.sottoCategoria) : 'Richiesto.',
    },
  ];
  return checks.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
}
