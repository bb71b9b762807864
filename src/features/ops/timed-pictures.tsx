import { type ReactNode, useEffect, useRef } from 'react';
import { MINUTE_MS } from '@/domain/durations';
import { type DocumentSide, IDENTITY_DOCUMENTS, type IdentityDocument, sideName } from '@/domain/identity';
import { useNow } from '@/hooks/use-now';
import { Button } from '@/ui/pieces/button';
import { DarkPanel, DarkPanelHead, DarkPanelText } from './desk-parts';
import { DeskPicture, type Picture } from './desk-picture';

/**
 * Props of TimedPictures: `until` is when the link of the pictures ends (null = not open yet), `open` gets another
 * one.
 */
export type TimedPicturesProps = {
  name: string;
  title: string;
  until: Date | null;
  open: { run: () => unknown; busy: boolean; problem: string | null };
  children: ReactNode;
};

/**
 * Private pictures of a document, for some minutes at a time: opened at once, and again by a press when the time is
 * over.
 */
export function TimedPictures({ name, title, until, open, children }: TimedPicturesProps) {
  const opened = useRef(false);
  // Once, by the press that chose it: each look is noted.
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    void open.run();
  });
  const now = useNow(1000);
  const left = until && now ? until.getTime() - now.getTime() : null;
  const isOver = left !== null && left <= 0;
  const hasFailed = open.problem !== null;
  return (
    <DarkPanel aria-label={name}>
      <DarkPanelHead>
        <h2>{title}</h2>
        {left !== null && !isOver && <span>表示はあと{Math.ceil(left / MINUTE_MS)}分</span>}
      </DarkPanelHead>
      {hasFailed && <DarkPanelText role="alert">{open.problem}</DarkPanelText>}
      {!hasFailed && isOver && (
        <div>
          <Button tone="secondary" loading={open.busy} onClick={() => void open.run()}>
            もう一度表示する
          </Button>
        </div>
      )}
      {!hasFailed && !isOver && until && children}
      <DarkPanelText>見るたびに記録が残ります。画像は判断の90日後に消えます。</DarkPanelText>
    </DarkPanel>
  );
}

/**
 * Props of SidePictures: `link` is the key of the pictures, `read` fetches one side; `prefix` stands before the
 * document's name.
 */
export type SidePicturesProps = {
  document: IdentityDocument;
  pictures: readonly { side: DocumentSide; width: number; height: number }[];
  link: string;
  prefix?: string;
  read: (side: DocumentSide) => Promise<Picture>;
};

/** The sides of a document, each of which a press makes larger. */
export function SidePictures({ document, pictures, link, prefix = '', read }: SidePicturesProps) {
  return pictures.map(({ side, width, height }) => (
    <DeskPicture
      key={`${side} ${link}`}
      name={`${prefix}${IDENTITY_DOCUMENTS[document].label}（${sideName(document, side) ?? side}）`}
      ratio={width / height}
      read={() => read(side)}
    />
  ));
}
