/**
 * Opens an address that is still being asked for in a tab of its own: the tab is opened at once, as browsers block what comes later.
 * What fails closes it again and is thrown.
 */
export async function apriInScheda(indirizzo: Promise<string>): Promise<void> {
  const scheda = window.open('', '_blank');
  if (scheda) scheda.opener = null;
  try {
    const arrivato = await indirizzo;
    if (scheda) scheda.location.replace(arrivato);
    else window.location.assign(arrivato);
  } catch (error) {
    scheda?.close();
    throw error;
  }
}
