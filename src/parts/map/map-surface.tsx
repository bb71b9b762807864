import styled from 'styled-components';
import { oneColumn } from '@/ui/pieces/theme/tokens';
import { PIN_TIP } from './pin-tip';

/** The map's colours in both themes, and how its lines, names and pins look. */
export const MapSurface = styled.div`
  --map-land: #F2EEE8;
  --map-road: #FFFFFF;
  --map-park: #DFE9DC;
  --map-water: #D5E1EA;
  --map-rail: #A9A1B3;
  [data-theme='dark'] & {
    --map-land: #201C2A;
    --map-road: #332E42;
    --map-park: #1D2B26;
    --map-water: #1C2836;
    --map-rail: #5F5772;
  }

  height: 100%;

  .leaflet-container { height: 100%; background: var(--map-land); font: var(--t-12); }
  /* Twice: the map's own sheet comes later. */
  && .leaflet-bar a { width: 44px; height: 44px; background: var(--surface); color: var(--ink); line-height: 2.75rem; }
  /* Below the field and the filters, where they lie over the map. */
  @media ${oneColumn} { .leaflet-top.leaflet-right { top: 112px; } }
  .leaflet-container:focus-visible { outline: 2px solid var(--focus); outline-offset: -2px; }
  path { stroke: var(--map-road); stroke-opacity: 1; stroke-linejoin: round; }
  .park { stroke: none; fill: var(--map-park); fill-opacity: 1; }
  .water { stroke: none; fill: var(--map-water); fill-opacity: 1; }
  .zone { stroke: var(--accent); stroke-width: 1.5; stroke-dasharray: 5 4; fill: var(--accent); fill-opacity: 0.1; }
  .rail { stroke: var(--map-rail); }
  .sleepers { stroke: var(--map-land); stroke-dasharray: 8 8; stroke-linecap: butt; }

  .name { width: 0 !important; height: 0 !important; }
  .name span {
    position: absolute;
    transform: translate(-50%, -50%);
    color: var(--muted);
    font: var(--t-12);
    white-space: nowrap;
    text-shadow: 0 0 2px var(--map-land), 0 0 2px var(--map-land), 0 0 3px var(--map-land);
  }
  .station span { transform: translate(12px, -50%); font-weight: 700; font-size: .8125rem; color: var(--ink); }
  .station::before { content: ''; position: absolute; inset: -7px auto auto -7px; width: 14px; height: 14px; border: 4px solid var(--ink); border-radius: 4px; background: var(--ground); }

  .pin span {
    position: absolute;
    left: 0;
    bottom: 6px;
    height: 30px;
    padding-inline: 10px;
    transform: translateX(-50%);
    border-radius: 8px;
    background: var(--surface);
    color: var(--ink);
    box-shadow: 0 0 0 1px var(--line), var(--shadow-raised);
    font: 700 .8125rem/1.875rem var(--font);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .pin span::before { content: ''; position: absolute; inset: -7px; }
  .pin span::after { ${PIN_TIP} bottom: -5px; }
  .pin:focus-visible { outline: none; }
  .pin:focus-visible span { outline: 2px solid var(--focus); outline-offset: 2px; }
  .pin.full span { background: var(--warning-tint); color: var(--warning); }
  .pin.on span { background: var(--ink); color: var(--ground); }
  .pin.dot span { min-width: 30px; border-radius: 15px; background: var(--ink); color: var(--ground); text-align: center; }
  .pin.dot span::after { display: none; }
  .me { border: 3px solid #FFFFFF; border-radius: 50%; background: #1D4ED8; box-shadow: 0 0 0 8px rgb(29 78 216 / 0.2); }
`;
