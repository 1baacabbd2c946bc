/** CSS selector of modal layers. */
const layer = '.mantine-Modal-root, .mantine-Drawer-root';

export const layerOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(layer) : null;

/**
 * Later clicks of a double click count only in the layer of the first, so that they do not hit a dialog that opens
 * between them.
 */
export function guardSecondPress(page: Document): void {
  let first: Element | null = null;
  const guard = (event: MouseEvent): void => {
    const at = layerOf(event.target);
    if (event.detail <= 1) {
      if (event.type === 'mousedown') first = at;
    } else if (at !== first) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  for (const kind of ['mousedown', 'click'] as const) page.addEventListener(kind, guard, { capture: true });
}
