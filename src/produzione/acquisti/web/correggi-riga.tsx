import type { ReactNode } from 'react';
import { ChiudiRiga } from './chiudi-riga.tsx';
import { CorreggiRicevimento } from './correggi-ricevimento.tsx';

interface CorreggiRigaProps {
  readonly idRiga: number;
  readonly articolo: string;
  readonly chiusa?: boolean;
  readonly onClose: () => void;
}

export const CorreggiRiga = ({ chiusa, ...riga }: CorreggiRigaProps): ReactNode =>
  chiusa === undefined ? <CorreggiRicevimento {...riga} /> : <ChiudiRiga {...riga} chiusa={chiusa} />;
