import { expect, test } from 'vitest';
import { z } from 'zod';
import { filesUnder, textOf } from '../../scripts/check/tree.ts';
import { callsOfFolders } from './calls.ts';

const screens = filesUnder('src').filter((path) => path.includes('/web/') && /(?<!\.test)\.tsx?$/.test(path));
/**
 * Components that show the other user's change and offer a choice: the kit's, or forms and dialogs with it built in.
 */
const choice =
  /\b(formConflict|ConflictAlert|presentOf|DialogoModifica|Salvataggio)\b|\bModifica<|\buseRecordForm\b[^]*?\bshow:/;

/** Actions of a single press without typed input: after a refusal it is pressed again for the current state. */
const presses: Readonly<Record<string, string>> = {
  'decidiFatturaFornitore src/produzione/fatture-fornitori/web/decidi-fattura.tsx':
    'three buttons: the invoice is read anew and shows what the other decided',
  'inserisciVuoto src/catalogo/pagina/web/articoli/use-cura-righe.ts': 'an empty row',
  'tipologiaArticolo src/catalogo/pagina/web/articoli/use-cura-righe.ts': 'a mark',
  'tipologiaArticolo src/prodotto/articolo/web/cura/voci-tipologia.tsx': 'a mark',
  'tipologiaTestata src/prodotto/testate/web/use-comandi.ts': 'a mark',
  'salvaModelloDistinta src/prodotto/configuratore/web/nuovo-modello-form.tsx':
    'a new one, of which nothing stands there',
  'caricaImmagineTestata src/prodotto/testate/web/gestione/immagine-dialog.tsx': 'a picture in the place of another',
  'togliImmagineTestata src/prodotto/testate/web/gestione/immagine-dialog.tsx': 'a picture that is taken away',
  'caricaLogo src/prodotto/marchi/web/logo-marchio.tsx': 'a picture in the place of another',
  'togliLogo src/prodotto/marchi/web/logo-marchio.tsx': 'a picture that is taken away',
  'operaTestata src/prodotto/testate/web/gestione/chiave-dialog.tsx': 'the whole header under another key',
  'eliminaTestata src/prodotto/testate/web/gestione/elimina-testata.tsx': 'the whole header',
  'annullaModifica src/prodotto/testate/web/gestione/storico-testata.tsx': 'a change that is taken back',
  'annullaGiorno src/prodotto/testate/web/gestione/storico-testata.tsx': 'a day that is taken back',
  'annullaModificaOrdine src/vendita/modifiche-ordine/web/modifiche-documento.tsx': 'a change that is taken back',
  'eliminaReferente src/vendita/clienti/web/referenti-elenco.tsx': 'the whole contact',
  'cambiaAutistaConsegne src/logistica/consegne/web/use-consegne.ts': 'stops that are given to a driver',
  'spostaConsegna src/logistica/consegne/web/use-consegne.ts': 'a stop that is moved',
  'annullaPasso src/logistica/consegne/web/use-consegne.ts': 'a step that is taken back',
  'decidiProposta src/logistica/consegne/web/use-consegne.ts': 'a plan that is taken or left',
};

test('a form that is refused because somebody else was first offers what stands there, or to keep what was typed', async () => {
  const versioned = (await callsOfFolders()).filter(
    ({ call }) =>
      call.effect !== 'read' &&
      call.method !== 'DELETE' &&
      call.input instanceof z.ZodObject &&
      'versione' in call.input.shape &&
      call.refusals.includes(409),
  );
  expect(versioned.length).toBeGreaterThan(10);
  const withoutChoice = screens.filter((path) => !choice.test(textOf(path)));
  const without = versioned.flatMap(({ name }) => {
    const named = new RegExp(`\\b${name}\\b`);
    return withoutChoice
      .filter((path) => textOf(path).includes(name) && named.test(textOf(path)))
      .map((path) => `${name} ${path}`);
  });
  expect(without.filter((one) => !(one in presses))).toEqual([]);
  expect(Object.keys(presses).filter((one) => !without.includes(one))).toEqual([]);
});
