import 'maplibre-gl/dist/maplibre-gl.css';
import './mappa.css';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

// The page's Content-Security-Policy allows workers from a file only.
setWorkerUrl(workerUrl);

export const paroleMappa = {
  'Map.Title': 'Mappa',
  'NavigationControl.ZoomIn': 'Ingrandisci',
  'NavigationControl.ZoomOut': 'Riduci',
  'NavigationControl.ResetBearing': 'Nord in alto',
  'AttributionControl.ToggleAttribution': 'Fonti della mappa',
  'Marker.Title': 'Segno sulla mappa',
  'Popup.Close': 'Chiudi',
  'CooperativeGesturesHandler.WindowsHelpText': 'Per ingrandire: Ctrl e la rotella',
  'CooperativeGesturesHandler.MacHelpText': 'Per ingrandire: ⌘ e la rotella',
  'CooperativeGesturesHandler.MobileHelpText': 'Per spostare la mappa usa due dita',
};
