import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { cookie } from '#parti/web/percorsi/vetrina.ts';
import classes from './cookie-bar.module.css';

const read = 'cookie-letti';

function makeRoom(bar: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--cookie-bar', `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--cookie-bar');
  };
}

/** P-024. Only necessary storage is used, so there is nothing to choose. */
export function CookieBar(): ReactNode {
  const [shown, setShown] = useState(() => localStorage.getItem(read) === null);
  if (!shown) return null;
  const close = (): void => {
    localStorage.setItem(read, new Date().toISOString());
    setShown(false);
  };
  return (
    <section ref={makeRoom} className={classes.bar} aria-label="Informativa sui cookie">
      <p>
        Questo sito conserva nel browser solo i dati tecnici necessari al suo funzionamento.{' '}
        <Link to={cookie}>Leggi l’informativa</Link>
      </p>
      <Button onClick={close}>Ho capito</Button>
    </section>
  );
}
