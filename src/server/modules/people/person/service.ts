/** The account itself, and the rows that every other module knows it by. */
export { groupsOf, personWithPhone, suspendedAtOf } from './person-sql';
export {
  accountById,
  accountByPhone,
  countByPartner,
  identityStateOf,
  insertPerson,
  lockPerson,
  mainAreasOf,
  nicknamesOf,
  personById,
  phonesOf,
  setIdentityState,
  setMainAreas,
  setPassword,
  setPhone,
  updatePerson,
} from './queries';
