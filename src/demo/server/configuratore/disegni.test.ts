import { expect, test } from 'vitest';
import { disegna, type Segno, type Vista } from '#prodotto/configuratore/rules/disegno-modello.ts';
import { elabora } from '#prodotto/configuratore/rules/elabora.ts';
import { leggiModello } from '#prodotto/configuratore/rules/modello-letto.ts';
import { opzioneTipo } from '#prodotto/configuratore/rules/modello.ts';
import { modelliDemo } from './modelli.ts';

/** Margin for dimensions and parts that extend beyond a view, mm. */
const margine = 200;

function fronte(tipoSerramento: string, mano: string): { larghezza: number; segni: readonly Segno[] } {
  const macchina = leggiModello(modelliDemo.ANTARIBALTA);
  const scelte = new Map(mano === '' ? [] : [['MANO', mano] as const]);
  const esito = elabora(macchina, { tipoSerramento, scelte });
  if (!esito.ok) throw new Error(esito.frase);
  const [vista] = disegna(macchina, esito.ambiente, esito.parti);
  if (!vista) throw new Error('Nessuna vista');
  return vista;
}

/** X of the part at a position. */
const xDi = (segni: readonly Segno[], posizione: string): number | undefined =>
  segni.find(({ forma, testo }) => forma === 'parte' && testo === posizione)?.x;

test.each([
  ['AR1', 'DX', { larghezza: 800, cerniere: 800, maniglia: 35 }],
  ['AR1', 'SX', { larghezza: 800, cerniere: 0, maniglia: 765 }],
  // With two sashes the hinges are outside and the handle is where the sashes meet.
  ['AR2', 'DX', { larghezza: 1600, cerniere: 1600, maniglia: 835 }],
  ['AR2', 'SX', { larghezza: 1600, cerniere: 0, maniglia: 765 }],
])('%s %s seen from inside has its hinges on the side of its hand and its handle opposite', (tipo, mano, atteso) => {
  const { larghezza, segni } = fronte(tipo, mano);
  expect({ larghezza, cerniere: xDi(segni, 'CSUP'), maniglia: xDi(segni, 'MANI') }).toEqual(atteso);
  const girevoli = segni.filter(({ stile, y2 }) => stile === 'apertura' && y2 === 700);
  // Two lines per sash: from both ends of its hinges to the middle of the opening side.
  const basi = tipo === 'AR1' ? [atteso.cerniere] : [0, 1600];
  expect([...new Set(girevoli.map(({ x }) => x))].toSorted((a, b) => a - b)).toEqual(basi);
  expect(new Set(girevoli.map(({ x2 }) => x2))).toEqual(new Set([tipo === 'AR2' ? 800 : 800 - atteso.cerniere]));
});

test('a bottom-hung window has its hinges below and its handle above', () => {
  const { segni } = fronte('VAS', '');
  const [cerniere, maniglia] = ['VCER', 'MANI'].map((posizione) => segni.find(({ testo }) => testo === posizione)?.y);
  expect([cerniere, maniglia]).toEqual([575, 35]);
  expect(segni.filter(({ stile }) => stile === 'apertura').map(({ y, y2 }) => [y, y2])).toEqual([
    [600, 0],
    [600, 0],
  ]);
});

/** Each view of each type of each model with each value of each option, as far as they are compatible. */
function* visteDi(): Generator<Vista> {
  for (const modello of Object.values(modelliDemo)) {
    const macchina = leggiModello(modello);
    const tipi = macchina.perId.get(opzioneTipo)?.valori ?? [{ valore: '' }];
    const scelte = macchina.opzioni.flatMap(({ id, valori }) => valori.map(({ valore }) => [id, valore] as const));
    const esiti = tipi.flatMap((tipo) =>
      scelte.map((scelta) => elabora(macchina, { tipoSerramento: tipo.valore, scelte: new Map([scelta]) })),
    );
    for (const esito of esiti) if (esito.ok) yield* disegna(macchina, esito.ambiente, esito.parti);
  }
}

test('every value of every option is drawn within its view', () => {
  let disegnate = 0;
  for (const { larghezza, altezza, segni } of visteDi()) {
    disegnate += 1;
    const primi = segni.map(({ x, y }) => ({ x, y }));
    const linee = segni.filter(({ forma }) => forma !== 'cerchio' && forma !== 'testo');
    const punti = [...primi, ...linee.map(({ x2, y2 }) => ({ x: x2, y: y2 }))];
    const fuori = punti.filter(
      ({ x, y }) => x < -margine || x > larghezza + margine || y < -margine || y > altezza + margine,
    );
    expect(fuori).toEqual([]);
  }
  expect(disegnate).toBeGreaterThan(150);
});
