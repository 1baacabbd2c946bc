import { z } from 'zod';
import { numero, parole } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { call } from '#platform/contract/call.ts';
import { tutti } from '#parti/ruoli.ts';
import { idNews, newsPerPagina } from './rules.ts';

// `GET /news/{id or empty}`; empty lists, newest first. An id is `{codiceAzienda}-{prog}`.

/** P-109; paragraphs in `testo` are separated by blank lines. */
export const news = z.object({
  codiceAzienda: parole,
  prog: numero,
  titolo_breve: parole,
  titolo_lungo: parole,
  data: giorno,
  sottotitolo: parole,
  testo: parole,
  fonte: parole,
  immagini: z.array(parole).max(20),
});

export const elencoNews = call({
  method: 'GET',
  path: '/news',
  who: tutti,
  effect: 'read',
  purpose: 'Le news, dalla più recente, 12 per pagina',
  input: z.strictObject({ pagina: z.number().int().min(1).max(10_000).default(1) }),
  reply: z.object({ totale: numero, news: z.array(news).max(newsPerPagina) }),
  reads: [],
  refusals: [],
});

export const leggiNews = call({
  method: 'GET',
  path: '/news/{company}/{prog}',
  who: tutti,
  effect: 'read',
  purpose: "Una news di un'azienda",
  input: z.strictObject({ company: testo(20), prog: z.number().int().min(0).max(2_147_483_647) }),
  reply: news,
  reads: [],
  refusals: [404],
});

export const leggiNewsPerId = call({
  method: 'GET',
  path: '/news/{id}',
  who: tutti,
  effect: 'read',
  purpose: 'Una news per il suo id, `{codiceAzienda}-{prog}`',
  input: z.strictObject({ id: z.string().max(40).regex(idNews) }),
  reply: news,
  reads: [],
  refusals: [404],
});

/** MapLibre style (`MAP_STYLE_URL`); null: built-in map without external requests. */
export const leggiMappa = call({
  method: 'GET',
  path: '/mappa',
  who: tutti,
  effect: 'read',
  purpose: 'Lo stile della mappa della sede, se le impostazioni ne danno uno',
  input: z.strictObject({}),
  reply: z.object({ stile: parole.nullable() }),
  reads: [],
  refusals: [],
});
