/* Runs before the first paint: theme, size of letters, blurred pictures, where the app begins, and whether the age question stands in front. Small and blocking on purpose. */
(() => {
  const root = document.documentElement;
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null; // storage is closed
    }
  };
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const chosen = read('localStorage', 'yoi_theme');
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
    root.dataset.theme = theme;
    const colours = document.querySelectorAll('meta[name="theme-color"]');
    for (const meta of colours) {
      if (!meta.dataset.own) meta.dataset.own = meta.content;
      const wanted = chosen ? (theme === 'dark' ? colours[1] : colours[0]) : meta;
      meta.content = wanted.dataset.own || wanted.content;
    }
  };
  paint();
  dark.addEventListener('change', paint);
  window.addEventListener('yoi:theme', paint);
  // iPhone and iPad tell the chosen size of letters by a font of theirs alone, 17 px where nothing was chosen.
  if (navigator.maxTouchPoints > 1 && window.CSS?.supports('font', '-apple-system-body')) {
    root.style.font = '-apple-system-body';
    const chosen = Number.parseFloat(getComputedStyle(root).fontSize);
    root.style.font = '';
    if (chosen !== 17) root.style.fontSize = `${(chosen / 17) * 100}%`;
  }
  root.toggleAttribute('data-large', Number.parseFloat(getComputedStyle(root).fontSize) >= 22);
  const veil = () => root.toggleAttribute('data-discreet', read('localStorage', 'yoi_discreet') === 'on');
  veil();
  window.addEventListener('yoi:discreet', veil);
  // "minutes since": the app lock of this device, and when the app was left. What is beneath is not painted until it
  // is opened.
  const [minutes, since] = (read('localStorage', 'yoi_lock') || '').split(' ').map(Number);
  const installed = navigator.standalone === true || window.matchMedia('(display-mode: standalone)').matches;
  // The server's own cookie outlasts what scripts write.
  const isHers = document.cookie.includes('yoi_account_role=female_cast');
  const signedIn = document.cookie.includes('yoi_account_role=') || read('localStorage', 'yoi_guest') === null;
  // A cast's app begins at the cast's home, also where the cast's session has ended; the customers' top is not painted
  // first.
  const starts = () => performance.getEntriesByType('navigation')[0]?.type === 'navigate';
  if (installed && isHers && window.location.pathname === '/' && starts()) {
    root.hidden = true;
    window.location.replace('/home');
  }
  root.toggleAttribute('data-locked', installed && signedIn && Date.now() - since >= minutes * 60000);
  root.dataset.age =
    read('localStorage', 'yoi_age') === 'yes' ? 'yes' : read('sessionStorage', 'yoi_age') === 'no' ? 'no' : 'ask';
  if (root.dataset.age === 'yes') return;
  // What the question covers is inert before it is painted, and not only when the page's scripts have come
  // (src/shell/age-question.tsx).
  const parsed = new MutationObserver(() => {
    const behind = document.getElementById('behind-age');
    if (!behind) return;
    behind.toggleAttribute('inert', true);
    parsed.disconnect();
  });
  parsed.observe(root, { childList: true, subtree: true });
})();
