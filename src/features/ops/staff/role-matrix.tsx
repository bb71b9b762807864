import styled from 'styled-components';
import { mayDo, STAFF_ROLE_NAMES, STAFF_ROLES, STAFF_TASK_NAMES, STAFF_TASKS } from '@/domain/staff-roles';

const SHOWN = STAFF_TASK_NAMES.filter((task) => task !== 'own');

/** What each role opens, made of the record that refuses the calls; the marks also as words. */
export function RoleMatrix() {
  return (
    <Part>
      <h2 id="role-matrix">役割でできること</h2>
      <Scroll tabIndex={0} role="region" aria-labelledby="role-matrix">
        <table>
          <thead>
            <tr>
              <th scope="col">できること</th>
              {STAFF_ROLE_NAMES.map((role) => (
                <th key={role} scope="col">
                  {STAFF_ROLES[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {SHOWN.map((task) => (
              <tr key={task}>
                <th scope="row">{STAFF_TASKS[task].words}</th>
                {STAFF_ROLE_NAMES.map((role) => (
                  <td key={role}>
                    <span aria-hidden="true">{mayDo([role], task) ? '◯' : '—'}</span>
                    <span className="vh">{mayDo([role], task) ? 'できる' : 'できない'}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </Part>
  );
}

const Part = styled.section`
  padding: 16px 0;
  border-top: 1px solid var(--line);

  h2 { padding: 0 var(--gutter) 8px; font: var(--t-15); font-weight: 700; }
`;

/* The words for readers stand at their marks, inside of what is scrolled. */
const Scroll = styled.div`
  position: relative;
  overflow-x: auto;

  table { width: 100%; min-width: 720px; border-collapse: collapse; font: var(--t-13); }
  th, td { padding: 6px 8px; border-bottom: 1px solid var(--line); text-align: center; font-weight: 400; white-space: nowrap; }
  thead th { font-weight: 700; }
  th:first-child { padding-left: var(--gutter); text-align: left; }
  td { color: var(--muted); }
`;
