import type { Data } from '@/contract';
import type { DocumentSide } from '@/domain/identity';

/** How far his check is. */
export type Latest = Data<'GET /api/v1/users/me/identity_checks/latest/'>;

/** Pictures as they will be sent, by their side. They live as long as the page: nothing of a document is kept on the device. */
export type Pictures = Partial<Record<DocumentSide, File>>;

/** What the server found wrong, by side. */
export type Faults = Readonly<Record<string, string>>;
