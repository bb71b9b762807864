import type { Deps } from '@/server/core/deps';
import { contact } from '@/server/db/schema';

/** An inquiry that a visitor sent; a guest's unless said otherwise. */
export const putContact = (deps: Deps, id: string, personId: number | null = null) =>
  deps.unitOfWork(async ({ tx, now }) => {
    const written = { name: 'たか', mail: 'taka@example.jp', phone: '', reservation: '', body: '表示について' };
    await tx.insert(contact).values({ id, category: 'other', ...written, personId, sender: id, createdAt: now });
  });
