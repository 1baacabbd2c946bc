import type { IdTestata } from '#parti/id-testata.ts';
import { scriviIdTestata } from '#parti/id-testata.ts';
import { nomeCampo } from '#parti/parole-storico.ts';
import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { formatDate } from '#platform/contract/format-date.ts';
import { textOf } from '#platform/contract/log-page.ts';
import { breaksRule, conflict, notFound } from '#platform/contract/refusal.ts';
import type { Fragment, Sql } from '#platform/server/db/sql.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ReadCtx, WriteCtx } from '#platform/server/http/answer.ts';
import { inStretches } from '#platform/server/log/read-log.ts';
import type { FiltroTestata } from '../rules/contenuti-testata.ts';
import { salvaFiltriTestata } from './contenuti/filtri-di-testata.ts';
import { salvaInformazioni, salvaParole, storiaDi, testataNonTrovata } from '#prodotto/testate/server/index.ts';
import type * as contract from '../contract.ts';
import type { CampiTestata } from '../rules.ts';
import type { Passo, Stato } from '../rules/indietro.ts';
import { annulla, annullaTutte, indietro } from '../rules/indietro.ts';
import { leggiCampi, scriviCampi } from './campi-tenuti.ts';

/** Undoable: fields, information, keywords, filters. */
async function statoDi(db: Sql, id: IdTestata): Promise<{ readonly versione: number; readonly stato: Stato }> {
  const campi = await leggiCampi(db, id);
  const altro = await db.one<{
    versione: number;
    informazioni: string;
    incluse: string[];
    escluse: string[];
    filtri: string[];
  }>(sql`
    select versione, informazioni,
      array(select parola from testata_parole p where p.cod_testata = t.cod_testata and p.suffisso = t.suffisso and not p.esclusa order by parola) as incluse,
      array(select parola from testata_parole p where p.cod_testata = t.cod_testata and p.suffisso = t.suffisso and p.esclusa order by parola) as escluse,
      array(select f.filtro || '#' || f.valore from testata_filtri f where f.cod_testata = t.cod_testata and f.suffisso = t.suffisso order by 1) as filtri
    from testate t where t.cod_testata = ${id.codTestata} and t.suffisso = ${id.suffisso}`);
  if (!campi || !altro) throw testataNonTrovata();
  const { versione, ...testi } = altro;
  return { versione, stato: { ...campi, ...testi } };
}

const passo = sql`prima, dopo, tabella = 'testata_filtri' as sui_filtri`;

/** Log lines of undoable kinds under all former keys. */
const suoi = async (db: Sql, id: IdTestata): Promise<Fragment> =>
  sql`registro.tabella = any(array['testate', 'testata_parole', 'testata_filtri']) and ${inStretches(await storiaDi(db, id))}`;

/** With more, the state before the newest 5000. */
const passiMassimi = 5000;

export async function comeEra({
  ctx,
  input: { giorno, ...id },
}: {
  ctx: ReadCtx;
  input: InputOf<typeof contract.comeEra>;
}): Promise<ReplyOf<typeof contract.comeEra>> {
  const { versione, stato } = await statoDi(ctx.db, id);
  const passi = await ctx.db.rows<Passo>(sql`
    select ${passo} from registro
    where ${await suoi(ctx.db, id)} and operazione = 'edit' and jsonb_typeof(prima) = 'object' and jsonb_typeof(dopo) = 'object' and data_ora >= (${giorno}::date + 1)::timestamp at time zone 'Europe/Rome'
    order by registro.id desc limit ${passiMassimi}`);
  const allora = indietro(stato, passi);
  return {
    versione,
    campi: Object.keys(stato).map((campo) => ({
      campo,
      allora: aParole(campo, allora),
      adesso: aParole(campo, stato),
    })),
  };
}

const soloDallaFinestra = 'Questa modifica si annulla solo dalla sua finestra.';

const aParole = (campo: string, { [campo]: valore }: Stato): string =>
  textOf(campo === 'filtri' ? (valore as string[]).map((una) => una.replace('#', ': ')) : valore);

interface RigaRegistro {
  readonly prima: Stato | null;
  readonly dopo: Stato | null;
  readonly suiFiltri: boolean;
  readonly operazione: string;
  readonly intera: boolean;
}

