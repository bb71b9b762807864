import Ban from 'lucide-react/icons/ban';
import { useState } from 'react';
import { Header } from '@/components/header';
import { IconButton } from '@/components/icon-button';
import { Tab } from '@/kit/screen';
import { BlockSheet } from './block-sheet';
import { NoThread, RoomsColumn } from './panes';
import { Rooms } from './rooms';

/** `/talk`: the rooms; from 768 px beside the place where a talk opens. Follows live. */
export function TalkListScreen() {
  return (
    <>
      <Tab name="トーク" />
      <RoomsColumn>
        <RoomsHeader />
        <Rooms />
      </RoomsColumn>
      <NoThread />
    </>
  );
}

/** The head of the list, with the way to whom he blocked. */
export function RoomsHeader() {
  const [blocks, setBlocks] = useState(false);
  return (
    <>
      <Header
        title="トーク"
        right={<IconButton icon={Ban} label="ブロックした相手" onClick={() => setBlocks(true)} />}
      />
      {blocks && <BlockSheet onClose={() => setBlocks(false)} />}
    </>
  );
}
