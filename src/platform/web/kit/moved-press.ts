import { layerOf } from './second-press.ts';

/** Elements that can be pressed. */
const pressable = 'a[href], button, input, label, summary, [role="option"], [tabindex]';

interface Press {
  readonly on: HTMLElement;
  readonly place: DOMRect;
}

const within = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/**
 * A press activates the element it began on, even if that moved before the release: leaving a field shows or removes
 * its error, and the browser would click whatever contains both positions. If the pointer moved away, there is no
 * click.
 */
export function guardMovedPress(page: Document): void {
  let begun: Press | null = null;
  page.addEventListener(
    'mousedown',
    ({ target }) => {
      const on = target instanceof Element ? target.closest<HTMLElement>(pressable) : null;
      begun = on && { on, place: on.getBoundingClientRect() };
    },
    { capture: true },
  );
  page.addEventListener(
    'click',
    (event) => {
      // A click by a key has no preceding press.
      if (event.detail === 0 || event.defaultPrevented) return;
      const press = begun;
      begun = null;
      if (!press?.on.isConnected || press.on.contains(event.target as Node) || !within(press.place, event)) return;
      if (layerOf(press.on) !== layerOf(event.target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      press.on.dispatchEvent(new MouseEvent('click', event));
    },
    { capture: true },
  );
}
