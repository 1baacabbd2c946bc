/** What lies over the rest of the screen and takes every press. */
const layer = '.mantine-Modal-root, .mantine-Drawer-root';

/**
 * The later presses of a double click count only in the layer in which the first one was made: a dialog that comes up or goes between them is
 * neither answered nor closed by who meant the button below it, and the button below it is not pressed by who meant the dialog.
 */
export function guardSecondPress(page: Document): void {
  let first: Element | null = null;
  const guard = (event: MouseEvent): void => {
    const at = event.target instanceof Element ? event.target.closest(layer) : null;
    if (event.detail <= 1) {
      if (event.type === 'mousedown') first = at;
    } else if (at !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  for (const kind of ['mousedown', 'click'] as const) page.addEventListener(kind, guard, { capture: true });
}
