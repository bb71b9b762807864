/** spec §9: from 375 px a page has the room that it is drawn for, from 768 px it is wide. */
export const BREAKPOINTS = { drawn: 375, wide: 768 } as const;

/** The width from which the tabs stand at the left, in a column of icons: for styled-components (`@media ${wide}`). */
export const wide = `(min-width: ${BREAKPOINTS.wide}px)`;
/** Below that width. */
export const narrow = `(max-width: ${BREAKPOINTS.wide - 0.02}px)`;
/** Below the drawn width: the compact forms. Narrow telephones, and others whose owner enlarged everything. */
export const compact = `(max-width: ${BREAKPOINTS.drawn - 0.02}px)`;
/** The width from which that column has room for words, and a page for two columns. */
export const twoColumns = '(min-width: 1024px)';
/** Below that width. */
export const oneColumn = '(max-width: 1023.98px)';
/** The width from which a RightPanel stands at the right edge. */
export const withPanel = '(min-width: 1200px)';
/** A phone on its side: bars grow thin, and only what must stays in place. */
export const short = '(max-height: 479px)';

/**
 * Widths of the frame in px: the column of tabs with and without words, the right panel, and the main column beside
 * it.
 */
export const frame = { icons: 88, sidebar: 208, panel: 376, column: 720, text: 656, grid: 1040 } as const;
