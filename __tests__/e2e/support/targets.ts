import type { Page } from '@playwright/test';

/** Least width and height of what a finger must hit, in pixels. */
const LEAST = 44;

/**
 * A control whose area is too small: the pixels around its centre that really reach it, and what is found there
 * instead of it.
 */
export type SmallTarget = { name: string; width: number; height: number; at: string; under: string };

/**
 * Every control of the screen that a finger cannot hit within 44 × 44. Asked of the browser point by point, so that
 * pseudo-elements and labels count and what another element covers does not. Links within a sentence are exempt
 * (WCAG 2.5.8).
 */
export const smallTargets = (page: Page): Promise<SmallTarget[]> =>
  page.evaluate((least) => {
    const CONTROLS =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="switch"], [role="tab"], [role="option"], [role="slider"]';
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    const top: ParentNode = dialogs.at(-1) ?? document;
    const place = [window.scrollX, window.scrollY] as const;

    const isShown = (control: Element) => {
      const { width, height } = control.getBoundingClientRect();
      return (
        control.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
        width > 0 &&
        height > 0 &&
        !control.matches(':disabled') &&
        getComputedStyle(control).pointerEvents !== 'none' &&
        !control.closest('[inert], [aria-hidden="true"], .vh')
      );
    };
    const isInSentence = (control: Element) =>
      control.matches('a') &&
      getComputedStyle(control).display === 'inline' &&
      [...(control.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const labelOf = (control: Element) =>
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
        ? ([...(control.labels ?? [])].find((label) => label.contains(control)) ?? null)
        : null;

    const small: SmallTarget[] = [];
    for (const control of [...top.querySelectorAll(CONTROLS)].filter(isShown)) {
      if (isInSentence(control)) continue;
      const target = labelOf(control) ?? control;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const box = target.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      // A message that goes away by itself may lie over anything.
      const foundAt = (dx: number, dy: number) =>
        document
          .elementsFromPoint(x + dx, y + dy)
          .find((element) => target.contains(element) || !element.closest('[role="status"]'));
      const hits = (dx: number, dy: number) => {
        const found = foundAt(dx, dy);
        return found !== undefined && (target.contains(found) || found.closest('label')?.control === control);
      };
      // Half a pixel at each end lies between two elements.
      const far = least / 2 - 0.5;
      const isLarge = [hits(-far, 0), hits(far, 0), hits(0, -far), hits(0, far)].every(Boolean);
      if (isLarge) continue;
      const reach = (dx: number, dy: number) => {
        let steps = 0;
        while (steps < least && hits((dx * (steps + 1)) / 2, (dy * (steps + 1)) / 2)) steps += 1;
        return steps / 2;
      };
      const width = reach(-1, 0) + reach(1, 0);
      const height = reach(0, -1) + reach(0, 1);
      if (Math.min(width, height) >= least - 1) continue;
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 30);
      const at = `${control.tagName.toLowerCase()} in ${control.closest('[aria-label], section, form, header, nav, footer, main')?.tagName.toLowerCase() ?? ''}`;
      const under = `${foundAt(0, 0)?.outerHTML.slice(0, 120) ?? 'nothing'}, centre at ${Math.round(x)}, ${Math.round(y)}`;
      small.push({ name, width, height, at, under });
    }
    window.scrollTo(...place);
    return small;
  }, LEAST);
