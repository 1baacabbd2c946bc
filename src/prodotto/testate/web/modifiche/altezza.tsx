import { TextInput } from '@mantine/core';
import { scriviIdTestata, type IdTestata } from '#parti/id-testata.ts';
import type { Modifica } from '#parti/web/modifica/modifica.ts';
import { queryOf, writeOf } from '#platform/web/query.ts';
import { altezzaImmagineTestata, informazioniTestata } from '#prodotto/testate/contract.ts';
import { altezzaImmagine, verificaAltezza } from '#prodotto/testate/rules.ts';

const { minima, massima, predefinita } = altezzaImmagine;

export const altezza = (testata: IdTestata): Modifica<typeof informazioniTestata, string> => ({
  titolo: 'Altezza immagine',
  leggi: queryOf(informazioniTestata, { id: scriviIdTestata(testata) }),
  valore: (stato) => String(stato.altezzaImmagine_mm),
  campo: ({ valore, onChange, errore }) => (
    <TextInput
      label="Altezza in mm"
      description={`Nel catalogo stampato, da ${minima} a ${massima}; di norma ${predefinita}.`}
      inputMode="numeric"
      data-autofocus
      value={valore}
      error={errore}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  mostra: (valore) => `${valore} mm`,
  verifica: verificaAltezza,
  salva: (height, versione) =>
    writeOf(altezzaImmagineTestata, { testata: testata.codTestata, suffisso: testata.suffisso, height, versione }),
  riuscita: 'Dati aggiornati con successo',
});
