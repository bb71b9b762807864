import { useState } from 'react';
import { chooseTheme, type ThemeChoice, themeChoice } from '@/platform/theme';
import { SegmentedControl } from '@/ui/pieces/segmented-control';

/** How the pages look on this device. */
export const THEME_LABEL = '画面の明るさ';

/** Light, dark, or as the device has it. */
export function ThemeControl() {
  const [chosen, setChosen] = useState<ThemeChoice>(themeChoice);
  const choose = (next: ThemeChoice) => {
    setChosen(next);
    chooseTheme(next);
  };
  return <SegmentedControl<ThemeChoice> label={THEME_LABEL} options={LOOKS} value={chosen} onChange={choose} />;
}

const LOOKS = [
  { value: 'light', label: 'ライト' },
  { value: 'dark', label: 'ダーク' },
  { value: 'auto', label: '自動' },
] as const;
