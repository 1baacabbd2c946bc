import { bySchema } from '#platform/server/exchange/check-json.ts';
import type { ColumnRule, JsonCheck, Layout } from '#platform/server/exchange/layout.ts';
import { ErroreFormula } from '../rules/formula.ts';
import { leggiModello } from '../rules/modello-letto.ts';
import { modello } from '../rules/modello.ts';
import { configurazioni, modelliDistinta, modelliDistintaVersioni } from './schema.ts';

const codice: ColumnRule = {
  required: true,
  form: /^[A-Z][A-Z0-9_]{0,19}$/,
  expected: 'da 1 a 20 lettere maiuscole, cifre e _, la prima una lettera',
};
const versione: ColumnRule = { min: 1, max: 30_000 };
const cdArticolo: ColumnRule = { upper: true, required: true };

const bozza = bySchema(modello);
const pubblicato: JsonCheck = (value) => {
  const letto = bozza(value);
  if ('expected' in letto) return letto;
  try {
    leggiModello(modello.parse(letto.value));
    return letto;
  } catch (error) {
    if (!(error instanceof ErroreFormula)) throw error;
    return { expected: `un modello che si calcola; ${error.message}` };
  }
};

export const tracciati: readonly Layout[] = [
  {
    kind: 'modelli-distinta',
    title: 'Modelli su misura',
    table: modelliDistinta,
    key: ['codice'],
    columns: {
      codice,
      bozza: { required: true },
      // Empty: none.
      pubblicata: { type: 'integer', max: 30_000, read: 'nullif(t.pubblicata, 0)' },
    },
    refs: [{ columns: ['codice', 'pubblicata'], kind: 'modelli-distinta-versioni' }],
    json: { bozza },
    write: { pubblicata: { needs: ['pubblicata'], sql: 'coalesce(s."pubblicata", 0)' } },
    begins: { versione: '1' },
  },
  {
    kind: 'modelli-distinta-versioni',
    title: 'Versioni pubblicate dei modelli su misura',
    table: modelliDistintaVersioni,
    key: ['codice', 'versione'],
    columns: {
      codice,
      versione,
      modello: { required: true },
      pubblicata: { required: true },
      utente: { lower: true, read: 'u.username' },
    },
    fixed: ['modello'],
    refs: [
      { columns: ['codice'], kind: 'modelli-distinta' },
      { columns: ['utente'], kind: 'utenti', to: ['username'] },
    ],
    json: { modello: pubblicato },
    from: 'modelli_distinta_versioni t left join utenti u on u.id = t.id_utente',
    join: 'left join utenti u on u.username = s."utente"',
    write: { id_utente: { needs: ['utente'], sql: 'u.id' } },
  },
  {
    kind: 'configurazioni',
    title: 'Configurazioni ordinate',
    table: configurazioni,
    key: ['id'],
    columns: {
      id: { form: /^[A-Za-z0-9_-]{1,40}$/, expected: 'da 1 a 40 lettere, cifre, - e _' },
      cdArticolo,
      codice,
      versione: { ...versione, required: true },
      tipoSerramento: {},
      opzioni: { long: true },
      descrizione: {},
      creata: { required: true },
    },
    fixed: ['cdArticolo', 'codice', 'versione', 'tipoSerramento', 'opzioni'],
    refs: [
      { columns: ['cdArticolo'], kind: 'articoli' },
      { columns: ['codice', 'versione'], kind: 'modelli-distinta-versioni' },
    ],
  },
];
