import { puo } from '#parti/web/puo.ts';
import type { VocePalette } from '#parti/web/fonte-palette.ts';
import type { Utente } from '#parti/web/utente.ts';
import type { Menu } from '#sistema/menu/rules.ts';
import { disabledReason, groupsOf, pathOf, type Entry } from '../menu/menu-entries.ts';
import { schermate } from './schermate.ts';

export interface VoceSchermata extends VocePalette {
  readonly percorso: string;
  readonly entry?: Entry;
}

const perPercorso = new Map(schermate.map((una) => [una.percorso, una]));

export function vociSchermate(
  menu: Menu | null,
  chi: Pick<Utente, 'ruolo' | 'negati'>,
  host: boolean,
): VoceSchermata[] {
  const nelMenu = (menu ? groupsOf(menu) : []).flatMap(({ title, entries }) =>
    entries
      .filter((entry) => disabledReason(entry, host) === null)
      .map((entry) => ({
        chiave: `${entry.programType} ${entry.programPath}`,
        nome: entry.descrizione,
        dettaglio: title,
        sinonimi: sinonimiDi(entry),
        percorso: pathOf(entry),
        entry,
      })),
  );
  const presenti = new Set(nelMenu.map(({ percorso }) => percorso));
  const altre = schermate
    .filter(({ percorso, ruoli, diritto }) => puo(chi, { who: ruoli, needs: diritto }) && !presenti.has(percorso))
    .map(({ percorso, nome, sinonimi }) => ({ chiave: percorso, nome, dettaglio: '', sinonimi, percorso }));
  return [...nelMenu, ...altre];
}

function sinonimiDi(entry: Entry): string {
  const nota = entry.programType === 'vue' ? perPercorso.get(pathOf(entry)) : undefined;
  return nota ? `${nota.nome}, ${nota.sinonimi}` : '';
}
