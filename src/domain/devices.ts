/**
 * What a device is called, from what its browser says of itself. Guessed for its owner's eyes; nothing is decided by
 * it.
 */

/** What a device looks like. */
export const DEVICE_FORMS = ['phone', 'tablet', 'computer', 'other'] as const;

/** A form of a device. */
export type DeviceForm = (typeof DEVICE_FORMS)[number];

const DEVICES: readonly [pattern: RegExp, name: string, form: DeviceForm][] = [
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/iPad/, 'iPad', 'tablet'],
  [/Android.*Mobile/, 'Android スマートフォン', 'phone'],
  [/Android/, 'Android タブレット', 'tablet'],
  [/Windows NT/, 'Windows パソコン', 'computer'],
  [/CrOS/, 'Chromebook', 'computer'],
  [/Macintosh/, 'Mac', 'computer'],
  [/Linux/, 'Linux パソコン', 'computer'],
];

// Each names the ones below it, too.
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/**
 * Name, form and browser of a device by its User-Agent; `browser` is null where none is known, such as the app on an
 * iPhone's home screen.
 */
export function deviceOf(userAgent: string): { name: string; form: DeviceForm; browser: string | null } {
  const [, name, form] = DEVICES.find(([pattern]) => pattern.test(userAgent)) ?? [
    null,
    'その他の端末',
    'other' as const,
  ];
  return { name, form, browser: BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null };
}
