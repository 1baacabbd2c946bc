import type { Locator, Page } from 'playwright-core';

/** Moves the mouse to the button, presses, and releases without moving. Returns whether the button was clicked. */
export async function pressed(page: Page, button: Locator): Promise<boolean> {
  await button.scrollIntoViewIfNeeded();
  await button.evaluate((one: HTMLElement) => {
    const heard = ({ target }: Event): void => {
      if (target instanceof Node && one.contains(target)) one.dataset.premuto = '';
    };
    delete one.dataset.premuto;
    window.addEventListener('click', heard, { capture: true });
  });
  const place = await button.boundingBox();
  if (!place) throw new Error('the button has no place');
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  return (await button.getAttribute('data-premuto')) !== null;
}
