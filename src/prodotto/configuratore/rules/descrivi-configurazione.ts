import { nomeValore, type Configurazione } from './elabora.ts';
import type { Macchina } from './modello-letto.ts';
import { opzioneTipo } from './modello.ts';
import { predefinitoDi } from './predefinito.ts';

/**
 * `Anta-ribalta a un’anta, Larghezza battente 800 mm; di serie: Mano Destra`. Different configurations read
 * differently.
 */
export function descriviConfigurazione({ perId }: Macchina, { voci }: Pick<Configurazione, 'voci'>): string {
  const tipo = voci.find(({ idOpzione }) => idOpzione === opzioneTipo)?.valore ?? '';
  const [dette, diSerie]: [string[], string[]] = [[], []];
  for (const { idOpzione, valore } of voci) {
    const opzione = perId.get(idOpzione);
    if (!opzione) continue;
    const nome = nomeValore(opzione, valore);
    if (idOpzione === opzioneTipo) dette.unshift(nome);
    else if (opzione.tipo === 'scelta' && valore === predefinitoDi(opzione.predefiniti, tipo))
      diSerie.push(`${opzione.nome} ${nome}`);
    else dette.push(`${opzione.nome} ${nome}`);
  }
  return [dette.join(', '), diSerie.length === 0 ? '' : `di serie: ${diSerie.join(', ')}`].filter(Boolean).join('; ');
}
