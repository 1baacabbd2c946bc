import { expect, test } from 'vitest';
import { z } from 'zod';
import { callsOfFolders } from './calls.ts';

/** Fields whose default is not a stored value, because they tell the call what to do. */
const deeds: Readonly<Record<string, string>> = {
  'logistica/consegne annullaPasso altrui': 'that a colleague’s step is meant, said anew at each',
  'prodotto/testate salvaDatiTecnici codiceScheda': 'the key of a description, which is empty for the first one',
  'prodotto/testate aggiungiCorrelato id': 'the mark of a new one',
  'prodotto/testate impostaCategorie codSottoCategoria': 'one place with its category, which is named',
  'prodotto/testate salvaOrdinamento PulisciCampiRotturaDivisione': 'a deed',
  'vendita/modifiche-ordine modificaOrdine suffisso': 'part of the key of a document',
  'vendita/modifiche-ordine annullaModificaOrdine suffisso': 'part of the key of a document',
  'vendita/modifiche-ordine modificaOrdine motivo': 'the reason of this change',
  'vendita/modifiche-ordine modificaOrdine seManca': 'what becomes of what is not there',
  'vendita/modifiche-ordine modificaOrdine righe': 'the lines that this change names; all others stay',
  'vendita/modifiche-ordine modificaOrdine nuove': 'the lines that this change adds',
  'produzione/conto-lavoro salvaCiclo nuovo': 'the mark of a new one',
};

test('a versioned edit has no field that is cleared when omitted', async () => {
  const versioned = (await callsOfFolders()).filter(
    ({ call }) =>
      call.effect !== 'read' &&
      call.method !== 'DELETE' &&
      call.input instanceof z.ZodObject &&
      'versione' in call.input.shape,
  );
  expect(versioned.length).toBeGreaterThan(20);
  const emptied = versioned.flatMap(({ area, name, call }) =>
    Object.entries(call.input.shape)
      .filter(([field, type]) => field !== 'versione' && type instanceof z.ZodDefault)
      .map(([field]) => `${area} ${name} ${field}`),
  );
  expect(emptied.filter((one) => !(one in deeds))).toEqual([]);
  expect(Object.keys(deeds).filter((one) => !emptied.includes(one))).toEqual([]);
});