/** Undoes one line by a new edit, through the same verb. */
export async function annullaModifica({
  ctx,
  input: { codTestata, suffisso, id, versione },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.annullaModifica>;
}): Promise<'OK'> {
  const riga = await ctx.tx.one<RigaRegistro>(sql`
    select ${passo}, operazione, coalesce(jsonb_typeof(prima) = 'object' and jsonb_typeof(dopo) = 'object', false) as intera from registro where registro.id = ${id} and ${await suoi(ctx.tx, { codTestata, suffisso })}`);
  if (!riga) throw notFound('Modifica non trovata');
  if (riga.operazione !== 'edit') throw breaksRule('Si annulla solo una modifica.');
  const { prima, dopo, intera } = riga;
  if (!intera || prima === null || dopo === null) throw breaksRule(soloDallaFinestra);
  const { stato } = await statoDi(ctx.tx, { codTestata, suffisso });
  const fatto = annulla(stato, { ...riga, prima, dopo });
  if ('cambiato' in fatto)
    throw conflict(
      `Il campo «${nomeCampo(fatto.cambiato)}» è stato modificato di nuovo: annullare prima la modifica più recente.`,
    );
  if (Object.keys(fatto.campi).length === 0) throw breaksRule(soloDallaFinestra);
  return rimetti(ctx, { codTestata, suffisso, versione }, fatto.campi, `Annulla la modifica ${id}`);
}

export async function annullaGiorno({
  ctx,
  input: { codTestata, suffisso, giorno, versione },
}: {
  ctx: WriteCtx;
  input: InputOf<typeof contract.annullaGiorno>;
}): Promise<'OK'> {
  const id = { codTestata, suffisso };
  const { stato } = await statoDi(ctx.tx, id);
  const passi = await ctx.tx.rows<Passo>(sql`
    select ${passo} from registro
    where ${await suoi(ctx.tx, id)} and operazione = 'edit' and jsonb_typeof(prima) = 'object' and jsonb_typeof(dopo) = 'object' and (data_ora at time zone 'Europe/Rome')::date = ${giorno}::date
    order by registro.id desc limit ${passiMassimi}`);
  if (passi.length === 0) throw notFound('Nessuna modifica da annullare in questo giorno');
  const fatto = annullaTutte(stato, passi);
  if ('cambiato' in fatto)
    throw conflict(
      `Il campo «${nomeCampo(fatto.cambiato)}» è stato modificato dopo quel giorno: annullare prima la modifica più recente.`,
    );
  return rimetti(ctx, { ...id, versione }, fatto.campi, `Annulla le modifiche del ${formatDate(giorno)}`);
}

async function rimetti(
  ctx: WriteCtx,
  { codTestata, suffisso, versione }: IdTestata & { readonly versione?: number | undefined },
  da: Stato,
  note: string,
): Promise<'OK'> {
  const chiave = scriviIdTestata({ codTestata, suffisso });
  const { incluse, escluse, informazioni, filtri, ...campi } = da;
  let vista = versione;
  const fatta = (): void => void (vista = vista === undefined ? undefined : vista + 1);
  if (incluse !== undefined || escluse !== undefined) {
    const { stato } = await statoDi(ctx.tx, { codTestata, suffisso });
    await salvaParole({
      ctx,
      input: {
        id: chiave,
        incluse: (incluse ?? stato['incluse']) as string[],
        escluse: (escluse ?? stato['escluse']) as string[],
        versione: vista,
      },
    });
    fatta();
  }
  if (filtri !== undefined) {
    await salvaFiltriTestata({
      ctx,
      input: { codTestata, suffisso, filtri: (filtri as string[]).map(coppia), versione: vista },
    });
    fatta();
  }
  if (typeof informazioni === 'string') {
    await salvaInformazioni({
      ctx,
      input: { CodTestata: codTestata, Suffisso: suffisso, Informazioni: informazioni, versione: vista },
    });
    fatta();
  }
  if (Object.keys(campi).length === 0) return 'OK';
  return scriviCampi(ctx, { codTestata, suffisso, versione: vista, campi: campi as Partial<CampiTestata>, note });
}

const coppia = (una: string): FiltroTestata => {
  const [filtro = '', valore = ''] = una.split('#');
  return { filtro, valore };
};
