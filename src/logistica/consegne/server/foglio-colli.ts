import type { Content } from 'pdfmake/interfaces.js';
import { codiceCollo } from '../rules/collo.ts';
import type { GiroDelGiorno } from '../rules/giornata.ts';

const perFila = 2;

/** One label per parcel, with the code that the driver's page reads. */
export function etichetteColli({ autista, fermate }: GiroDelGiorno, dtConsegna: string): Content[] {
  const etichette = fermate.flatMap(({ fermata: { chiave, ragioneSociale, localita, colli, flagRitiro } }, i) =>
    Array.from({ length: flagRitiro ? 0 : colli }, (_, n): Content => ({
      columns: [
        { width: 80, qr: codiceCollo({ dtConsegna, fermata: chiave, collo: n + 1 }), fit: 72 },
        {
          width: '*',
          stack: [
            { text: `${i + 1}. ${ragioneSociale}`, bold: true },
            localita,
            `Collo ${n + 1} di ${colli}`,
            { text: autista.autista, style: 'small' },
          ],
        },
      ],
      margin: [0, 6, 0, 6],
      unbreakable: true,
    })),
  );
  const file = Array.from({ length: Math.ceil(etichette.length / perFila) }, (_, i): Content[] =>
    Array.from({ length: perFila }, (_u, j) => etichette[i * perFila + j] ?? ''),
  );
  return [
    file.length === 0
      ? 'Nessun collo in questo giro.'
      : {
          table: { widths: Array.from({ length: perFila }, () => '*'), body: file, dontBreakRows: true },
          fontSize: 10,
        },
  ];
}
