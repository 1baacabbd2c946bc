import { orarioDi } from './orari.ts';
import { ammesso } from './problema.ts';
import type { Fermata, Fuori, Regola, Richiesta, Tour, Veicolo } from './richiesta.ts';

/** The reason at the position that breaks the least. */
export function fuoriDi(fermata: Fermata, giri: readonly Tour[], richiesta: Richiesta): Fuori {
  const { veicoli } = richiesta;
  const aperti = veicoli.filter((veicolo) => ammesso(fermata, veicolo));
  if (aperti.length === 0) return nessuno(fermata, veicoli);
  const fermate = new Map(richiesta.fermate.map((una) => [una.id, una]));
  let minimo: (Fuori & { readonly male: number }) | null = null;
  for (const veicolo of aperti) {
    const giro = (giri.find((uno) => uno.veicolo === veicolo.id)?.fermate ?? []).flatMap((id) => fermate.get(id) ?? []);
    const eccesso = troppo(veicolo, [...giro, fermata]);
    const gia = orarioDi(veicolo, giro, richiesta);
    for (let dopo = 0; dopo <= giro.length; dopo += 1) {
      const orario = orarioDi(veicolo, giro.toSpliced(dopo, 0, fermata), richiesta);
      const tardi = orario.ritardi - gia.ritardi;
      const oltre = orario.oltre - gia.oltre;
      const regola = regolaDi({ tardi, oltre, eccesso });
      const manca = regola === 'carico' ? eccesso : regola === 'irraggiungibile' ? 0 : tardi;
      // Excess load counts as minutes.
      const male = tardi + eccesso * 60;
      if (minimo === null || male < minimo.male)
        minimo = { id: fermata.id, regola, veicolo: veicolo.id, posto: dopo + 1, manca, male };
    }
  }
  if (!minimo || minimo.regola === 'irraggiungibile')
    return { id: fermata.id, regola: 'irraggiungibile', veicolo: null, posto: 0, manca: 0 };
  const { male: _, ...fuori } = minimo;
  return fuori;
}

const regolaDi = ({ tardi, oltre, eccesso }: { tardi: number; oltre: number; eccesso: number }): Regola => {
  if (!Number.isFinite(tardi) || Number.isNaN(tardi)) return 'irraggiungibile';
  if (eccesso > 0) return 'carico';
  return oltre > 0 && oltre >= tardi ? 'orario' : 'finestra';
};

function nessuno({ id, lunghezza = 0 }: Fermata, veicoli: readonly Veicolo[]): Fuori {
  const aperti = veicoli.filter(({ chiuso }) => !chiuso);
  const massima = Math.max(0, ...aperti.map((uno) => uno.lunghezza ?? Infinity));
  const lunga = aperti.length > 0 && lunghezza > massima;
  return {
    id,
    regola: lunga ? 'lunghezza' : 'bloccato',
    veicolo: lunga ? (aperti.find((uno) => uno.lunghezza === massima)?.id ?? null) : null,
    posto: 0,
    manca: lunga ? lunghezza - massima : 0,
  };
}

/** Largest excess over all dimensions. */
function troppo({ capacita = [] }: Veicolo, fermate: readonly Fermata[]): number {
  const oltre = capacita.map((una, k) => fermate.reduce((tutto, { carico }) => tutto + (carico?.[k] ?? 0), 0) - una);
  return Math.max(0, ...oltre);
}
