import { useSyncExternalStore } from 'react';
import { analyticsConsent, answerConsent, watchConsent } from '@/platform/analytics';
import { Switch } from '@/ui/pieces/choice';

/** The agreement to analytics cookies on this device: given, or taken back, which erases them. */
export default function CookieConsentSwitch() {
  const on = useSyncExternalStore(
    watchConsent,
    () => analyticsConsent() === true,
    () => false,
  );
  return (
    <Switch
      label="分析のためのCookieに同意する"
      note="この端末だけの設定です。オフにすると、分析のために保存したものを消去します。"
      checked={on}
      onChange={(event) => answerConsent(event.target.checked)}
    />
  );
}
