import { breaksRule, notFound } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Verb } from '#platform/server/http/answer.ts';
import { senzaFineRiga } from '#parti/campi.ts';
import { clienteDi } from '#vendita/clienti/server/index.ts';
import type * as contract from '../../contract.ts';
import { difettoSegreto, erroriConsegna, perSftp, stessoServer, type Destinazione } from '../../rules/destinazione.ts';
import { controllaVersione, riga, tieni } from '../cataloghi-cliente.ts';
import { impostazioniUscita } from '../settings.ts';
import type { UscitaParts } from '../testa.ts';
import { codaConsegna, sigilloDi, type DaConsegnare } from './manda-catalogo.ts';
import { guardaIndirizzo } from './https.ts';
import { NonConsegnato } from './non-consegnato.ts';
import { conSftp, guardaCartella } from './sftp.ts';

/** Connects to the SFTP server between two transactions. */
export const salvaConsegnaCatalogo =
  (parts: UscitaParts): Verb<typeof contract.salvaConsegnaCatalogo> =>
  async ({ ctx, input }) => {
    const { id, versione, ...campi } = input;
    const chiave = campi.segreto.startsWith('-----BEGIN');
    const scritta = { ...campi, segreto: chiave ? campi.segreto : senzaFineRiga(campi.segreto) };
    const errors = erroriConsegna(scritta);
    if (errors[0]) throw breaksRule(errors[0].message, { errors });
    const [prima] = await ctx.read<Salvata>(sql`
      select c.consegna_indirizzo as indirizzo, c.consegna_utente as utente, c.consegna_segreto as segreto, c.consegna_host as host
      from cataloghi_uscita c where c.id = ${id} and c.cod_anagrafica = ${clienteDi(ctx.actor)}`);
    if (!prima) throw notFound('Catalogo in uscita non trovato.');
    const tenuta = prima.indirizzo !== null && stessoServer(scritta, { ...prima, indirizzo: prima.indirizzo });
    const sigillo = sigilloDi(parts);
    const segreto = scritta.segreto || (tenuta ? (sigillo.apri(prima.segreto) ?? '') : '');
    if (segreto === '') {
      const message =
        tenuta || prima.indirizzo === null
          ? 'Campo obbligatorio.'
          : 'Un altro server, o un altro utente, vuole il suo segreto.';
      throw breaksRule(message, { errors: [{ path: 'segreto', message }] });
    }
    const difetto = difettoSegreto({ ...scritta, segreto });
    if (difetto !== null) throw breaksRule(difetto, { errors: [{ path: 'segreto', message: difetto }] });
    const host = scritta.host || (tenuta ? prima.host : '');
    const incontrato = await prova(parts, { ...scritta, segreto, host }, AbortSignal.timeout(40_000));
    return ctx.transaction(async (write) => {
      const tenuto = await tieni(write, id);
      controllaVersione(write, id, {
        versione,
        adesso: tenuto.versione,
        present: { ...pubblica(prima), versione: tenuto.versione },
      });
      const { indirizzo, utente } = scritta;
      await write.tx.run(sql`
        update cataloghi_uscita c set consegna_indirizzo = ${indirizzo}, consegna_utente = ${utente}, consegna_segreto = ${sigillo.chiudi(segreto)},
          consegna_host = ${incontrato}, consegna_errore = '', consegna_numero = null, versione = c.versione + 1 where c.id = ${id}`);
      await write.jobs.send(codaConsegna.name, { id } satisfies DaConsegnare);
      write.log({
        ...riga(id),
        operazione: 'edit',
        prima: { consegna: pubblica(prima) },
        dopo: { consegna: { indirizzo, utente, host: incontrato } },
      });
      return { host: incontrato };
    });
  };

const pubblica = ({ indirizzo, utente, host }: Salvata) => ({ indirizzo: indirizzo ?? '', utente, host });

interface Salvata {
  readonly indirizzo: string | null;
  readonly utente: string;
  readonly segreto: string;
  readonly host: string;
}

/** Host key of the SFTP server, empty for https. */
async function prova({ settings }: UscitaParts, dove: Destinazione, signal: AbortSignal): Promise<string> {
  const { hosts } = settings.of(impostazioniUscita);
  try {
    if (!perSftp(dove.indirizzo)) {
      guardaIndirizzo(dove, hosts);
      return '';
    }
    return await conSftp(dove, { hosts, signal }, async (sessione) => {
      await guardaCartella(sessione, dove);
      return sessione.host;
    });
  } catch (error) {
    if (!(error instanceof NonConsegnato)) throw error;
    throw breaksRule(error.message, { errors: [{ path: error.path, message: error.message }] });
  }
}

export const togliConsegnaCatalogo: Verb<typeof contract.togliConsegnaCatalogo> = async ({ ctx, input: { id } }) => {
  await tieni(ctx, id);
  await ctx.tx.run(sql`
    update cataloghi_uscita set consegna_indirizzo = null, consegna_utente = '', consegna_segreto = '', consegna_host = '', consegna_numero = null,
      consegna_quando = null, consegna_errore = '', versione = versione + 1 where id = ${id} and consegna_indirizzo is not null`);
  ctx.log({ ...riga(id), operazione: 'edit', note: 'consegna tolta' });
  return 'OK' as const;
};

export const consegnaCatalogo: Verb<typeof contract.consegnaCatalogo> = async ({ ctx, input: { id } }) => {
  await tieni(ctx, id);
  const pronto = await ctx.tx.run(sql`
    update cataloghi_uscita c set consegna_numero = null where c.id = ${id} and c.consegna_indirizzo is not null
      and exists (select from cataloghi_uscita_file f where f.id_catalogo = c.id)`);
  if (pronto === 0) throw breaksRule('Non c’è ancora un file da consegnare, o manca l’indirizzo.');
  await ctx.jobs.send(codaConsegna.name, { id } satisfies DaConsegnare);
  ctx.log({ ...riga(id), operazione: 'edit', note: 'consegna chiesta' });
  return 'OK' as const;
};
