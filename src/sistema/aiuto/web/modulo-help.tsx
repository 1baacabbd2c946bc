import type { ReactNode } from 'react';
import { ModuloArgomento } from './modulo-argomento.tsx';
import { ModuloPagina } from './modulo-pagina.tsx';
import type { ModuloProps } from './modulo-props.ts';
import type { Modifica } from './modulo.ts';
import { distesi } from './modulo.ts';

export function ModuloHelp({ modifica, ...props }: ModuloProps & { modifica: Modifica }): ReactNode {
  if (modifica.tipo === 'pagina') return <ModuloPagina {...props} />;
  if (modifica.tipo === 'nuovo') return <ModuloArgomento {...props} argomento={null} idPadre={modifica.idPadre} />;
  const argomento = distesi(props.pagina.argomenti).find(({ id }) => id === modifica.id);
  return argomento && <ModuloArgomento {...props} argomento={argomento} idPadre={argomento.idPadre} />;
}
