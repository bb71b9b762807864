import { sessionMemory } from '../../session-memory';

/** The saved search whose conditions its customer is changing in the hub. */
export type EditedSearch = { id: number; name: string };

const memory = sessionMemory<EditedSearch>();
const NAME = 'edited';

/** Begins to change the conditions of a saved search; a reload of the page, or another session, forgets it. */
export const beginEdit = (search: EditedSearch): void => memory.set(NAME, search);

/** The search that is being changed; null for none. */
export const editedSearch = (): EditedSearch | null => memory.get(NAME) ?? null;

/** Ends it. */
export const endEdit = (): void => memory.clear();
