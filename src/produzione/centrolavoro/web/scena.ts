import {
  AmbientLight,
  Box3,
  Box3Helper,
  BufferAttribute,
  BufferGeometry,
  Color,
  ConeGeometry,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { ProgrammaLetto } from '../rules/gcode/leggi-gcode.ts';
import type { Percorso } from '../rules/gcode/percorso.ts';

export type Vista = 'spazio' | 'alto' | 'fronte';

export interface Scena {
  guarda(vista: Vista): void;
  /** Tool position in mm; null hides it. */
  utensile(dove: readonly [number, number, number] | null): void;
  chiudi(): void;
}

const direzioni: Readonly<Record<Vista, readonly [number, number, number]>> = {
  spazio: [0.7, -1, 0.8],
  alto: [0, -0.001, 1],
  fronte: [0, -1, 0.001],
};

/** Null: unsupported browser. */
export function apriScena(tela: HTMLCanvasElement, { percorso }: ProgrammaLetto): Scena | null {
  const disegnatore = creaDisegnatore(tela);
  if (!disegnatore) return null;
  const scena = new Scene();
  const [lavoro, rapidi] = [linee(percorso, 0, '#d6336c'), linee(percorso, 1, '#868e96')];
  const scatola = new Box3().setFromBufferAttribute(new BufferAttribute(percorso.punti, 3));
  const centro = scatola.getCenter(new Vector3());
  const raggio = Math.max(10, scatola.getSize(new Vector3()).length() / 2);
  const punta = new Mesh(
    new ConeGeometry(raggio / 40, raggio / 12, 16).rotateX(-Math.PI / 2).translate(0, 0, raggio / 24),
    new MeshBasicMaterial({ color: '#1971c2' }),
  );
  punta.visible = false;
  scena.add(lavoro, rapidi, punta, new AmbientLight(), new Box3Helper(scatola, new Color('#adb5bd')));
  const camera = new PerspectiveCamera(40, 1, raggio / 100, raggio * 20);
  camera.up.set(0, 0, 1);
  const comandi = new OrbitControls(camera, tela);
  let chiesto = 0;
  const disegna = (): void => {
    chiesto ||= requestAnimationFrame(() => {
      chiesto = 0;
      disegnatore.render(scena, camera);
    });
  };
  const misura = new ResizeObserver(() => {
    disegnatore.setSize(tela.clientWidth, tela.clientHeight, false);
    camera.aspect = tela.clientWidth / Math.max(1, tela.clientHeight);
    camera.updateProjectionMatrix();
    disegna();
  });
  misura.observe(tela);
  comandi.addEventListener('change', disegna);
  const guarda = (vista: Vista): void => {
    camera.position.copy(centro).add(new Vector3(...direzioni[vista]).normalize().multiplyScalar(raggio * 3));
    comandi.target.copy(centro);
    comandi.update();
    disegna();
  };
  guarda('spazio');
  return {
    guarda,
    utensile: (dove) => {
      punta.visible = dove !== null;
      if (dove) punta.position.set(...dove);
      disegna();
    },
    chiudi: () => {
      cancelAnimationFrame(chiesto);
      misura.disconnect();
      comandi.dispose();
      for (const cosa of [lavoro, rapidi, punta]) cosa.geometry.dispose();
      disegnatore.dispose();
    },
  };
}

function creaDisegnatore(tela: HTMLCanvasElement): WebGLRenderer | null {
  try {
    const disegnatore = new WebGLRenderer({ canvas: tela, antialias: true, alpha: true });
    disegnatore.setPixelRatio(Math.min(2, devicePixelRatio));
    return disegnatore;
  } catch {
    return null;
  }
}

function linee({ punti, rapidi }: Percorso, tipo: 0 | 1, color: string): LineSegments {
  let quanti = 0;
  for (let i = 1; i < rapidi.length; i += 1) if (rapidi[i] === tipo) quanti += 1;
  const indice = new Uint32Array(quanti * 2);
  let n = 0;
  for (let i = 1; i < rapidi.length; i += 1) {
    if (rapidi[i] !== tipo) continue;
    indice[n] = i - 1;
    indice[n + 1] = i;
    n += 2;
  }
  const geometria = new BufferGeometry();
  geometria.setAttribute('position', new BufferAttribute(punti, 3));
  geometria.setIndex(new BufferAttribute(indice, 1));
  const linea = new LineSegments(
    geometria,
    new LineBasicMaterial({ color, transparent: tipo === 1, opacity: tipo === 1 ? 0.5 : 1 }),
  );
  linea.frustumCulled = false;
  return linea;
}
