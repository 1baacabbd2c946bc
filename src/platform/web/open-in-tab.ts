/** Opens the tab before the URL is known, because browsers block a later one; closes it on failure. */
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
