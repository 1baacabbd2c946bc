import { IconBolt, IconFileText, IconListDetails, IconShoppingCart, IconStar } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { carrello } from '#parti/web/percorsi/carrello.ts';
import { versoDocumenti } from '#parti/web/percorsi/documenti.ts';
import { ordineRapido } from '#parti/web/percorsi/ordine-rapido.ts';
import { versoProdotti, versoSommario } from '#parti/web/percorsi/ricerca.ts';
import classes from './inizio-cliente.module.css';

export const InizioCliente = (): ReactNode => (
  <nav aria-label="Per cominciare" className={classes.inizio}>
    <Link to={ordineRapido}>
      <IconBolt size={20} stroke={1.6} aria-hidden />
      <span>
        <b>Ordine rapido</b> <small>codici, righe incollate, Excel</small>
      </span>
    </Link>
    <Link to={carrello}>
      <IconShoppingCart size={20} stroke={1.6} aria-hidden />
      <span>
        <b>Carrello</b> <small>riprendi da dove eri</small>
      </span>
    </Link>
    <Link {...versoDocumenti('ordini')}>
      <IconFileText size={20} stroke={1.6} aria-hidden />
      <span>
        <b>I tuoi ordini</b> <small>stato, PDF, ordina di nuovo</small>
      </span>
    </Link>
    <Link {...versoProdotti('preferiti')}>
      <IconStar size={20} stroke={1.6} aria-hidden />
      <span>
        <b>Preferiti</b> <small>gli articoli che usi di più</small>
      </span>
    </Link>
    <Link {...versoSommario()}>
      <IconListDetails size={20} stroke={1.6} aria-hidden />
      <span>
        <b>Sommario</b> <small>il catalogo per capitoli</small>
      </span>
    </Link>
  </nav>
);
