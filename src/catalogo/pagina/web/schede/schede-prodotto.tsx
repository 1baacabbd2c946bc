import { Button, Loader } from '@mantine/core';
import { IconFile, IconFileTypePdf, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import { fileUrl } from '#platform/contract/file-url.ts';
import { late } from '#platform/web/kit/late.tsx';
import { Picture } from '#platform/web/kit/picture.tsx';
import { kindOf } from '#platform/web/kit/viewer-kind.ts';
import { useUtente } from '#parti/web/utente.ts';
import { chiCuraArticoli } from '#parti/ruoli.ts';
import type { paginaCatalogo } from '../../contract.ts';
import classes from './schede-pagina.module.css';
import { useAnteprime } from './use-anteprime.ts';

const Viewer = late(() => import('#platform/web/kit/viewer.tsx'), 'Viewer');

type Pagina = ReplyOf<typeof paginaCatalogo>;
type Scheda = Pagina['areaTecnica'][number];

export function SchedeProdotto({ pagina }: { pagina: Pagina }): ReactNode {
  const [aperta, setAperta] = useState<number | null>(null);
  const cura = chiCuraArticoli.includes(useUtente().ruolo);
  const { schede, inCorso, rigenera, chiesto } = useAnteprime(pagina.testata, pagina.areaTecnica);
  const file = schede.map(({ pdf, nomeFile }) => ({ src: fileUrl(pdf) ?? '', name: nomeFile }));
  return (
    <>
      {schede.length === 0 && <p>Nessun dato disponibile</p>}
      <ul className={classes.documenti}>
        {schede.map((scheda, posto) => (
          <li key={scheda.pdf}>
            <button type="button" onClick={() => setAperta(posto)} aria-haspopup="dialog">
              <Anteprima scheda={scheda} />
              <span>
                {scheda.nomeFile}
                {cura && illeggibile(scheda) && <small>PDF non leggibile: nessuna anteprima</small>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p aria-live="polite" className={classes.nota}>
        {inCorso && 'Anteprime in preparazione...'}
      </p>
      {cura && schede.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={15} />}
          loading={chiesto || inCorso}
          onClick={rigenera}
        >
          Rigenera anteprime
        </Button>
      )}
      {aperta !== null && <Viewer files={file} first={aperta} onClose={() => setAperta(null)} />}
    </>
  );
}

const illeggibile = (scheda: Scheda): boolean =>
  kindOf(scheda.pdf) === 'pdf' && scheda.anteprima === '' && !scheda.anteprimaDaGenerare;

function Anteprima({ scheda }: { scheda: Scheda }): ReactNode {
  if (scheda.anteprima) return <Picture file={scheda.anteprima} alt="" width={60} height={80} />;
  if (scheda.anteprimaDaGenerare) return <Loader size="sm" className={classes.icona} aria-hidden />;
  const tipo = kindOf(scheda.pdf);
  if (tipo === 'image') return <Picture file={scheda.pdf} alt="" width={60} height={80} />;
  const Icona = tipo === 'pdf' ? IconFileTypePdf : tipo === 'video' ? IconPlayerPlay : IconFile;
  return <Icona size={34} stroke={1.4} className={classes.icona} aria-hidden />;
}
