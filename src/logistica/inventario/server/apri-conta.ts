import { formatCount } from '#platform/contract/format-count.ts';
import { fullStop } from '#platform/contract/full-stop.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { tableOf } from '#platform/server/db/columns.ts';
import { sql, type Fragment } from '#platform/server/db/sql.ts';
import type { Verb, WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { postoLetto, righeMassime } from '../rules.ts';
import { articoliDi, type Articolo } from './articoli-contati.ts';

export interface DaContare {
  readonly cdArticolo: string;
  readonly ubicazione: string;
  readonly posto: 'scaffale' | 'esterno';
}

/** Locations where an article is stored; an article without one is counted where it is found. */
export const postiDi = ({ cdArticolo, ubicazione, ubicazione2 }: Articolo): DaContare[] => {
  const scaffale = { cdArticolo, ubicazione: postoLetto(ubicazione), posto: 'scaffale' } as const;
  const esterno = { cdArticolo, ubicazione: postoLetto(ubicazione2), posto: 'esterno' } as const;
  return [scaffale, esterno].filter(
    (uno, i, tutti) => uno.ubicazione !== '' && (i === 0 || uno.ubicazione !== tutti[0]?.ubicazione),
  );
};

export const apriConta: Verb<typeof contract.apriConta> = async ({ ctx, input }) => {
  const { daPosto, aPosto, articoli } = input;
  if ((daPosto === '') === (articoli.length === 0))
    throw breaksRule('Scrivere da quale posto a quale, o quali articoli contare.');
  const righe = daPosto === '' ? await diArticoli(ctx, articoli) : await diPosti(ctx, daPosto, aPosto || daPosto);
  if (righe.length === 0) throw breaksRule('In questi posti non c’è nessun articolo da contare.');
  if (righe.length > righeMassime)
    throw breaksRule(`Sono più di ${formatCount(righeMassime)} righe: dividere la conta in più parti.`);
  const descrizione =
    input.descrizione ||
    (daPosto === '' ? 'Lista di articoli' : `Posti da ${daPosto.toUpperCase()} a ${(aPosto || daPosto).toUpperCase()}`);
  const conta = await ctx.tx.one<{ id: number }>(sql`
    insert into conte (descrizione, aperta, aperta_da) values (${descrizione}, ${ctx.now}, ${ctx.actor.nome}) returning id`);
  const id = conta?.id ?? 0;
  await ctx.tx.run(sql`
    insert into conte_righe (id_conta, cd_articolo, ubicazione, posto)
    select ${id}, r.cd_articolo, r.ubicazione, r.posto from ${tableOf({ cdArticolo: 'text', ubicazione: 'text', posto: 'text' }, righe)} r`);
  const posti = new Set(righe.map(({ ubicazione }) => ubicazione)).size;
  ctx.log('add conte', String(id), { dopo: { descrizione, righe: righe.length, posti } });
  return { id, righe: righe.length, posti };
};

async function diPosti({ tx }: WriteCtx, da: string, a: string): Promise<DaContare[]> {
  const [primo, ultimo] = [da, a].map((posto) => posto.toUpperCase());
  const fino = `${ultimo}\uffff`;
  const fra = (colonna: Fragment): Fragment =>
    sql`(upper(${colonna}) collate "C" >= ${primo} and upper(${colonna}) collate "C" < ${fino})`;
  const dentro = (posto: string): boolean => posto.toUpperCase() >= (primo ?? '') && posto.toUpperCase() < fino;
  const trovati = await tx.rows<Articolo>(sql`
    select a.cd_articolo, a.ubicazione, a.ubicazione2 from articoli a left join giacenze g on g.cd_articolo = a.cd_articolo
    where not a.scorta_non_gestita and (not a.eliminato or g.qta_scaffale <> 0 or g.qta_ubicazione2 <> 0)
      and (${fra(sql`a.ubicazione`)} or ${fra(sql`a.ubicazione2`)}) order by a.cd_articolo limit ${righeMassime + 1}`);
  return trovati.flatMap((uno) => {
    const [scritti, suoi] = [[uno.ubicazione, uno.ubicazione2], postiDi(uno)];
    return suoi.filter(({ ubicazione }) => scritti.some((posto) => postoLetto(posto) === ubicazione && dentro(posto)));
  });
}

async function diArticoli({ tx }: WriteCtx, codici: readonly string[]): Promise<DaContare[]> {
  const trovati = await articoliDi(tx, codici);
  const errors = codici.flatMap((codice, i) => {
    const suo = trovati.get(codice);
    const message =
      suo === undefined
        ? 'non è di nessun articolo'
        : suo.scortaNonGestita
          ? 'è di un articolo senza scorta: non si conta'
          : postiDi(suo).length === 0
            ? 'è di un articolo senza posto: si conta dove lo si trova'
            : null;
    return message === null ? [] : [{ path: `articoli.${i}`, message: fullStop(`${codice} ${message}`) }];
  });
  if (errors[0])
    throw breaksRule(
      errors.length === 1
        ? errors[0].message
        : `${errors
            .slice(0, 10)
            .map(({ message }) => message)
            .join(' ')}`,
      { errors },
    );
  return [...new Map([...trovati.values()].map((uno) => [uno.cdArticolo, uno])).values()].flatMap(postiDi);
}
