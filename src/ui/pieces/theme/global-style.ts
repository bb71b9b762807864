import { castDark, castLight, dark, light, scale } from './colours';
import { frame, short, twoColumns, wide, withPanel } from './tokens';

/**
 * The tokens as custom properties, resets, and the few rules that every page shares: in the document, so that no
 * script carries them.
 */
export const globalStyle = minified(`
  /* A dialog opens over the page, not over the dark surface that it stands in. */
  :root, [data-theme='light'], dialog { --focus: var(--ink); color-scheme: light; ${properties(light)} }
  [data-theme='dark'], :where([data-theme='dark']) dialog { color-scheme: dark; ${properties(dark)} }
  [data-side='cast'], :where([data-side='cast']) dialog { ${properties(castLight)} }
  [data-theme='dark'][data-side='cast'], [data-theme='dark'] [data-side='cast'], :where([data-theme='dark'] [data-side='cast'], [data-theme='dark'][data-side='cast']) dialog { ${properties(castDark)} }
  @media (prefers-color-scheme: dark) {
    /* Without JavaScript nothing sets data-theme: follow the system. */
    :root:not([data-theme]) { color-scheme: dark; ${properties(dark)} }
    :root:not([data-theme])[data-side='cast'] { ${properties(castDark)} }
  }
  :root { ${properties(scale)} --bar: 0px; --side: var(--safe-l); --panel: 0px; }
  /*
   * The bars that stand on the page decide how much room stays free for them; toasts float above the same height.
   * They are marked before the content: a mark at its end would change what the whole page inherits, and have it
   * styled twice.
   */
  :root:has([data-tabs]) { --bar: var(--tabbar); }
  :root:has([data-bar='action'], [data-room='action']) { --bar: var(--actionbar); }
  :root:has([data-bar='action'][data-above='tabs']) { --bar: calc(var(--tabbar) + var(--actionbar)); }
  /* Toasts stand at the top where the foot of the page must never be covered. */
  :root:has([data-toasts='top']) { --toasts: calc(var(--safe-t) + 60px); --no-toasts: auto; }
  /* What makes room at the sides is marked before the content, or the page would move while it arrives. */
  @media ${short} {
    :root { --header: 44px; --actionbar: 61px; --tabbar: 48px; }
  }
  @media ${wide} {
    :root { --gutter: 28px; }
    :root:has([data-tabs]) { --bar: 0px; --side: calc(${frame.icons}px + var(--safe-l)); }
    :root:has([data-bar='action'], [data-room='action']), :root:has([data-bar='action'][data-above='tabs']) { --bar: var(--actionbar); }
  }
  @media ${twoColumns} {
    :root:has([data-tabs]) { --side: calc(${frame.sidebar}px + var(--safe-l)); }
  }
  @media ${withPanel} {
    :root:has([data-panel], [data-with-panel]) { --panel: calc(${frame.panel}px + var(--safe-r)); }
    :root:has([data-panel] [data-bar='action']) { --bar: 0px; }
  }
  @media (prefers-reduced-motion: reduce) {
    :root { --fast: 0ms; --slow: 0ms; }
    *, *::before, *::after {
      animation-duration: .01ms !important;
      animation-iteration-count: 1 !important;
      scroll-behavior: auto !important;
      transition-duration: .01ms !important;
    }
  }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; background: var(--ground); overscroll-behavior-y: contain; }
  /* Where letters are set much larger, nothing is kept on one line. */
  html[data-large] :not(textarea, pre) { white-space: normal !important; }
  html[data-age='ask'], html[data-age='no'], html:has(dialog[open], [aria-modal='true']) { overflow: hidden; }
  body {
    margin: 0; background: var(--ground); color: var(--ink); font: var(--t-15); line-break: strict; overflow-wrap: anywhere;
    -webkit-font-smoothing: antialiased; -webkit-tap-highlight-color: transparent;
  }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, table, fieldset, blockquote { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  legend { padding: 0; }
  ul, ol { list-style: none; }
  p { text-wrap: pretty; }
  h1, h2, h3 { font-feature-settings: 'palt'; word-break: auto-phrase; text-wrap: pretty; }
  a { color: inherit; text-decoration: none; }
  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  button { background: none; border: 0; padding: 0; text-align: inherit; cursor: pointer; touch-action: manipulation; }
  img { display: block; max-width: 100%; }
  svg { display: block; flex: none; }
  time { font-variant-numeric: tabular-nums; }
  [hidden] { display: none !important; }
  :focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
  [tabindex='-1']:focus { outline: none; }
  ::selection { background: var(--accent-tint); color: var(--on-accent-tint); }
  .vh {
    position: absolute !important; width: 1px; height: 1px; margin: -1px; padding: 0; border: 0;
    overflow: hidden; clip-path: inset(50%); white-space: nowrap;
  }
  /* Pictures of people where the device asks for it (docs/rules/safety.md#glances). Engines without container units
     take the first filter. */
  [data-discreet] [data-portrait] { container-type: inline-size; }
  /* Browsers show an open modal whatever is said of what it stands in. */
  :root[data-locked] #__next, :root[data-locked] #__next dialog { visibility: hidden; }
  :root[data-discreet] [data-portrait] > img { filter: brightness(var(--photo-dim)) blur(14px); filter: brightness(var(--photo-dim)) blur(max(5px, 8cqw)); }
  .num { font-variant-numeric: tabular-nums; }
`);

function properties(table: Readonly<Record<string, string>>): string {
  return Object.entries(table)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ');
}

function minified(css: string): string {
  return css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
