import { formatQuantity } from '#platform/contract/format.ts';

export interface DoveSta {
  readonly ubicazione: string;
  readonly ubicazione2: string;
  readonly scortaNonGestita: boolean;
  readonly qtaScaffale: number;
  readonly qtaUbicazione2: number;
  readonly qtaTerzista: number;
  readonly qtaRicevuta: number;
  readonly inArrivo: number;
}

export function percheNiente(dove: DoveSta): string | null {
  if (dove.ubicazione === '' && dove.qtaScaffale > 0)
    return 'L’articolo non ha un’ubicazione: il posto va chiesto all’ufficio.';
  if (dove.scortaNonGestita || dove.qtaScaffale > 0) return null;
  return altrove(dove, 'Sullo scaffale non ce n’è');
}

function altrove(dove: DoveSta, inizio: string): string {
  const { qtaRicevuta, qtaUbicazione2, ubicazione2, qtaTerzista, inArrivo } = dove;
  const posto = ubicazione2 === '' ? '' : ` (${ubicazione2})`;
  const dati = [
    [qtaRicevuta, 'arrivati e ancora da sistemare'],
    [qtaUbicazione2, `nel magazzino esterno${posto}`],
    [qtaTerzista, 'dal terzista'],
    [inArrivo, 'in arrivo dai fornitori'],
  ] as const;
  const detti = dati.filter(([quanti]) => quanti > 0).map(([quanti, luogo]) => `${formatQuantity(quanti)} ${luogo}`);
  return `${inizio}: ${detti.join(', ') || 'finito, e niente in arrivo'}.`;
}
