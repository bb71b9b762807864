import { CONTACT_CATEGORIES, type ContactCategory, isContactCategory } from '@/domain/contact';
import { keysOf } from '@/domain/keys';
import { clearSession, readSession, writeSession } from '@/platform/storage';
import { fieldsOf } from '@/platform/storage/json';

/** What is typed into the form, as it was typed. */
export type Typed = {
  category: ContactCategory | '';
  name: string;
  mail: string;
  phone: string;
  reservation: string;
  movie: string;
  body: string;
};

/** A form that was begun: its texts, and how many pictures were chosen, which are not kept. */
export type Draft = { typed: Typed; pictures: number };

/** Nothing is typed yet. */
export const EMPTY: Typed = { category: '', name: '', mail: '', phone: '', reservation: '', movie: '', body: '' };

/** The draft of this browser session; null where there is none. */
export function readDraft(): Draft | null {
  const stored = fieldsOf(readSession('contact_draft'));
  if (stored === null) return null;
  const text = (name: string) => String(stored[name] ?? '');
  const category = text('category');
  const typed = Object.fromEntries(keysOf(EMPTY).map((name) => [name, text(name)])) as Record<keyof Typed, string>;
  return {
    typed: { ...typed, category: isContactCategory(category) ? category : '' },
    pictures: Number(text('pictures')) || 0,
  };
}

/** Keeps what is typed until it was sent, the tab is closed or the person signs out. */
export function writeDraft({ typed, pictures }: Draft): void {
  writeSession('contact_draft', JSON.stringify({ ...typed, pictures }));
}

/** Forgets it. */
export const clearDraft = (): void => clearSession('contact_draft');

/** Categories as a choice. */
export const CATEGORY_OPTIONS = keysOf(CONTACT_CATEGORIES).map((value) => ({ value, ...CONTACT_CATEGORIES[value] }));
