/** The look a person chose: `auto` follows the device. */
export type ThemeChoice = 'auto' | 'light' | 'dark';

const KEY = 'yoi_theme';

/** The look chosen on this device; `auto` when none was, and on the server. */
export function themeChoice(): ThemeChoice {
  if (typeof window === 'undefined') return 'auto';
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto'; // storage is blocked
  }
}

/** Chooses the look and paints it at once (`/boot.js` listens). */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // storage is blocked: the look stays with the device
  }
  window.dispatchEvent(new Event('yoi:theme'));
}
