import type { ReactNode } from 'react';
import { ChiudiRiga } from './chiudi-riga.tsx';
import { CorreggiRicevimento } from './correggi-ricevimento.tsx';

interface CorreggiRigaProps {
  readonly idRiga: number;
  readonly articolo: string;
  readonly chiusa?: boolean;
  readonly onClose: () => void;
}

/** What is put right at a line of a purchase: one of its receipts, or with `chiusa` whether more of it is to come. */
export const CorreggiRiga = ({ chiusa, ...riga }: CorreggiRigaProps): ReactNode =>
  chiusa === undefined ? <CorreggiRicevimento {...riga} /> : <ChiudiRiga {...riga} chiusa={chiusa} />;
