import { contactDetailsIn, contactNames } from '@/domain/contact-details';
import { Button } from '@/ui/pieces/button';
import { Dialog } from '@/ui/pieces/dialog';
import { List, ListRow } from '@/ui/pieces/list-row';
import { Sheet } from '@/ui/pieces/sheet';

/** Props of TemplateChoice: the ready-made texts, and what takes the chosen one. */
export type TemplateChoiceProps = {
  open: boolean;
  templates: readonly string[];
  onChoose: (template: string) => void;
  onClose: () => void;
};

/** All ready-made texts, to choose one of them. */
export function TemplateChoice({ open, templates, onChoose, onClose }: TemplateChoiceProps) {
  return (
    <Sheet open={open} onClose={onClose} title="定型文">
      <List>
        {templates.map((template) => (
          <ListRow key={template} label={template} chevron={false} onPress={() => onChoose(template)} />
        ))}
      </List>
    </Sheet>
  );
}

/** Props of ContactQuestion. `text`: the message in which contact details were found. */
export type ContactQuestionProps = { open: boolean; text: string; onRewrite: () => void; onSend: () => void };

/** Asks before a message with contact details goes out. */
export function ContactQuestion({ open, text, onRewrite, onSend }: ContactQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onRewrite}
      title={`${contactNames(contactDetailsIn(text))}が含まれていませんか？`}
      note="安全のため、連絡先の交換はご遠慮ください。トラブルの際にサポートできないことがあります。"
      actions={
        <>
          <Button full onClick={onRewrite}>
            書き直す
          </Button>
          <Button tone="danger" full onClick={onSend}>
            このまま送信する
          </Button>
        </>
      }
    />
  );
}
