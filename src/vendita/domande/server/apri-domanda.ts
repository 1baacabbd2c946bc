import type { InputOf } from '#platform/contract/call.ts';
import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { mostraCodiceArticolo } from '#parti/codici.ts';
import { articoloVisibile } from '#prodotto/articolo/server/index.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import { descTipo } from '#vendita/documenti/rules.ts';
import type * as contract from '../contract.ts';
import { aperteMassime, nomeDomanda } from '../rules.ts';
import { bloccaDomanda, eUfficio } from './blocca-domanda.ts';
import { scrivi, type Posta } from './scrivi-messaggio.ts';

type Oggetto = InputOf<typeof contract.apriDomanda>['oggetto'];

interface Trovato {
  readonly codAnagrafica: string;
  readonly titolo: string;
  readonly cdArticolo: string | null;
  readonly idDocumento: number | null;
}

export const apriDomanda =
  (posta: Posta): Verb<typeof contract.apriDomanda> =>
  async ({ ctx, input: { oggetto, testo, contienePrezzi } }) => {
    const { tx, now } = ctx;
    const { codAnagrafica, titolo, cdArticolo, idDocumento } = await trova(ctx, oggetto);
    if (!eUfficio(ctx.actor)) await rifiutaTroppe(ctx, codAnagrafica);
    const configurazione = oggetto.tipo === 'configurazione' ? JSON.stringify(oggetto.configurazione) : null;
    const nuova = await tx.one<{ id: number }>(sql`
      insert into domande (cod_anagrafica, titolo, cd_articolo, id_documento, configurazione, stato, aperta, ultimo, da_leggere_cliente, da_leggere_ufficio)
      select c.cod_anagrafica, ${titolo}, ${cdArticolo}, ${idDocumento}, ${configurazione}::jsonb, 'aperta', ${now}, ${now}, false, false
      from clienti c where c.cod_anagrafica = ${codAnagrafica} returning id`);
    if (!nuova) throw notFound('Cliente non trovato');
    ctx.log('add domande', nomeDomanda(nuova), { dopo: { cliente: codAnagrafica, titolo } });
    const domanda = await bloccaDomanda(ctx, nuova.id);
    const messaggio = await scrivi(ctx, { posta, domanda, testo, contienePrezzi, nota: false, chiudi: false });
    return { id: nuova.id, messaggio };
  };

/** Each thread is a mail to the office. */
async function rifiutaTroppe({ tx }: WriteCtx, codAnagrafica: string): Promise<void> {
  const aperte = await tx.one<{ quante: number }>(
    sql`select count(*)::int as quante from domande where cod_anagrafica = ${codAnagrafica} and stato = 'aperta'`,
  );
  if ((aperte?.quante ?? 0) >= aperteMassime)
    throw breaksRule(`Ci sono già ${aperteMassime} domande senza risposta: scrivere in una di quelle.`);
}

/** Subject, its customer and its name. 404 if the asker may not see it. */
async function trova({ tx, actor }: WriteCtx, oggetto: Oggetto): Promise<Trovato> {
  if (oggetto.tipo === 'documento') {
    const { tpDocu, anno, numero, suffisso } = oggetto;
    const suo = eUfficio(actor) ? sql`true` : sql`d.cod_anagrafica = ${clienteDi(actor)}`;
    const documento = await tx.one<{ id: number; codAnagrafica: string }>(sql`
      select d.id, d.cod_anagrafica from documenti d
      where d.tipo = ${tpDocu} and d.anno = ${anno} and d.numero = ${numero} and d.suffisso = ${suffisso} and ${suo}`);
    if (!documento) throw notFound('Documento non trovato');
    const titolo = `${descTipo(tpDocu)} ${numero}${suffisso && `/${suffisso}`}/${anno}`;
    return { codAnagrafica: documento.codAnagrafica, titolo, cdArticolo: null, idDocumento: documento.id };
  }
  const codAnagrafica = clienteDi(actor);
  const cdArticolo = await articoloVisibile({ db: tx, actor }, oggetto.cdArticolo);
  const articolo = await tx.one<{ descrizione: string }>(
    sql`select descrizione from articoli where cd_articolo = ${cdArticolo}`,
  );
  const nome = `${mostraCodiceArticolo(cdArticolo)} ${articolo?.descrizione ?? ''}`.trim();
  const titolo = oggetto.tipo === 'configurazione' ? `${nome}, su misura` : nome;
  return { codAnagrafica, titolo, cdArticolo, idDocumento: null };
}
