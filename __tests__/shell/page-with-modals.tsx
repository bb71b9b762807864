import { useState } from 'react';
import { Dialog } from '@/ui/pieces/dialog';
import { Sheet } from '@/ui/pieces/sheet';

/** A page with a sheet, which opens a question on top of it; while `busy` the question must stay. */
export function PageWithModals({ busy = false }: { busy?: boolean }) {
  const [sheet, setSheet] = useState(false);
  const [question, setQuestion] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setSheet(true)}>
        並び替え
      </button>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="並び順">
        <button type="button" onClick={() => setQuestion(true)}>
          消す
        </button>
        <Dialog
          open={question}
          onClose={() => setQuestion(false)}
          dismissable={!busy}
          title="消しますか？"
          actions={null}
        />
      </Sheet>
    </>
  );
}
