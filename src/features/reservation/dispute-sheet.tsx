import { useState } from 'react';
import { TextArea } from '@/components/field/text-area';
import { Lead } from '@/components/text';
import { TEXT } from '@/domain/limits';
import { eventOf, eventOptions, RESERVATION_EVENT } from '@/hooks/reservation-event';
import { FormSheet } from '@/kit/form-sheet';
import { useCommand } from '@/kit/use-command';

const { min: MIN, max: MAX } = TEXT.contact;

/** 問題を報告: what happened in one's own words. The operator looks at it within 72 hours; held gold stays held. */
export default function DisputeSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const report = useCommand(RESERVATION_EVENT, {
    ...eventOptions,
    done: '報告を受け付けました。運営が確認します',
    onDone: onClose,
  });
  const submit = () => {
    const text = reason.trim();
    const length = [...text].length;
    if (length < MIN) return setFault(`${MIN}文字以上で入力してください`);
    if (length > MAX) return setFault(`${MAX}文字以内で入力してください`);
    void report.run(eventOf(id, 'dispute', { reason: text }));
  };
  return (
    <FormSheet
      title="問題を報告する"
      onClose={onClose}
      onSubmit={submit}
      problem={report.problem}
      submit="報告する"
      busy={report.busy}
    >
      <Lead>運営が内容を確認し、72時間以内にご連絡します。確認が終わるまで、お支払いは確定しません。</Lead>
      <TextArea
        label="起きたこと"
        need="required"
        value={reason}
        error={fault ?? report.faults.reason}
        count={{ now: [...reason].length, max: MAX }}
        onChange={(change) => {
          setReason(change.target.value);
          setFault(undefined);
          report.reset();
        }}
      />
    </FormSheet>
  );
}
