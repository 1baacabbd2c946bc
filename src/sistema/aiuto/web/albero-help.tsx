import { NavLink } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#platform/contract/call.ts';
import type { indiceHelp } from '../contract.ts';
import classes from './aiuto.module.css';
import type { Posto } from './use-posto.ts';

type Pagina = ReplyOf<typeof indiceHelp>['pagine'][number];

interface AlberoProps {
  readonly pagine: readonly Pagina[];
  readonly posto: Posto;
  readonly onScegli: (posto: Posto) => void;
}

export const Albero = ({ pagine, posto, onScegli }: AlberoProps): ReactNode => (
  <div className={classes.scroll}>
    {pagine.map(({ helpName, titolo, argomenti }) => {
      const aperta = helpName === posto.helpName;
      return (
        <div key={helpName}>
          <NavLink
            component="button"
            label={titolo}
            active={aperta && posto.id === null}
            aria-current={aperta && posto.id === null ? 'page' : undefined}
            fw={aperta ? 600 : undefined}
            py={4}
            onClick={() => onScegli({ helpName, id: null })}
          />
          {aperta && <Rami rami={argomenti} posto={posto} livello={1} onScegli={onScegli} />}
        </div>
      );
    })}
  </div>
);

interface Ramo {
  readonly id: number;
  readonly name: string;
  readonly children: readonly Ramo[];
}

interface RamiProps extends Omit<AlberoProps, 'pagine'> {
  readonly rami: readonly Ramo[];
  readonly livello: number;
}

function Rami({ rami, posto, livello, onScegli }: RamiProps): ReactNode {
  return rami.map(({ id, name, children }) => (
    <div key={id}>
      <NavLink
        component="button"
        label={name}
        active={posto.id === id}
        aria-current={posto.id === id ? 'true' : undefined}
        py={3}
        pl={8 + livello * 14}
        onClick={() => onScegli({ helpName: posto.helpName, id })}
      />
      <Rami rami={children} posto={posto} livello={livello + 1} onScegli={onScegli} />
    </div>
  ));
}
