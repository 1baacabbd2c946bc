import { expect, test } from 'vitest';
import { apriSpedizioni } from '#test/fixtures/spedizioni.ts';
import type { Guasto } from '#test/stand-ins/corrieri.ts';

// Courier faults × what the user sees, what the list shows, how many bookings the courier has, and the list after
// recovery.
const { altro, corrieri, preparata, info, crea, annulla, prenotate, passano, giro } = await apriSpedizioni();

interface Caso {
  readonly guasto: Guasto;
  readonly risposta: 'OK' | 'sconosciuto';
  /** Part of the message. */
  readonly frase: string;
  readonly subito: string;
  /**
   * State half a minute after the courier has recovered. GLS is asked for the shipment; for BRT a deletion shows
   * whether it exists.
   */
  readonly poi: readonly [gls: string, brt: string];
  readonly prenotate: readonly [gls: number, brt: number];
}

const ignota = { risposta: 'sconosciuto', frase: 'non si sa se ha ricevuto', subito: 'esito sconosciuto' } as const;
const fatta = { poi: ['inviata', 'bozza'], prenotate: [1, 0] } as const;
const casi: readonly Caso[] = [
  { guasto: 'taglia', ...ignota, poi: ['bozza', 'bozza'], prenotate: [0, 0] },
  { guasto: 'perso', ...ignota, ...fatta },
  { guasto: 'tardi', ...ignota, ...fatta },
  { guasto: 'insensato', ...ignota, ...fatta },
  { guasto: 'mezzo', ...ignota, ...fatta },
  { guasto: 'guasto 500', ...ignota, ...fatta },
  {
    guasto: 'etichetta rotta',
    risposta: 'OK',
    frase: 'Etichette mancanti o incomplete: 1 di 1.',
    subito: 'inviata',
    poi: ['inviata', 'inviata'],
    prenotate: [1, 1],
  },
];

test.each(
  casi.flatMap((caso) =>
    (['GLS', 'BRT'] as const).map((operatore, i) => ({
      ...caso,
      operatore,
      poi: caso.poi[i],
      prenotate: caso.prenotate[i],
    })),
  ),
)(
  '$operatore, $guasto: the person sees «$frase», the list $subito and then $poi, with $prenotate bookings',
  async ({ operatore, guasto, risposta, frase, subito, poi, prenotate: volute }) => {
    const una = await preparata(operatore);
    const prima = prenotate();
    corrieri.guasta(guasto);
    const { reply } = await crea(una);
    corrieri.guasta(null);
    expect(reply).toMatchObject({ esito: risposta, messaggio: expect.stringContaining(frase) });
    expect((await info(una.descr)).fase).toBe(subito);
    // A shipment with unknown outcome is neither sent again nor cancelled.
    if (risposta === 'sconosciuto')
      expect([(await crea(una, altro)).status, (await annulla(una)).status]).toEqual([409, 409]);
    passano(31);
    await giro();
    expect((await info(una.descr)).fase).toBe(poi);
    expect(prenotate() - prima).toBe(volute);
    if (poi === 'bozza') expect((await crea(una)).reply.esito).toBe('OK');
    expect(prenotate() - prima).toBe(1);
  },
);

test.each(['GLS', 'BRT'] as const)(
  '%s does not listen: 502 with a sentence, a draft, and it may be sent at once',
  async (operatore) => {
    const una = await preparata(operatore);
    const prima = prenotate();
    await corrieri[operatore === 'GLS' ? 'gls' : 'brt'].close();
    const { problem } = await crea(una);
    expect(problem).toMatchObject({ status: 502, detail: expect.stringContaining('la spedizione non è partita') });
    expect((await info(una.descr)).fase).toBe('bozza');
    expect(prenotate()).toBe(prima);
  },
);
