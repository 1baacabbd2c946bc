import { expect, test } from 'vitest';
import { allCalls, menuEntries } from '#main/server/areas.ts';
import screens from '#main/screens.json' with { type: 'json' };
import type { Ruolo } from '#platform/contract/call.ts';
import type { Menu } from '#sistema/menu/rules.ts';
import { schermate } from './shell/palette/schermate.ts';
import { trovate } from './shell/palette/voci.ts';
import { vociSchermate } from './shell/palette/voci-schermate.ts';

/** Screens opened for a named thing, which the palette finds itself or a list links to. */
const conNome = (path: string): boolean => /\/\$/.test(path);
/** Screens that cannot be opened by name, with the reason. */
const nonPerNome: Readonly<Record<string, string>> = {
  '/activateaccount': 'a link out of a mail',
  '/passwordreset': 'a link out of a mail',
  '/registrazione': 'of visitors, who have no palette',
  '/ordiniclienti': 'a link that logs in',
  '/punchout/entra': 'a link that logs in',
  '/dialog': 'of the company program, with a header',
  '/test_simapac': 'an old address of the subcontractors',
};
/** Number of matching screens that the palette shows. */
const mostrate = 8;
const ruoli: readonly Ruolo[] = [1, 2, 3, 4, 5, 6];

/** A role's menu as declared by the areas. */
const menuDi = (ruolo: Ruolo): Menu => ({
  menuTestata: [{ menuId: 1, descrizione: 'Menu', dropDown: true }],
  menuDettaglio: menuEntries
    .filter(({ roles }) => roles.includes(ruolo))
    .map(({ label, programType, programPath }, i) => ({
      menuIdList: 1,
      menuDettaglioID: i,
      descrizione: label,
      programType,
      programPath,
    })),
});

test('every screen of the portal is in the list of the palette, or in the exceptions with a reason', () => {
  const elencate = new Set([...schermate.map(({ percorso }) => percorso), ...Object.keys(nonPerNome)]);
  expect(screens.filter((path) => !conNome(path) && !elencate.has(path))).toEqual([]);
  expect(Object.keys(nonPerNome).filter((path) => !screens.includes(path))).toEqual([]);
  expect(schermate.filter(({ sinonimi }) => sinonimi.split(', ').length < 2)).toEqual([]);
});

test('every role finds each screen that it may open by its name and by each of its other words', () => {
  let provate = 0;
  for (const ruolo of ruoli) {
    const voci = vociSchermate(menuDi(ruolo), { ruolo, negati: [] }, false);
    for (const { percorso, nome, sinonimi } of schermate.filter((una) => una.ruoli.includes(ruolo))) {
      for (const parola of [nome, ...sinonimi.split(', ')]) {
        provate += 1;
        const primi = trovate(voci, parola).slice(0, mostrate);
        expect([ruolo, parola, primi.map((voce) => voce.percorso)]).toEqual([
          ruolo,
          parola,
          expect.arrayContaining([percorso]),
        ]);
      }
    }
  }
  expect(provate).toBeGreaterThan(600);
});

test('the list of a role contains its menu entries, and nothing twice', () => {
  for (const ruolo of ruoli) {
    const voci = vociSchermate(menuDi(ruolo), { ruolo, negati: [] }, false);
    const percorsi = voci.map((voce) => voce.percorso);
    expect(percorsi.filter((uno, i) => percorsi.indexOf(uno) !== i)).toEqual([]);
    const delMenu = menuEntries.filter(({ roles, programType }) => roles.includes(ruolo) && programType === 'vue');
    const senza = delMenu.filter(
      ({ programPath }) => !schermate.some((una) => una.percorso === `/${programPath}` && una.ruoli.includes(ruolo)),
    );
    expect([ruolo, senza.map(({ programPath }) => programPath)]).toEqual([ruolo, []]);
  }
});

test('a page whose right was withheld is neither in the menu nor in the palette', () => {
  const legate: string[] = [];
  for (const { area, key, roles, needs, programPath } of menuEntries.filter((voce) => voce.roles.includes(1))) {
    const letture = allCalls.filter(
      (una) => una.area === area && una.call.method === 'GET' && una.call.who.includes(1),
    );
    const [diritto, altro] = new Set(letture.map(({ call }) => call.needs));
    if (diritto === undefined || altro !== undefined) continue;
    legate.push(programPath);
    expect([area, key, roles, needs]).toEqual([area, key, roles, diritto]);
    const voci = vociSchermate(null, { ruolo: 1, negati: [diritto] }, false);
    expect(voci.map(({ percorso }) => percorso)).not.toContain(`/${programPath}`);
  }
  expect(legate).toContain('partite');
});
