/** Every colour role of the light theme. Hex or CSS values; `faint` is for marks and disabled text only. */
export const light = {
  ground: '#FAF8F5',
  surface: '#FFFFFF',
  raised: '#FFFFFF',
  sunken: '#F2EEE8',
  band: '#F2EEE8',
  ink: '#1F1B2D',
  muted: '#625C70',
  faint: '#8E8799',
  line: '#E7E2DB',
  control: '#8E8799',
  accent: '#BC4318',
  'on-accent': '#FFFFFF',
  'accent-press': '#9A3411',
  'accent-tint': '#FBEBE1',
  'on-accent-tint': '#93330F',
  gold: '#7A5C0A',
  'gold-tint': '#FBF3DC',
  'gold-line': '#E9D9A6',
  positive: '#067647',
  'positive-tint': '#E3F4EA',
  warning: '#7D5100',
  'warning-tint': '#FCF0D6',
  danger: '#B0123B',
  'danger-tint': '#FCE8ED',
  info: '#1D4ED8',
  'info-tint': '#E6EDFD',
  sat: '#1D4ED8',
  sun: '#B0123B',
  night: '#221D30',
  'on-night': '#F6F1E8',
  'night-muted': '#B7B0C4',
  'night-line': '#443D58',
  lantern: '#FF9D6E',
  scrim: 'rgb(20 17 28 / .52)',
  'shadow-raised': '0 1px 2px rgb(31 27 45 / .06), 0 4px 14px rgb(31 27 45 / .07)',
  'shadow-sheet': '0 -2px 8px rgb(31 27 45 / .05), 0 -12px 40px rgb(31 27 45 / .16)',
  'photo-dim': '1',
} as const;

/** Name of a colour role; its custom property is `--` + name. */
export type TokenName = keyof typeof light;

/** A whole theme: one value for every role. */
export type Theme = Readonly<Record<TokenName, string>>;

/** Every colour role of the dark theme. The night panel keeps its own ink, so only its ground moves. */
export const dark: Theme = {
  ...light,
  ground: '#14121A',
  surface: '#1D1A25',
  raised: '#2B2637',
  sunken: '#231F2E',
  band: '#0F0D14',
  ink: '#F3F0EA',
  muted: '#A9A3B5',
  faint: '#7A7388',
  line: '#322D3F',
  control: '#7A7388',
  accent: '#FF9D6E',
  'on-accent': '#1B130F',
  'accent-press': '#FFB48F',
  'accent-tint': '#3A2419',
  'on-accent-tint': '#FFB393',
  gold: '#E3C267',
  'gold-tint': '#3A3216',
  'gold-line': '#5A4E22',
  positive: '#6CE0A8',
  'positive-tint': '#12301F',
  warning: '#F5C06A',
  'warning-tint': '#382A10',
  danger: '#FF8FA3',
  'danger-tint': '#3D1A22',
  info: '#9DB8FF',
  'info-tint': '#1B2547',
  sat: '#9DB8FF',
  sun: '#FF8FA3',
  night: '#262231',
  scrim: 'rgb(8 7 12 / .66)',
  'shadow-raised': '0 1px 0 rgb(255 255 255 / .04) inset, 0 6px 18px rgb(0 0 0 / .4)',
  'shadow-sheet': '0 -12px 40px rgb(0 0 0 / .6)',
  'photo-dim': '.88',
};

type AccentName = 'accent' | 'on-accent' | 'accent-press' | 'accent-tint' | 'on-accent-tint';

/** The five values that `data-side="cast"` swaps in the light theme. */
export const castLight: Readonly<Record<AccentName, string>> = {
  accent: '#0F766E',
  'on-accent': '#FFFFFF',
  'accent-press': '#0B5D57',
  'accent-tint': '#DFF1EE',
  'on-accent-tint': '#0B5D57',
};

/** The five values that `data-side="cast"` swaps in the dark theme. */
export const castDark: Readonly<Record<AccentName, string>> = {
  accent: '#5EC4B6',
  'on-accent': '#0C1715',
  'accent-press': '#8ADBCF',
  'accent-tint': '#143330',
  'on-accent-tint': '#8ADBCF',
};

/**
 * Type, space, radius, motion and layers: the same in every theme. Letters in rem, so that the size that is chosen for
 * a device counts; other lengths in px.
 */
export const scale = {
  font: '"Noto Sans JP", "Hiragino Kaku Gothic ProN", "Hiragino Sans", "Noto Sans CJK JP", "Yu Gothic UI", Meiryo, sans-serif',
  't-12': '.75rem/1.5 var(--font)',
  't-13': '.8125rem/1.55 var(--font)',
  't-14': '.875rem/1.6 var(--font)',
  't-15': '.9375rem/1.7 var(--font)',
  't-17': '1.0625rem/1.45 var(--font)',
  't-20': '1.25rem/1.4 var(--font)',
  't-24': '1.5rem/1.35 var(--font)',
  't-32': '2rem/1.15 var(--font)',
  's-1': '4px',
  's-2': '8px',
  's-3': '12px',
  's-4': '16px',
  's-6': '24px',
  's-8': '32px',
  's-12': '48px',
  gutter: '16px',
  'r-control': '8px',
  'r-card': '12px',
  'r-sheet': '20px',
  'r-full': '999px',
  fast: '120ms ease-out',
  slow: '200ms ease-out',
  tap: '44px',
  header: '52px',
  tabbar: '56px',
  actionbar: '77px',
  'safe-t': 'env(safe-area-inset-top, 0px)',
  'safe-b': 'env(safe-area-inset-bottom, 0px)',
  'safe-l': 'env(safe-area-inset-left, 0px)',
  'safe-r': 'env(safe-area-inset-right, 0px)',
} as const;

/** The colours of the browser's own bar, for `<meta name="theme-color">`. */
export const themeColor = { light: light.ground, dark: dark.ground } as const;

/** The four grounds a person can see: both themes, both sides. @public Read by the contrast test alone. */
export const themes: Readonly<Record<'light' | 'dark' | 'cast light' | 'cast dark', Theme>> = {
  light,
  dark,
  'cast light': { ...light, ...castLight },
  'cast dark': { ...dark, ...castDark },
};
