import { currentPerson } from '#platform/web/session.ts';

/** P-144: remembered per user. */
const chiave = (): string | null => {
  const persona = currentPerson();
  return persona === null ? null : `filtroObsoletoEliminato:${persona}`;
};

const usuali = '0;0;0;0;1';

export function ricordaStati(stati: string): void {
  const nome = chiave();
  if (nome === null) return;
  if (stati === usuali) localStorage.removeItem(nome);
  else localStorage.setItem(nome, stati);
}

/** `stati` is omitted if it is the default. */
export function statiRicordati(): { stati?: string } {
  const nome = chiave();
  const stati = nome === null ? null : localStorage.getItem(nome);
  return stati !== null && /^[01](;[01]){4}$/.test(stati) ? { stati } : {};
}
