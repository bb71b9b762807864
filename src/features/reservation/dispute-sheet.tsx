import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { TextArea } from '@/components/field/text-area';
import { Sheet } from '@/components/sheet';
import { useToast } from '@/components/toast';
import { TEXT } from '@/domain/limits';
import { useReservationEvent } from '@/hooks/use-reservation-event';
import { messageOf } from '@/platform/http';

const { min: MIN, max: MAX } = TEXT.contact;

/** 問題を報告: what happened in one's own words. The operator looks at it within 72 hours; held gold stays held. */
export default function DisputeSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast();
  const { send, sending } = useReservationEvent(id);
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string | undefined>(undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    const length = [...text].length;
    if (length < MIN) return setFault(`${MIN}文字以上で入力してください`);
    if (length > MAX) return setFault(`${MAX}文字以内で入力してください`);
    try {
      if (!(await send('dispute', { reason: text }))) return;
      toast({ text: '報告を受け付けました。運営が確認します' });
      onClose();
    } catch (error) {
      setFault(messageOf(error));
    }
  };
  return (
    <Sheet open onClose={onClose} title="問題を報告する">
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <p>運営が内容を確認し、72時間以内にご連絡します。確認が終わるまで、お支払いは確定しません。</p>
        <TextArea
          label="起きたこと"
          need="required"
          value={reason}
          error={fault}
          count={{ now: [...reason].length, max: MAX }}
          onChange={(change) => {
            setReason(change.target.value);
            setFault(undefined);
          }}
        />
        <Button type="submit" size="lg" full loading={sending !== null}>
          報告する
        </Button>
      </Form>
    </Sheet>
  );
}

const Form = styled.form`
  display: grid;
  gap: 20px;
  padding: 4px var(--gutter) 24px;

  > p { font: var(--t-14); color: var(--muted); }
`;
