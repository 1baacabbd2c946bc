import type { InputOf, ReplyOf } from '#platform/contract/call.ts';
import { breaksRule, conflict } from '#platform/contract/refusal.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { WriteCtx } from '#platform/server/http/answer.ts';
import { ivaDi } from '#parti/iva.ts';
import { ivaSerrata } from '#parti/regole-campi.ts';
import type * as contract from '../contract.ts';
import { erroriFiscali, guastiRegime, verificaDatiFiscali, type DatiFiscali } from '../rules/dati-fiscali.ts';
import { clienteInesistente } from './cliente-scelto.ts';

/** For `clienti c`: a hash of the values, so that no other writer has to increment it. */
const versioneFiscale = sql`md5(concat_ws('|', c.piva, c.cod_fiscale, c.codice_destinatario, c.pec, c.cd_iva, c.scissione, c.addebita_bollo, c.persona_fisica))`;

const colonne = sql`c.cod_anagrafica, c.ragione_sociale, c.indirizzo, c.cap, c.localita, c.provincia, c.stato, c.piva, c.cod_fiscale, c.codice_destinatario, c.pec,
  c.cd_iva, c.percentuale_iva, c.scissione, c.addebita_bollo, c.persona_fisica,
  ${versioneFiscale} as versione`;

type Dati = Omit<ReplyOf<typeof contract.leggiDatiFiscali>, 'guasti'>;
type Letti = Dati & DatiFiscali;

export async function leggiDatiFiscali(
  db: Sql,
  cdAnagrafica: string,
): Promise<ReplyOf<typeof contract.leggiDatiFiscali>> {
  const letti = await db.one<Letti>(sql`select ${colonne} from clienti c where c.cod_anagrafica = ${cdAnagrafica}`);
  if (!letti) throw clienteInesistente();
  return { ...soloDati(letti), guasti: [...verificaDatiFiscali(letti), ...guastiRegime(letti, letti.cdIva)] };
}

const soloDati = ({
  codAnagrafica: _,
  indirizzo: __,
  cap: ___,
  localita: ____,
  provincia: _____,
  ...dati
}: Letti): Dati => dati;

type Scritti = Omit<InputOf<typeof contract.salvaDatiFiscali>, 'cdAnagrafica' | 'versione'>;

/** In stored form: upper case without blanks, the VAT number without its groups, a tax code equal to the VAT number left out. */
function normali(scritti: Scritti): Scritti {
  const serrato = (testo: string): string => testo.replace(/\s+/g, '').toUpperCase();
  const [piva, codFiscale] = [ivaSerrata(scritti.piva), serrato(scritti.codFiscale)];
  return {
    ...scritti,
    piva,
    codFiscale: codFiscale === piva ? '' : codFiscale,
    codiceDestinatario: serrato(scritti.codiceDestinatario),
    pec: scritti.pec.trim(),
  };
}

type Input = InputOf<typeof contract.salvaDatiFiscali>;

export async function salvaDatiFiscali({ ctx, input }: { ctx: WriteCtx; input: Input }): Promise<'OK'> {
  const { cdAnagrafica, versione, ...scritti } = input;
  const prima = await ctx.tx.one<Letti>(
    sql`select ${colonne} from clienti c where c.cod_anagrafica = ${cdAnagrafica} for update`,
  );
  if (!prima) throw clienteInesistente();
  const dati = normali(scritti);
  if (prima.versione !== versione)
    throw conflict('I dati fiscali sono stati modificati nel frattempo. Controllare i dati e ripetere.', {
      present: soloDati(prima),
    });
  const iva = dati.cdIva === prima.cdIva ? prima : ivaDi(dati.cdIva);
  const errors = iva
    ? erroriFiscali({ ...prima, ...dati }, dati.cdIva)
    : [{ path: 'cdIva', message: 'Codice IVA non in elenco.' }];
  const [primo] = errors;
  if (primo || !iva) throw breaksRule(primo?.message ?? '', { errors });
  await ctx.tx.run(sql`
    update clienti set piva = ${dati.piva}, cod_fiscale = ${dati.codFiscale}, codice_destinatario = ${dati.codiceDestinatario}, pec = ${dati.pec},
      cd_iva = ${dati.cdIva}, percentuale_iva = ${iva.percentualeIva}::numeric, scissione = ${dati.scissione}, addebita_bollo = ${dati.addebitaBollo},
      persona_fisica = ${dati.personaFisica}
    where cod_anagrafica = ${cdAnagrafica}`);
  const { versione: _, guasti: __, ragioneSociale: ___, stato: ____, ...vecchi } = { guasti: [], ...soloDati(prima) };
  ctx.log('edit clienti', cdAnagrafica, { prima: vecchi, dopo: { ...dati, percentualeIva: iva.percentualeIva } });
  return 'OK';
}
