import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Outcome, OutsideKind, OutsidePort, StatoChiamata } from '#platform/server/outside/outside.ts';
import { forseStampata, pausaStampe, vitaStampa, type StatoStampa } from '../rules.ts';
import type { Stampante } from './settings.ts';
import type { Stampanti } from './stampanti-parts.ts';
import { StampanteMuta } from './stampante/porta.ts';

interface DaMandare {
  readonly etichetta: number;
}

/**
 * One queue lane per printer. Printers cannot be asked about past jobs: a person settles those of unknown outcome,
 * which block no others.
 */
export const stampe: OutsideKind<DaMandare> = {
  name: 'etichette',
  unknown: forseStampata,
  pause: pausaStampe,
  admit: async ({ tx }, { given }) =>
    (await tx.one(sql`select id from etichette_stampe where id = ${given.etichetta} and stato = 'in coda'`))
      ? 'go'
      : 'drop',
  told: async ({ tx, now }, { lane, given: { etichetta } }, { stato, message }) => {
    const scritto = stati[stato];
    if (!scritto) return;
    await tx.run(sql`
      update etichette_stampe set stato = ${scritto}, messaggio = ${message},
        mandata = case when ${scritto === 'in stampa'} then ${now} else mandata end
      where id = ${etichetta}`);
    if (scritto === 'in coda')
      await tx.run(sql`
        update etichette_stampe set messaggio = ${message} where stampante = ${lane} and stato = 'in coda' and messaggio <> ${message}`);
  },
};

const stati: Partial<Record<StatoChiamata, StatoStampa>> = {
  'in coda': 'in coda',
  'in invio': 'in stampa',
  'esito sconosciuto': 'da verificare',
  fatta: 'stampata',
};

/** Desktop-only and removed printers accept nothing. */
export function versoStampanti({ elenco, porta }: Stampanti, db: Sql): OutsidePort<DaMandare> {
  const trova = (nome: string): Stampante | undefined =>
    elenco.find((una) => una.nome === nome && una.canale !== 'programma');
  return {
    claimMs: vitaStampa,
    ready: async ({ lane }) => {
      const stampante = trova(lane);
      if (!stampante) return '';
      const { pronta, motivo } = await porta.stato(stampante);
      return pronta ? null : motivo;
    },
    send: async ({ lane, given: { etichetta } }) => {
      const stampante = trova(lane);
      const letta = await db.one<{ zpl: string }>(sql`select zpl from etichette_stampe where id = ${etichetta}`);
      if (!stampante || !letta) return { is: 'refused', message: '' };
      return porta.manda(stampante, letta.zpl).then((): Outcome => ({ is: 'done', answer: null }), esitoDi);
    },
  };
}

function esitoDi(errore: unknown): Outcome {
  if (!(errore instanceof StampanteMuta)) throw errore;
  return errore.forse ? { is: 'unknown', message: forseStampata } : { is: 'not sent', message: '', again: 0 };
}
