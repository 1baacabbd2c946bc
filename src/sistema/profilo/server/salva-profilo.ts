import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import { dividiSottoCategoria } from '#parti/sotto-categoria.ts';
import type * as contract from '../contract.ts';
import { erroriProfilo } from '../rules.ts';
import { categoriaNota } from './categorie.ts';

export const salvaProfilo: Verb<typeof contract.salvaProfilo> = async ({ ctx: write, input }) => {
  const { tx, actor, log } = write;
  const errors = erroriProfilo(input);
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  const { categoria, sottoCategoria } = dividiSottoCategoria(input.sottocategoria);

  const prima = await tx.one<{
    codAnagrafica: string;
    categoria: string;
    sottoCategoria: string;
    privacy: boolean;
    comunicazioni: boolean;
    newsLetter: boolean;
  }>(sql`
    select clienti.cod_anagrafica, clienti.categoria, clienti.sotto_categoria, clienti.privacy, utenti.comunicazioni, utenti.news_letter
    from clienti join utenti on utenti.cod_anagrafica = clienti.cod_anagrafica
    where utenti.id = ${actor.idUtente} for update of clienti, utenti`);
  if (!prima) throw notFound('Cliente non trovato');
  const unchanged = prima.categoria === categoria && prima.sottoCategoria === sottoCategoria;
  if (!unchanged) {
    if (!(await categoriaNota(tx, { categoria, sottoCategoria })))
      throw breaksRule('Richiesto.', { errors: [{ path: 'sottocategoria', message: 'Richiesto.' }] });
  }

  await tx.run(sql`
    update clienti set categoria = ${categoria}, sotto_categoria = ${sottoCategoria}, privacy = ${input.privacy}
    where clienti.cod_anagrafica = ${prima.codAnagrafica}`);
  const { codAnagrafica, comunicazioni, newsLetter, ...old } = prima;
  await log('edit clienti', codAnagrafica, { prima: old, dopo: { categoria, sottoCategoria, privacy: input.privacy } });
  await salvaConsensi(write, { comunicazioni, newsLetter }, input);
  return 'OK' as const;
};

interface Consensi {
  readonly comunicazioni: boolean;
  readonly newsLetter: boolean;
}

async function salvaConsensi({ tx, actor, log }: WriteCtx, prima: Consensi, chiesti: Partial<Consensi>): Promise<void> {
  const dopo = {
    comunicazioni: chiesti.comunicazioni ?? prima.comunicazioni,
    newsLetter: chiesti.newsLetter ?? prima.newsLetter,
  };
  if (dopo.comunicazioni === prima.comunicazioni && dopo.newsLetter === prima.newsLetter) return;
  await tx.run(
    sql`update utenti set comunicazioni = ${dopo.comunicazioni}, news_letter = ${dopo.newsLetter} where utenti.id = ${actor.idUtente}`,
  );
  await log('edit utenti', String(actor.idUtente), { prima, dopo });
}
