import { z } from 'zod';
import { numero, parole } from '#parti/campi-letti.ts';
import { giorno, testo } from '#parti/campi.ts';
import { read } from '#platform/contract/call.ts';
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

export const elencoNews = read('GET /news', tutti, {
  purpose: 'Le news, dalla più recente, 12 per pagina',
  input: z.strictObject({ pagina: z.number().int().min(1).max(10_000).default(1) }),
  reply: z.object({ totale: numero, news: z.array(news).max(newsPerPagina) }),
});

export const leggiNews = read('GET /news/{company}/{prog}', tutti, {
  purpose: "Una news di un'azienda",
  input: z.strictObject({ company: testo(20), prog: z.number().int().min(0).max(2_147_483_647) }),
  reply: news,
  refusals: [404],
});

export const leggiNewsPerId = read('GET /news/{id}', tutti, {
  purpose: 'Una news per il suo id, `{codiceAzienda}-{prog}`',
  input: z.strictObject({ id: z.string().max(40).regex(idNews) }),
  reply: news,
  refusals: [404],
});

/** MapLibre style (`MAP_STYLE_URL`); null: built-in map without external requests. */
export const leggiMappa = read('GET /mappa', tutti, {
  purpose: 'Lo stile della mappa della sede, se le impostazioni ne danno uno',
  input: z.strictObject({}),
  reply: z.object({ stile: parole.nullable() }),
});

export * from './contract/dati-azienda.ts';
