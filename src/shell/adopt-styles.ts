import { __PRIVATE__ } from 'styled-components';

/** Marks the style element of the server's HTML whose rules stay where they are. */
export const SERVER_STYLES = 'data-server-styles';

/**
 * Has styled-components work on in the style element that the server wrote. By itself it moves every rule into a new
 * one, upon which the browser styles the whole page a second time (docs/upgrading.md has the figure).
 * Before any styled component is defined, so that the groups of rules are numbered as they stand.
 */
function adoptStyles(): void {
  const sheet = document.querySelector<HTMLStyleElement>(`style[${SERVER_STYLES}]`)?.sheet;
  if (!sheet) return;
  const { mainSheet, StyleSheet } = __PRIVATE__;
  const { groupSizes, tag } = mainSheet.getTag();
  let size = 0;
  for (const { selectorText, style } of sheet.cssRules as Iterable<Partial<CSSStyleRule>>) {
    size += 1;
    // Each group ends with a rule that says whose it is: data-styled.g12[id="sc-1a2b3c"]{content:"name,name,"}
    const id = /^data-styled.+"(.+)"/.exec(`${selectorText}`)?.[1];
    if (!id || !style) continue;
    for (const name of style.content.slice(1, -2).split(',')) mainSheet.registerName(id, name);
    groupSizes[StyleSheet.registerId(id)] = size;
    size = 0;
  }
  Object.assign(tag, { sheet });
}

if (typeof document !== 'undefined') adoptStyles();
