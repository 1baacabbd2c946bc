import { expect, test } from 'vitest';
import { descriviConfigurazione } from '#prodotto/configuratore/rules/descrivi-configurazione.ts';
import { elabora } from '#prodotto/configuratore/rules/elabora.ts';
import { leggiModello } from '#prodotto/configuratore/rules/modello-letto.ts';
import { opzioneTipo } from '#prodotto/configuratore/rules/modello.ts';
import { modelliDemo } from './modelli.ts';

const macchine = Object.entries(modelliDemo).map(([codice, modello]) => [codice, leggiModello(modello)] as const);
const detta = (codice: string, tipoSerramento: string, scelte: readonly (readonly [string, string])[] = []): string => {
  const [, macchina] = macchine.find(([questo]) => questo === codice) ?? [];
  const esito = macchina && elabora(macchina, { tipoSerramento, scelte: new Map(scelte) });
  if (!macchina || !esito?.ok) throw new Error(`${codice} ${tipoSerramento} non si configura`);
  return descriviConfigurazione(macchina, esito);
};

test('a line names type, both sizes, what was chosen, and what was left as the model takes it', () => {
  expect(detta('ANTARIBALTA', 'AR1', [['FIN', 'BIA']])).toBe(
    'Anta-ribalta a un’anta, Larghezza battente 800 mm, Altezza battente 1400 mm, Finitura Bianco; di serie: Mano Destra, ' +
      'Materiale Legno, Aria e battuta Aria 12, battuta 18, Vetro Doppio vetro, 20 kg/m², Portata cerniere 100 kg, Cerniere A vista, ' +
      'Coperture Con coperture, Sicurezza Base, Maniglia Cremonese, Limitatore di apertura No',
  );
});

test('what was chosen as the model takes it anyhow is the same line', () => {
  expect(detta('ANTARIBALTA', 'AR1', [['MANO', 'DX']])).toBe(detta('ANTARIBALTA', 'AR1'));
});

test.each(macchine)('each value of each option of %s makes a line that can be told from all others', (_, macchina) => {
  const tipi = macchina.perId.get(opzioneTipo)?.valori.map(({ valore }) => valore) ?? [''];
  let provate = 0;
  for (const tipo of tipi) {
    const lette = new Map<string, string>();
    for (const opzione of macchina.opzioni)
      for (const { valore } of opzione.valori) {
        const esito = elabora(macchina, { tipoSerramento: tipo, scelte: new Map([[opzione.id, valore]]) });
        if (!esito.ok || opzione.id === opzioneTipo) continue;
        provate += 1;
        const valori = JSON.stringify(esito.voci.map((voce) => [voce.idOpzione, voce.valore]));
        const riga = descriviConfigurazione(macchina, esito);
        expect(riga.length).toBeLessThan(900);
        expect(lette.get(riga) ?? valori).toBe(valori);
        lette.set(riga, valori);
      }
  }
  expect(provate).toBeGreaterThan(10);
});
