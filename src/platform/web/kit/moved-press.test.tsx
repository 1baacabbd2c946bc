import { afterEach, expect, test } from 'vitest';
import { guardMovedPress } from './moved-press.ts';

guardMovedPress(document);

const clicked: string[] = [];
const heard = ({ target }: Event): void => void clicked.push(target instanceof Element ? target.id : '');
afterEach(() => void (clicked.length = 0));

/** Two buttons of 100 by 30 px below each other; jsdom has no layout of its own. */
function draw(): { save: HTMLElement; other: HTMLElement; part: HTMLElement } {
  document.body.innerHTML = '<div id="part"><button id="save"></button><button id="other"></button></div>';
  const [save, other, part] = ['save', 'other', 'part'].map((id) => document.getElementById(id));
  if (!save || !other || !part) throw new Error('not drawn');
  put(save, 0);
  put(other, 40);
  part.addEventListener('click', heard);
  return { save, other, part };
}

const put = (one: HTMLElement, top: number): void => {
  one.getBoundingClientRect = () => new DOMRect(0, top, 100, 30);
};

const mouse = (on: Element, kind: string, clientY: number, detail = 1): void =>
  void on.dispatchEvent(
    new MouseEvent(kind, { clientX: 50, clientY, detail, bubbles: true, cancelable: true, view: window }),
  );

test('a press on a button that moves before the release clicks it, and their common parent gets no click', () => {
  const { save, part } = draw();
  mouse(save, 'mousedown', 15);
  put(save, 20);
  mouse(part, 'click', 15);
  expect(clicked).toEqual(['save']);
});

test('a pointer that is drawn away from the button does not click it', () => {
  const { save, part } = draw();
  mouse(save, 'mousedown', 15);
  mouse(part, 'click', 50);
  expect(clicked).toEqual(['part']);
});

test('a press that lands is one click, and a key clicks what has the focus', () => {
  const { save, other } = draw();
  mouse(save, 'mousedown', 15);
  mouse(save, 'click', 15);
  mouse(save, 'mousedown', 15);
  mouse(other, 'click', 15, 0);
  expect(clicked).toEqual(['save', 'other']);
});

test('a dialog that opens over the button takes its release', () => {
  const { save } = draw();
  const dialog = document.createElement('div');
  dialog.className = 'mantine-Modal-root';
  dialog.id = 'dialog';
  document.getElementById('part')?.append(dialog);
  mouse(save, 'mousedown', 15);
  mouse(dialog, 'click', 15);
  expect(clicked).toEqual(['dialog']);
});

test('a button that is gone is not clicked', () => {
  const { save, part } = draw();
  mouse(save, 'mousedown', 15);
  save.remove();
  mouse(part, 'click', 15);
  expect(clicked).toEqual(['part']);
});
