import { expect, test } from 'vitest';
import { testApp, type Answer } from '#test/fixtures/app.ts';
import { creaTestata } from '#test/fixtures/catalogo.ts';
import { apriNegozio } from '#test/fixtures/negozio.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { sql } from '#platform/server/db/sql.ts';
import { tipologiaArticolo } from '#prodotto/articolo/contract.ts';
import { eliminaRigaCatalogo } from './contract.ts';
import { ricerca } from '#catalogo/ricerca/contract.ts';
import * as contract from './contract.ts';

const app = await testApp();
const other = await app.another();
const { db } = app.database;
const negozio = await apriNegozio(db);
await db.run(
  sql`insert into categorie_merceologiche (cat_merceologica, descrizione) values ('001003', 'Chiavistelleria')`,
);
const admin = app.as({ ruolo: 2, nome: 'Anna' });

/** Headers that a visitor on this server finds with all words. */
async function trovate(server: typeof app, valore: string): Promise<string[]> {
  const { reply } = await server.as(0).call(ricerca, { valore });
  return reply.ricercaEffettiva === '' ? reply.testate.map(scriviIdTestata) : [];
}

interface Soggetto {
  readonly codTestata: string;
  readonly id: string;
  readonly articolo: string;
  readonly altro: string;
}

let quante = 0;
async function soggetto(): Promise<Soggetto> {
  const codTestata = `TRV${String(++quante).padStart(5, '0')}`;
  const [articolo, altro, morto] = [
    await negozio.articolo(),
    await negozio.articolo(),
    await negozio.articolo({ eliminato: true }),
  ];
  await creaTestata(db, {
    codTestata,
    descrizione: `Nome ${codTestata}`,
    parole: ['vecchiaparola'],
    righe: [articolo, altro, morto],
  });
  return { codTestata, id: `${codTestata}-0`, articolo, altro };
}

type Fare = (dato: Soggetto) => Promise<Answer<unknown>>;
type Parole = (dato: Soggetto) => string;

/**
 * An edit, with a search that finds the header only before it and one only after it; with a changed id, the id found
 * afterwards.
 */
const modifiche: readonly { cosa: string; fare: Fare; prima?: Parole; dopo?: Parole; idDopo?: Parole }[] = [
  {
    cosa: 'its description',
    fare: ({ id }) =>
      admin.call(contract.modificaDescrizione, { id, descrizione: `Nuova dicitura${id.slice(3, 8)}`, versione: 1 }),
    dopo: ({ id }) => `dicitura${id.slice(3, 8)}`,
  },
  {
    cosa: 'its keywords',
    fare: ({ id, codTestata }) =>
      admin.call(contract.salvaParole, { id, incluse: [`parola${codTestata}`], escluse: [], versione: 1 }),
    prima: ({ codTestata }) => `vecchiaparola ${codTestata}`,
    dopo: ({ codTestata }) => `parola${codTestata}`,
  },
  {
    cosa: 'a keyword that is excluded',
    fare: ({ id }) => admin.call(contract.salvaParole, { id, incluse: [], escluse: ['nome'], versione: 1 }),
    prima: ({ codTestata }) => `nome ${codTestata}`,
  },
  {
    cosa: 'its category',
    fare: ({ codTestata }) =>
      admin.call(contract.impostaCategoria, { codTestata, suffisso: 0, catMerceologica: '001003', versione: 1 }),
    dopo: ({ codTestata }) => `chiavistelleria ${codTestata}`,
  },
  {
    cosa: 'its suffix',
    fare: ({ codTestata }) =>
      admin.call(contract.cambioSuffisso, { codTestata, suffisso: 0, nuovoSuffisso: 4, versione: 1 }),
    prima: ({ codTestata }) => codTestata,
    dopo: ({ codTestata }) => codTestata,
    idDopo: ({ codTestata }) => `${codTestata}-4`,
  },
  {
    cosa: 'that it is off internet',
    fare: ({ codTestata }) =>
      admin.call(contract.tipologiaTestata, {
        type: 'disattivainternet',
        CodTestata: codTestata,
        ctnumSUFFISSO: 0,
        versione: 1,
      }),
    prima: ({ codTestata }) => codTestata,
  },
  {
    cosa: 'that all of its articles are obsolete',
    fare: ({ codTestata }) =>
      admin.call(contract.tipologiaTestata, {
        type: 'obsoleto',
        CodTestata: codTestata,
        ctnumSUFFISSO: 0,
        versione: 1,
      }),
    prima: ({ articolo }) => articolo,
  },
  {
    cosa: 'that an article is out of the catalogue',
    fare: ({ articolo }) => admin.call(tipologiaArticolo, { type: 'fuoricatalogo', CdArticolo: articolo, versione: 1 }),
    prima: ({ articolo }) => articolo,
  },
  {
    cosa: 'that a row is gone',
    fare: ({ codTestata }) => admin.call(eliminaRigaCatalogo, { codTestata, suffisso: 0, riga: 20, versione: 1 }),
    prima: ({ altro }) => altro,
  },
];

test.for(modifiche)(
  'the search finds $cosa within a second, on both servers',
  async ({ fare, prima, dopo, idDopo }) => {
    const dato = await soggetto();
    const poi = idDopo?.(dato) ?? dato.id;
    const stato = (valore: Parole | undefined, id: string): Promise<boolean[]> =>
      Promise.all(
        [app, other].map(async (server) => valore !== undefined && (await trovate(server, valore(dato))).includes(id)),
      );
    await expect.poll(() => stato(prima, dato.id)).toEqual([prima !== undefined, prima !== undefined]);
    const begun = performance.now();
    expect(await stato(dopo, poi)).toEqual([false, false]);
    // Longer on a busy machine, where the edit took longer too.
    const entro = { timeout: 1000 + 100 * (performance.now() - begun), interval: 20 };
    expect((await fare(dato)).status).toBe(200);
    await expect.poll(() => stato(prima, dato.id), entro).toEqual([false, false]);
    await expect.poll(() => stato(dopo, poi), entro).toEqual([dopo !== undefined, dopo !== undefined]);
  },
);
