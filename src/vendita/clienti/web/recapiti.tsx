import type { ReactNode } from 'react';

export const Telefono = ({ numero }: { numero: string }): ReactNode => (
  <a href={`tel:${numero.replace(/[^\d+]/g, '')}`}>{numero}</a>
);

export const Posta = ({ mail }: { mail: string }): ReactNode => <a href={`mailto:${mail}`}>{mail}</a>;
