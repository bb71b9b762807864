import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { rolesFor, type StaffTask } from '@/domain/staff-roles';

/** Whether a person holds a task, as a sub-select for statements of other modules. `id` is a column or a value. */
export const holdsTask = (id: SQLWrapper | number, task: StaffTask): SQL<boolean> =>
  sql<boolean>`exists (select 1 from staff_role r where r.person_id = ${id} and r.role in (${sql.join(
    rolesFor(task).map((role) => sql`${role}`),
    sql`, `,
  )}))`;
