import styled from 'styled-components';
import { narrow } from '@/ui/pieces/theme/tokens';
import { HOURS } from './night';

/** Heights in px: a cast's row, and the scale above the rows. */
export const ROW_PX = 44;
export const SCALE_PX = 28;

const MIDNIGHT = HOURS.indexOf(24);
const HATCHED =
  'repeating-linear-gradient(135deg, transparent 0 3px, color-mix(in srgb, var(--faint) 75%, transparent) 3px 4px)';

/** How each kind of bar is drawn, in the grid and in its legend. */
export const BAR_LOOKS = `
  [data-kind] { border: 1px solid transparent; border-radius: 4px; font-weight: 700; }
  [data-kind='asks'] { background: var(--warning-tint); color: var(--warning); border: 1.5px dashed var(--warning); }
  [data-kind='pays'] { background: var(--info-tint); color: var(--info); border-color: var(--info); }
  [data-kind='decided'] { background: var(--positive-tint); color: var(--positive); border-color: var(--positive); }
  [data-kind='coming'] { background: var(--positive); color: var(--surface); }
  [data-kind='happening'] { background: var(--ink); color: var(--ground); }
  [data-kind='late'] { background: var(--danger); color: var(--surface); }
  [data-kind='disputed'] { background: var(--danger-tint); color: var(--danger); border: 3px double var(--danger); }
  [data-kind='done'] { background: var(--sunken); color: var(--muted); border-color: var(--line); font-weight: 400; }
  [data-kind='off'] { color: var(--muted); border: 1px dashed var(--control); font-weight: 400; text-decoration: line-through; }
  [data-hatched] { background: ${HATCHED}; }
`;

/** The room of the grid; an hour is as wide as lets the evening fill it, or a step wider. */
export const Room = styled.div`
  flex: 1;
  min-width: 0;
  min-height: 0;
  container-type: inline-size;

  --names: 152px;
  @media ${narrow} { --names: 96px; }
`;

/** Scrolls both ways; names and scale stay. */
export const Scroller = styled.div<{ $stale: boolean }>`
  --hour: calc(max(52px, (100cqw - var(--names) - 16px) / 11) * var(--zoom));
  position: relative;
  height: 100%;
  overflow: auto;
  overscroll-behavior: contain;
  background: var(--ground);
  scroll-padding: ${SCALE_PX}px 0 0 var(--names);
  font: var(--t-12);
  line-height: 1;
  font-variant-numeric: tabular-nums;
  ${({ $stale }) => $stale && 'filter: grayscale(1); opacity: .6;'}

  > * { width: calc(var(--names) + var(--hour) * ${HOURS.length}); }

  .scale { position: sticky; top: 0; z-index: 6; display: flex; height: ${SCALE_PX}px; border-bottom: 1px solid var(--line); background: var(--ground); color: var(--muted); }
  .scale > :first-child { position: sticky; left: 0; z-index: 1; flex: none; width: var(--names); padding: 8px 4px 0 var(--gutter); background: var(--ground); white-space: nowrap; }
  .scale i { font-style: normal; }
  .hours { position: relative; flex: 1; }
  .hours > span { position: absolute; top: 8px; transform: translateX(-50%); white-space: nowrap; }
  .hours > [data-midnight] { color: var(--ink); font-weight: 700; }
  .hours > .now { top: 4px; z-index: 1; padding: 4px 5px; border-radius: 4px; background: var(--accent); color: var(--on-accent); font-weight: 700; }

  .rows { position: relative; }
  .rows > [role='row'] { position: absolute; left: 0; width: 100%; height: ${ROW_PX}px; border-bottom: 1px solid var(--line); contain: size layout style; }

  /* A bar that follows the mouse leaves its row. */
  .rows > [data-dragging] { z-index: 4; contain: none; cursor: grabbing; }
  [data-dragging] [data-kind] { opacity: .85; }

  /* The names of all rows are one layer: each that stays while the rest scrolls costs a layer of its own. */
  .names { position: sticky; left: 0; z-index: 3; width: var(--names); height: 100%; background: var(--ground); }
  .names > div { position: absolute; left: 0; display: flex; align-items: center; gap: 8px; width: 100%; height: ${ROW_PX}px; padding-left: var(--gutter); border-bottom: 1px solid var(--line); contain: size layout style; }
  .names > div > span:last-child { min-width: 0; padding-right: 4px; }
  .names b, .names small { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .names b { font: 700 .8125rem/1.3 var(--font); }
  .names small { font: .75rem/1.3 var(--font); color: var(--muted); }
  .names img { filter: none; opacity: var(--photo-dim); }
  [data-current] { background: var(--surface); }
  .names > [data-current] { box-shadow: inset 3px 0 0 var(--ink); }

  @media ${narrow} {
    [data-portrait] { display: none; }
    .names > div, .scale > :first-child { padding-left: 12px; }
    .scale i { display: none; }
  }

  .track { position: absolute; inset: 0 0 0 var(--names); }
  .track > * { position: absolute; top: 5px; bottom: 5px; }
  .shift { border-radius: 4px; background: var(--surface); box-shadow: inset 0 0 0 1px var(--line); }
  [data-current] .shift { background: var(--ground); }

  /* Hours and midnight, and behind the bars the line of now. */
  .track::before { content: ''; position: absolute; z-index: 1; inset: 0; background: linear-gradient(var(--control), var(--control)) no-repeat calc(var(--hour) * ${MIDNIGHT}) 0 / 1px 100%, repeating-linear-gradient(to right, var(--line) 0 1px, transparent 1px var(--hour)); pointer-events: none; }
  .track::after { content: ''; position: absolute; z-index: 1; top: 0; bottom: 0; left: calc(var(--hour) * var(--now, -1)); width: 2px; margin-left: -1px; background: var(--accent); pointer-events: none; }

  [role='gridcell'] { z-index: 2; cursor: pointer; user-select: none; }
  [role='gridcell']:focus-visible { outline: 2px solid var(--ink); outline-offset: 1px; }
  [data-kind] { display: flex; align-items: center; overflow: clip; white-space: nowrap; }
  [data-kind] > span { padding: 0 3px; }
  [data-early] > span { position: sticky; left: calc(var(--names) + 4px); }
  [data-kind][aria-selected='true'] { outline: 2px solid var(--ink); outline-offset: 1px; }
  .none { left: 0; right: 0; }
  .none:focus-visible { outline-offset: -2px; border-radius: 4px; }
  ${BAR_LOOKS}
`;
