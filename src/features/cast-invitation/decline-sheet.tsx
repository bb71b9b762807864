import { FormSheet } from '@/ui/patterns/form-sheet';
import { useCommand } from '@/ui/patterns/use-command';
import { Note } from '@/ui/pieces/text';
import type { Held } from './stored';

/** Props of DeclineSheet: its words, and what follows. */
export type DeclineSheetProps = {
  held: Held;
  title: string;
  note: string;
  submit: string;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** The invited person says no, or takes the consent back: one press more, and no reason. */
export default function DeclineSheet({ held, title, note, submit, onClose, onDone }: DeclineSheetProps) {
  const { token, session } = held;
  const decline = useCommand('POST /api/v1/cast_invitations/decline/', {
    onDone: async () => {
      await onDone();
      onClose();
    },
  });
  return (
    <FormSheet
      title={title}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void decline.run({ body: session === null ? { token } : { token, session } });
      }}
      problem={decline.problem}
      submit={submit}
      busy={decline.busy}
    >
      <Note>{note}</Note>
    </FormSheet>
  );
}
