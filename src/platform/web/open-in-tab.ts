/**
 * Opens an address that is still being asked for in a tab of its own: the tab is opened at once, as browsers block what comes later.
 * What fails closes it again and is thrown.
 */
export async function openInTab(address: Promise<string>): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) tab.opener = null;
  try {
    const found = await address;
    if (tab) tab.location.replace(found);
    else window.location.assign(found);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
