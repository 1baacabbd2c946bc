import { hasSqlDetails, loadModule, parseSync } from 'libpg-query';
import { breaksRule, type Refusal } from '#platform/contract/refusal.ts';
import * as regole from '../rules.ts';
import { inItaliano } from '../rules/errori-sql.ts';

/** These functions execute SQL text or read the server, bypassing the function check. */
const cheEseguonoTesti =
  /^(query|cursor|table|schema|database)_to_xml|^ts_(stat|rewrite)$|^(pg_)?(ls|stat|read)_|^lo_|^pg_(show_all_file|hba_file|ident_file)/;

const istruzione = /Stmt$/;

/**
 * Returns the statement if it is a single SELECT that only computes, else refuses. PostgreSQL's parser reads it, so
 * comments and quotes hide nothing; the login's rights are a second barrier. @param ammesse allowed PostgreSQL
 * functions
 */
export async function controllaSql(sql: string, ammesse: ReadonlySet<string>): Promise<string> {
  if (sql.trim() === '') throw breaksRule(regole.vuota);
  await loadModule();
  const { stmts = [] } = letta(sql);
  const [prima, ...altre] = stmts;
  if (!prima) throw breaksRule(regole.vuota);
  if (altre.length > 0) throw breaksRule(regole.unaSola);
  const rifiuto = rifiutoDi(prima.stmt, ammesse);
  if (rifiuto !== null) throw breaksRule(rifiuto);
  // The parser counts bytes.
  const inizio = prima.stmt_location ?? 0;
  return Buffer.from(sql)
    .subarray(inizio, prima.stmt_len === undefined ? undefined : inizio + prima.stmt_len)
    .toString();
}

interface Albero {
  readonly stmts?: readonly { readonly stmt: unknown; readonly stmt_location?: number; readonly stmt_len?: number }[];
}

function letta(sql: string): Albero {
  try {
    return parseSync(sql) as Albero;
  } catch (error) {
    throw erroreDiSintassi(sql, error);
  }
}

function erroreDiSintassi(sql: string, error: unknown): Refusal {
  if (!hasSqlDetails(error)) return breaksRule(regole.troppoAnnidata);
  const { message, cursorPosition = 0 } = error.sqlDetails ?? {};
  return breaksRule(
    regole.erroreDi(inItaliano('42601', message ?? error.message), regole.postoIn(sql, cursorPosition)),
  );
}

/** Iterative: a deep tree must not overflow the stack. */
function rifiutoDi(radice: unknown, ammesse: ReadonlySet<string>): string | null {
  const daVedere: unknown[] = [radice];
  while (daVedere.length > 0) {
    const nodo = daVedere.pop();
    if (typeof nodo !== 'object' || nodo === null) continue;
    for (const [nome, valore] of Object.entries(nodo)) {
      const rifiuto = rifiutoDelNodo(nome, valore, ammesse);
      if (rifiuto !== null) return rifiuto;
      daVedere.push(valore);
    }
  }
  return null;
}

function rifiutoDelNodo(nome: string, valore: unknown, ammesse: ReadonlySet<string>): string | null {
  if (nome === 'intoClause') return regole.senzaDestinazione;
  if (nome === 'lockingClause' || nome === 'LockingClause') return regole.senzaBlocchi;
  if (nome === 'ParamRef') return regole.senzaParametri;
  if (istruzione.test(nome) && nome !== 'SelectStmt') return regole.soloLettura;
  if (nome !== 'FuncCall') return null;
  const parti = (valore as { funcname: readonly { String: { sval: string } }[] }).funcname.map(
    ({ String }) => String.sval,
  );
  const funzione = parti.at(-1) ?? '';
  const diPostgres = parti.length === 1 || (parti.length === 2 && parti[0] === 'pg_catalog');
  return diPostgres && ammesse.has(funzione) && !cheEseguonoTesti.test(funzione)
    ? null
    : regole.funzioneVietata(parti.join('.'));
}
