import { ordinaria, type Iva, type Regime } from '#parti/iva.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { codiceIntento, scegliDichiarazione } from '../rules/dichiarazioni.ts';
import { inScissione } from '../rules/dati-fiscali.ts';
import { regimeDi, type ChiCompra } from '../rules/destinatario.ts';
import { clienteInesistente } from './cliente-scelto.ts';
import { bloccaDichiarazioni, dichiarazioniDi } from './dichiarazioni.ts';

export interface RegimeOggi {
  readonly regime: Regime;
  readonly scissione: boolean;
  /** Why the ordinary rate holds although the customer has a declaration of intent; or empty. */
  readonly perche: string;
}

interface Quando {
  readonly codAnagrafica: string;
  readonly data: string;
  /** EUR without tax that a declaration of intent would have to cover. */
  readonly importo: number;
  /** Holds the declarations until the transaction ends, because an invoice is going to use one. */
  readonly blocca?: boolean;
}

type Letto = Iva & ChiCompra & { readonly scissione: boolean };

/** What decides a customer's VAT today. Without a declaration that covers the amount the ordinary rate holds. */
export async function regimeOggi(db: Sql, quando: Quando): Promise<RegimeOggi> {
  const { codAnagrafica } = quando;
  const cliente = await db.one<Letto>(sql`
    select c.cd_iva, c.percentuale_iva, c.stato, c.piva, c.codice_destinatario, c.scissione
    from clienti c where c.cod_anagrafica = ${codAnagrafica}`);
  if (!cliente) throw clienteInesistente();
  const regime = regimeDi(cliente);
  const scissione = inScissione(cliente);
  const perche = regime.cdIva === codiceIntento ? await guastoIntento(db, quando) : '';
  return { regime: perche === '' ? regime : { ...regime, ...ordinaria }, scissione, perche };
}

/** Why no declaration of intent covers the amount; or empty. */
export async function guastoIntento(db: Sql, { codAnagrafica, data, importo, blocca }: Quando): Promise<string> {
  if (importo <= 0) return '';
  if (blocca) await bloccaDichiarazioni(db, codAnagrafica);
  const scelta = scegliDichiarazione(await dichiarazioniDi(db, codAnagrafica), data, importo);
  return 'guasto' in scelta ? scelta.guasto : '';
}
