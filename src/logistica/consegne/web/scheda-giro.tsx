import { useState, type HTMLAttributes, type ReactNode } from 'react';
import classes from './consegne.module.css';

interface SchedaProps {
  readonly nome: string;
  readonly colore: string;
  readonly titolo: string;
  readonly riassunto: string;
  readonly prima?: ReactNode;
  readonly sotto: HTMLAttributes<HTMLElement>;
  readonly children: ReactNode;
}

export function Scheda({ nome, colore, titolo, riassunto, prima, sotto, children }: SchedaProps): ReactNode {
  const [aperta, setAperta] = useState(true);
  return (
    <section className={classes.scheda} style={{ borderInlineStartColor: colore }} aria-label={nome} {...sotto}>
      <header className={classes.capo}>
        {prima}
        <button type="button" className={classes.apri} aria-expanded={aperta} onClick={() => setAperta(!aperta)}>
          <strong>{titolo}</strong> <span>{riassunto}</span>
        </button>
      </header>
      {aperta && <div className={classes.corpo}>{children}</div>}
    </section>
  );
}
