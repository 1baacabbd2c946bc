import type { TypedScreen } from './typed-kinds.ts';
import { click } from './typed-opening.ts';

const accesso = 'src/vendita/punchout/web/accesso-dialog.tsx';

export const typedPunchout: TypedScreen = {
  as: 'cliente@demo.it',
  at: '/punchout',
  open: (page) => click(page, 'Nuovo'),
  dates: [{ file: accesso, label: 'Vale fino al' }],
  numbers: [{ file: 'src/vendita/punchout/web/accordi-accesso.tsx', label: 'Minuti di una visita', good: '60' }],
};
