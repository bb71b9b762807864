// Public pages from the page cache against bare node:http with a page of the same size, 16 connections.
import { withProduct } from './children.mjs';
import { againstBare } from './http-load.mjs';
import { ratioRow, valueRow } from './table.mjs';

const LOAD = { connections: 16, seconds: 2, rounds: 3 };
/** Ten times what Sharetribe's template does on two cores (80–150 pages per second): its upper end. */
const PAGES_PER_SECOND = 1500;

/** Two rows per page: the rate with its bar, and the ratio. */
export const measurePages = (port) =>
  withProduct(port, async (origin, product) => {
    const { data } = await fetch(`${origin}/api/v1/female_casts/?limit=1`).then((answer) => answer.json());
    const rows = [];
    for (const [name, path] of [
      ['/', '/'],
      ['/girl', '/girl'],
      ['/girl/[id]', `/girl/${data[0].id}`],
    ]) {
      const found = await againstBare(product, origin + path, port + 1, LOAD);
      const { median, min, max } = found.ours;
      const rate = `${Math.round(median)}/s (${Math.round(min)}–${Math.round(max)})`;
      rows.push(valueRow(`page ${name}, cached`, rate, `≥ ${PAGES_PER_SECOND}/s`, median >= PAGES_PER_SECOND));
      rows.push(ratioRow(`page ${name} against an empty page of ${found.bytes} B`, found, null));
    }
    return rows;
  });
