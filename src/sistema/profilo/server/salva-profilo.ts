import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { dividiSottoCategoria } from '#parti/sotto-categoria.ts';
import type * as contract from '../contract.ts';
import { erroriProfilo } from '../rules.ts';
import { categoriaNota } from './categorie.ts';

/** Saves what a customer may change of itself. */
export const salvaProfilo: Verb<typeof contract.salvaProfilo> = async ({ ctx: { tx, actor, log }, input }) => {
  const errors = erroriProfilo(input);
  if (errors[0]) throw breaksRule(errors[0].message, { errors });
  const { categoria, sottoCategoria } = dividiSottoCategoria(input.sottocategoria);

  const prima = await tx.one<{
    codAnagrafica: string;
    categoria: string;
    sottoCategoria: string;
    privacy: boolean;
  }>(sql`
    select clienti.cod_anagrafica, clienti.categoria, clienti.sotto_categoria, clienti.privacy
    from clienti join utenti on utenti.cod_anagrafica = clienti.cod_anagrafica
    where utenti.id = ${actor.idUtente} for update of clienti`);
  if (!prima) throw notFound('Cliente non trovato');
  const unchanged = prima.categoria === categoria && prima.sottoCategoria === sottoCategoria;
  if (!unchanged) {
    if (!(await categoriaNota(tx, { categoria, sottoCategoria })))
      throw breaksRule('Richiesto.', { errors: [{ path: 'sottocategoria', message: 'Richiesto.' }] });
  }

  await tx.run(sql`
    update clienti set categoria = ${categoria}, sotto_categoria = ${sottoCategoria}, privacy = ${input.privacy}
    where clienti.cod_anagrafica = ${prima.codAnagrafica}`);
  const { codAnagrafica, ...old } = prima;
  await log({
    tabella: 'clienti',
    chiave: codAnagrafica,
    operazione: 'edit',
    prima: old,
    dopo: { categoria, sottoCategoria, privacy: input.privacy },
  });
  return 'OK' as const;
};
