import { useSyncExternalStore } from 'react';
import { Switch } from '@/components/choice';
import { agreement, answerAgreement, watchAgreement } from '@/platform/analysis';

/** The agreement to analysis cookies on this device: given, or taken back, which erases them. */
export default function AgreementSwitch() {
  const on = useSyncExternalStore(
    watchAgreement,
    () => agreement() === true,
    () => false,
  );
  return (
    <Switch
      label="分析のためのCookieに同意する"
      note="この端末だけの設定です。オフにすると、分析のために保存したものを消去します。"
      checked={on}
      onChange={(event) => answerAgreement(event.target.checked)}
    />
  );
}
