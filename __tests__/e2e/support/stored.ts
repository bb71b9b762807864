import type { Page } from '@playwright/test';

/** The rows of a store in an IndexedDB of the page; none where there is no such database yet. */
export const rows = <Row>(page: Page, name: string, store: string): Promise<Row[]> =>
  page.evaluate(
    async ([name, store]) => {
      // Opening a database makes it; that is left to the product.
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return [];
      const settled = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await settled(indexedDB.open(name));
      const found = await settled<Row[]>(database.transaction(store).objectStore(store).getAll());
      database.close();
      return found;
    },
    [name, store] as const,
  );
