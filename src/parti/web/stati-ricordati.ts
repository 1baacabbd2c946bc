import { currentPerson } from '#platform/web/session.ts';

/** Which states of articles a person wishes to see, five flags parted by ';' (P-144): stored in the browser, for this person alone. */
const chiave = (): string | null => {
  const persona = currentPerson();
  return persona === null ? null : `filtroObsoletoEliminato:${persona}`;
};

const usuali = '0;0;0;0;1';

/** Stores the choice, so that the next search begins with it. */
export function ricordaStati(stati: string): void {
  const nome = chiave();
  if (nome === null) return;
  if (stati === usuali) localStorage.removeItem(nome);
  else localStorage.setItem(nome, stati);
}

/** As it stands in the address of a search; nothing where the choice is the usual one. */
export function statiRicordati(): { stati?: string } {
  const nome = chiave();
  const stati = nome === null ? null : localStorage.getItem(nome);
  return stati !== null && /^[01](;[01]){4}$/.test(stati) ? { stati } : {};
}
