import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useToast } from '@/components/toast';
import { addressLines } from '@/domain/address';
import { useApiMutation } from '@/hooks/use-api';
import { messageOf, refusalOf } from '@/platform/http';
import type { Home } from './types';

/** Asks before a home is deleted, naming it. One that is gone already counts as deleted. */
export function DeleteHomeDialog({ home, onClose }: { home: Home; onClose: () => void }) {
  const toast = useToast();
  const [problem, setProblem] = useState<string | null>(null);
  const deleting = useApiMutation('DELETE /api/v1/users/me/homes/{home_id}/', {
    refresh: ['GET /api/v1/users/me/homes/'],
  });
  const remove = async () => {
    setProblem(null);
    try {
      await deleting.send({ params: { home_id: home.id } });
    } catch (error) {
      if (refusalOf(error)?.code !== 'not_found') return setProblem(messageOf(error));
    }
    toast({ text: '住所を削除しました' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={!deleting.sending}
      title="この住所を削除しますか？"
      note={
        <>
          <Address>{addressLines(home).join(' ')}</Address>
          リクエスト済みの予約の場所は変わりません。
        </>
      }
      actions={
        <>
          <Button tone="danger-filled" full loading={deleting.sending} onClick={() => void remove()}>
            この住所を削除する
          </Button>
          <Button tone="secondary" full disabled={deleting.sending} onClick={onClose}>
            戻る
          </Button>
        </>
      }
    >
      <Fault role="alert">{problem}</Fault>
    </Dialog>
  );
}

const Address = styled.b`
  display: block;
  margin-bottom: 4px;
  color: var(--ink);
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const Fault = styled.div`
  font: var(--t-13);
  color: var(--danger);
`;
