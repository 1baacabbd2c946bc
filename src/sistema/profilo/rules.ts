import type { FieldError } from '#platform/contract/refusal.ts';
import { dividiSottoCategoria } from '#parti/sotto-categoria.ts';
import { erroriDi, richiesto } from '#parti/regole-campi.ts';

export function erroriProfilo(dati: { readonly categoria: string; readonly sottocategoria: string }): FieldError[] {
  const scelta = dividiSottoCategoria(dati.sottocategoria);
  return erroriDi([
    { path: 'categoria', message: richiesto(dati.categoria) },
    {
      path: 'sottocategoria',
      message: scelta.categoria === dati.categoria ? richiesto(scelta.sottoCategoria) : 'Richiesto.',
    },
  ]);
}
