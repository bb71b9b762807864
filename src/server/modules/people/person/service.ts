/** The account itself, and the rows that every other module knows it by. */
export { groupsOf, personWithPhone, suspendedAtOf } from './person-sql';
export {
  accountById,
  accountByMail,
  accountByPhone,
  countByPartner,
  identityStateOf,
  insertPerson,
  lockPerson,
  mailsOf,
  mainAreasOf,
  nicknamesOf,
  personById,
  phonesOf,
  setIdentityState,
  setMail,
  setMainAreas,
  setPassword,
  setPhone,
  updatePerson,
} from './queries';
