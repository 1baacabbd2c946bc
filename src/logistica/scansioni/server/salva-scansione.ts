import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule } from '#platform/contract/refusal.ts';
import { type Tx, sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import type * as contract from '../contract.ts';
import { type Campo, verificaSalva } from '../rules.ts';
import {
  bloccaScansione,
  rifiutaAltrove,
  rifiutaInCorso,
  scriviStato,
  statoDi,
  type Bloccata,
} from './blocca-scansione.ts';

type Input = InputOf<typeof contract.salvaScansione>;
type Origine = 'Scansioni' | 'CodBarError';
interface Tipo {
  readonly autoNumero: boolean;
  readonly tipoDocumento: string;
}

export const salvaScansione =
  (origine: Origine) =>
  async ({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<ReplyOf<typeof contract.salvaScansione>> => {
    const { tx, now, log } = ctx;
    const tipo = await tipoDi(tx, input);
    const CdAnagrafica = input.CdAnagrafica || (await clienteDelDocumento(tx, tipo, input));
    const rifiuto = verificaSalva(origine, {
      ...input,
      CdAnagrafica,
      NrDocAuto: tipo?.autoNumero ?? input.NrDocAuto,
      TipoDocumento: tipo || input.Area === '' ? input.TipoDocumento : '',
    });
    if (rifiuto) throw rifiutato(rifiuto.path, rifiuto.message);
    if (!tipo) throw rifiutato('Area', 'Area non valida');
    const idProg = input.IdProg as number;
    const riga = await bloccaScansione(tx, idProg);
    rifiutaAltrove(riga, origine);
    await rifiutaInCorso(tx, idProg, riga);
    if (origine === 'CodBarError') rifiutaPosto(riga, input);
    const ragioneSociale = await nomeCliente(tx, CdAnagrafica);
    const numero = tipo.autoNumero ? await numeroNuovo(tx, input) : (input.NrDocumento as number);
    const prima = statoDi(riga);
    const stato = {
      ...prima,
      origine: 'Archivio' as const,
      area: input.Area,
      tipoDoc: input.TipoDocumento,
      anno: input.Anno,
      numero,
      codAnagrafica: CdAnagrafica,
      idDocumento: await documentoDi(tx, tipo, { ...input, CdAnagrafica, numero }),
      archiviata: now.toISOString(),
    };
    await scriviStato(tx, idProg, { stato, prima, era: prima });
    log('edit scansioni', String(idProg), { prima, dopo: stato });
    return { NrDocumento: numero, ragioneSociale };
  };

const rifiutato = (path: Campo, message: string): Error => breaksRule(message, { errors: [{ path, message }] });

/** Locked for automatic numbering. */
async function tipoDi(tx: Tx, { Area, TipoDocumento }: Input): Promise<Tipo | undefined> {
  return tx.one<Tipo>(sql`
    select auto_numero, tipo_documento from tipi_scansione where area = ${Area} and tipo_doc = ${TipoDocumento} for no key update`);
}

async function numeroNuovo(tx: Tx, { TipoDocumento, Anno }: Input): Promise<number> {
  const ultima = await tx.one<{ n: number }>(sql`
    select coalesce(max(numero), 0) as n from scansioni where origine = 'Archivio' and tipo_doc = ${TipoDocumento} and anno = ${Anno}`);
  return (ultima?.n ?? 0) + 1;
}

async function nomeCliente(tx: Tx, codice: string): Promise<string> {
  const cliente = await tx.one<{ ragioneSociale: string }>(
    sql`select ragione_sociale from clienti where cod_anagrafica = ${codice}`,
  );
  if (!cliente) throw rifiutato('CdAnagrafica', 'Cliente non valido');
  return cliente.ragioneSociale;
}

/** Empty: no customer, or several. */
async function clienteDelDocumento(tx: Tx, tipo: Tipo | undefined, { Anno, NrDocumento }: Input): Promise<string> {
  if (!tipo?.tipoDocumento || NrDocumento === null) return '';
  const [suo, altro] = await tx.rows<{ codAnagrafica: string }>(sql`
    select distinct cod_anagrafica from documenti where tipo = ${tipo.tipoDocumento} and anno = ${Anno} and numero = ${NrDocumento} limit 2`);
  return suo && !altro ? suo.codAnagrafica : '';
}

function rifiutaPosto({ idArrivo, pagina, pagine }: Bloccata, { NrRimanenza, NrPagina }: Input): void {
  if (NrRimanenza !== idArrivo) throw rifiutato('NrRimanenza', 'Rimanenza non valida');
  if (NrPagina === null || NrPagina < pagina || NrPagina >= pagina + pagine)
    throw rifiutato('NrPagina', 'Nr Pagina non valida');
}

/** Old papers have no document; one of ours determines the customer. */
async function documentoDi(
  tx: Tx,
  { tipoDocumento }: Tipo,
  { Anno, numero, CdAnagrafica }: Input & { readonly numero: number },
): Promise<number | null> {
  if (tipoDocumento === '') return null;
  const trovati = await tx.rows<{ id: number; codAnagrafica: string }>(sql`
    select id, cod_anagrafica from documenti where tipo = ${tipoDocumento} and anno = ${Anno} and numero = ${numero} order by suffisso limit 20`);
  const suo = trovati.find(({ codAnagrafica }) => codAnagrafica === CdAnagrafica);
  const [altro] = trovati;
  if (!suo && altro)
    throw rifiutato(
      'CdAnagrafica',
      `Cliente non valido: ${tipoDocumento} ${numero}/${Anno} è del cliente ${altro.codAnagrafica}.`,
    );
  return suo?.id ?? null;
}
