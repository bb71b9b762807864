import { type LayerGroup, type Map as LeafletMap, layerGroup } from 'leaflet';
import { inSlices } from '@/ui/patterns/in-slices';
import { baseMap } from './base-map';

/** From this zoom on streets and stations have their names. */
const NAMES_FROM = 15;

/** Our own drawing on a map that has its place: its lines, and what ends the drawing. */
export function drawMap(map: LeafletMap): { lines: LayerGroup; stop: () => void } {
  const lines = layerGroup().addTo(map);
  const names = layerGroup();
  const showNames = () => {
    if (map.getZoom() >= NAMES_FROM) names.addTo(map);
    else names.remove();
  };
  map.on('zoomend', showNames);
  if (map.getZoom() !== undefined) showNames();
  return { lines, stop: inSlices(baseMap(lines, names)) };
}
