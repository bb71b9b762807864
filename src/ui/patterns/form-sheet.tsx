import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Button } from '@/ui/pieces/button';
import { Sheet } from '@/ui/pieces/sheet';
import { FormBody, type FormBodyProps } from './form-body';

/** Props of FormSheet. */
export type FormSheetProps = FormBodyProps & {
  title: string;
  onClose: () => void;
  /** Words of the button that sends it, and while it is being sent. */
  submit: string;
  submitting?: string;
  busy: boolean;
  /** It may not be sent yet. */
  disabled?: boolean;
  /** Another button, left of the one that sends it. */
  beside?: ReactNode;
};

/** A form in a sheet; the button that sends it stays at the foot. Open for as long as it is mounted. */
export function FormSheet(props: FormSheetProps) {
  const { title, onClose, submit, submitting, busy, disabled = false, beside, ...form } = props;
  const id = useId();
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          {beside}
          <Button
            type="submit"
            form={id}
            size="lg"
            style={{ flexGrow: 2 }}
            disabled={disabled}
            loading={busy}
            loadingText={submitting}
          >
            {submit}
          </Button>
        </>
      }
    >
      <InSheet id={id} {...form} />
    </Sheet>
  );
}

const InSheet = styled(FormBody)`
  gap: 16px;
  padding: 4px var(--gutter) 8px;
`;
