import type { ReactNode } from 'react';
import { PannelliArticolo } from '#prodotto/articolo/web/pannelli-articolo.tsx';
import { schedeArticolo } from './schede-articolo.ts';

/** The article panels with the tabs of all areas; loaded when a screen with articles is shown. */
export const Pannelli = (): ReactNode => <PannelliArticolo altreSchede={schedeArticolo} />;
