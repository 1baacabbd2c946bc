import { ordinaria, type Iva, type Regime } from '#parti/iva.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { codiceIntento, scegliDichiarazione, type ConResto } from '../rules/dichiarazioni.ts';
import { inScissione } from '../rules/dati-fiscali.ts';
import { regimeDi, type ChiCompra } from '../rules/destinatario.ts';
import { clienteInesistente } from './cliente-scelto.ts';
import { bloccaDichiarazioni, dichiarazioniDi } from './dichiarazioni.ts';

/** What decides a customer's VAT. */
export interface Fisco {
  readonly regime: Regime;
  readonly scissione: boolean;
  /** Empty if the customer needs none. */
  readonly dichiarazioni: readonly ConResto[];
}

export interface RegimeOggi {
  readonly regime: Regime;
  readonly scissione: boolean;
  /** Why the ordinary rate applies although the customer has a declaration of intent; may be empty. */
  readonly perche: string;
}

export interface DiChi {
  readonly codAnagrafica: string;
  /** A customer's document that is without tax because of a declaration of intent, whatever the regime is now. */
  readonly conIntento: boolean;
}

type Letto = Iva & ChiCompra & { readonly codAnagrafica: string; readonly scissione: boolean };

/** VAT data of many customers in two statements. `blocca` locks their declarations until the transaction ends. */
export async function fiscoDeiClienti(
  db: Sql,
  chi: readonly DiChi[],
  { blocca = false }: { readonly blocca?: boolean | undefined } = {},
): Promise<ReadonlyMap<string, Fisco>> {
  const letti = await db.rows<Letto>(sql`
    select c.cod_anagrafica, c.cd_iva, c.percentuale_iva, c.stato, c.piva, c.codice_destinatario, c.scissione
    from clienti c where c.cod_anagrafica = any(${chi.map(({ codAnagrafica }) => codAnagrafica)}::text[])`);
  const conIntento = new Set(chi.flatMap((uno) => (uno.conIntento ? [uno.codAnagrafica] : [])));
  const esportatori = letti.filter(
    ({ codAnagrafica, cdIva }) => cdIva === codiceIntento || conIntento.has(codAnagrafica),
  );
  const codici = esportatori.map(({ codAnagrafica }) => codAnagrafica);
  if (blocca && codici.length > 0) await bloccaDichiarazioni(db, codici);
  const dichiarazioni = new Map<string, ConResto[]>(codici.map((codice) => [codice, []]));
  if (codici.length > 0)
    for (const una of await dichiarazioniDi(db, codici)) dichiarazioni.get(una.codAnagrafica)?.push(una);
  return new Map(
    letti.map((letto) => [
      letto.codAnagrafica,
      {
        regime: regimeDi(letto),
        scissione: inScissione(letto),
        dichiarazioni: dichiarazioni.get(letto.codAnagrafica) ?? [],
      },
    ]),
  );
}

export async function fiscoDi(db: Sql, chi: DiChi): Promise<Fisco> {
  const fisco = (await fiscoDeiClienti(db, [chi])).get(chi.codAnagrafica);
  if (!fisco) throw clienteInesistente();
  return fisco;
}

interface Quando {
  readonly data: string;
  /** EUR without tax that a declaration of intent would have to cover. */
  readonly importo: number;
}

/** The ordinary rate applies unless a declaration covers the amount. */
export function regimeOggi({ regime, scissione, dichiarazioni }: Fisco, quando: Quando): RegimeOggi {
  const perche = regime.cdIva === codiceIntento ? guastoIntento(dichiarazioni, quando) : '';
  return { regime: perche === '' ? regime : { ...regime, ...ordinaria }, scissione, perche };
}

/** Why no declaration of intent covers the amount; or empty. */
export function guastoIntento(dichiarazioni: readonly ConResto[], { data, importo }: Quando): string {
  if (importo <= 0) return '';
  const scelta = scegliDichiarazione(dichiarazioni, data, importo);
  return 'guasto' in scelta ? scelta.guasto : '';
}
