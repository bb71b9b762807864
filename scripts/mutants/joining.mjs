/** How a cast comes to a store, what the staff does, and what stores allow. */
export default [
  {
    in: 'cast-invitation/consent.ts',
    by: 'cast-invitation/consent',
    mutants: [
      [
        'a cast who takes the consent back is found by no guest',
        '    await hideFromGuests(work, await requireCastId(tx, personId));\n',
        '',
        'is the cast’s to take back: guests do not find the cast any more at once',
      ],
      [
        'the cast agrees to the text that the cast read',
        "if (contract.hash !== hash) throw new Refusal('cast_invitation/contract_changed');",
        '',
        'is given again to the contract as it reads now',
      ],
      ['a consent in force is not given twice', 'if (last?.withdrawnAt !== null) {', 'if (last) {', 'is in force once'],
      [
        'agreeing again leaves a step',
        "    await rows.insertStep(tx, { invitationId: invitation.id, event: 'agree', byId: null, at: now });\n",
        '',
        'is given again to the contract as it reads now',
      ],
    ],
  },
  {
    in: 'cast-invitation/queries.ts',
    by: 'cast-invitation/consent',
    mutants: [
      [
        'a cast who took the consent back waits on no shelf',
        ', isUnpublished(personId), exists(inForce(db)))',
        ', isUnpublished(personId))',
        'is the cast’s to take back: guests do not find the cast any more at once',
      ],
    ],
  },
  {
    in: 'cast-invitation/decide.ts',
    by: 'cast-invitation/consent',
    mutants: [
      [
        'no cast is shown without a consent',
        'if (castId === null || !consent || consent.withdrawnAt !== null) throw',
        'if (castId === null || !consent) throw',
        'is the cast’s to take back: guests do not find the cast any more at once',
      ],
    ],
  },
  {
    in: 'cast-invitation/decide.ts',
    by: 'cast-invitation/joining',
    mutants: [
      [
        'the second who looks at documents is another of the staff',
        "if (row.checkedBy === by) throw new Refusal('cast_invitation/same_person');",
        '',
        'link, number, documents, two of the staff: an account',
      ],
      [
        'a call for help is answered before anything else',
        'if ((await rows.helpsOf(tx, [id])).some(({ closedAt }) => closedAt === null))',
        'if (false)',
        'a call for help or an answer other than no reaches the staff',
      ],
      [
        'the date of birth is read from the document',
        '!facts || parseBirthDate(typed) !== facts.birthDate',
        '!facts',
        'sent back with a reason, the cast sends new documents',
      ],
      [
        'guests see no cast without a picture that was looked at',
        "if (!(await hasApprovedPhoto(tx, castId))) throw new Refusal('cast_invitation/no_photo');",
        '',
        'link, number, documents, two of the staff: an account',
      ],
    ],
  },
  {
    in: 'cast-invitation/link.ts',
    by: 'cast-invitation/hostile',
    mutants: [
      [
        'a code goes to the invited number alone',
        'phone === row.phone ? deps.random.digits(CODE.digits) : null',
        'deps.random.digits(CODE.digits)',
        'goes to the invited number alone',
      ],
      ['a code has five tries', ' || row.codeTries >= CODE.tries', '', 'has five tries, lives ten minutes'],
      [
        'a link gets five codes',
        'if (row.codesSent >= INVITATION_CODES)',
        'if (false)',
        'has five tries, lives ten minutes',
      ],
      [
        'the cast’s documents are open for a day',
        '  row.sessionExpiresAt > now &&\n',
        '',
        'opens the documents on the device where it was typed',
      ],
      [
        'a link ends by the clock alone',
        'if (isOver(row, now) || !OPEN_INVITATIONS',
        'if (!OPEN_INVITATIONS',
        'ends after three days',
      ],
    ],
  },
  {
    in: 'cast-invitation/apply.ts',
    by: 'cast-invitation/hostile',
    mutants: [
      [
        'documents that wait are the cast’s alone to take back',
        "if (row.state !== 'sent' && !isProven(deps, row, session ?? '', now)) throw new Refusal('not_found');",
        '',
        'that wait can be taken back only by their sender',
      ],
    ],
  },
  {
    in: 'http/staff-act.ts',
    by: 'staff-act/acts',
    mutants: [
      ['a look is no act', '!isWriteMethod(method) || ', '', 'each unsafe call of the staff is one row'],
      [
        'what others do is no act of the staff',
        ' || !(person.isOps || person.actor)) return;',
        ') return;',
        'each unsafe call of the staff is one row',
      ],
      [
        'a refused act says why',
        "refusal: c.get('refusal') ?? null,",
        'refusal: null,',
        'each unsafe call of the staff is one row',
      ],
      [
        'an act names what it was about',
        "Object.values(c.get('parts')?.params ?? {})",
        '[]',
        'each unsafe call of the staff is one row',
      ],
    ],
  },
  {
    in: 'staff-act/queries.ts',
    by: 'staff-act/acts',
    mutants: [
      [
        'the cleaning leaves what is younger than five years',
        'const isOld = lt(staffAct.at, before);',
        'const isOld = sql`true`;',
        'cannot be changed or removed',
      ],
    ],
  },
  {
    in: 'audit/queries.ts',
    by: 'staff-act/acts',
    mutants: [
      [
        'entries of a day end with it',
        'and(from && gte(at, from), to && lt(at, to))',
        'from && gte(at, from)',
        'is read by person, subject and day',
      ],
      [
        'acts are read by person',
        'staffId === undefined ? undefined : eq(staffAct.actorId, staffId),',
        'undefined,',
        'is read by person, subject and day',
      ],
    ],
  },
  {
    in: 'place/stores.ts',
    by: 'place/stores',
    mutants: [
      [
        'a change names what was read',
        "if (!areSame(before, seen)) throw new Refusal('store/changed');",
        '',
        'refuses what a store cannot be',
      ],
      [
        'the same again is no change',
        'if (!areSame(before, after)) {',
        'if (before) {',
        'shows shop ids and terms to the staff alone',
      ],
      [
        'a store stands in an area',
        'if ((await queries.areaById(tx, form.area_id)) === null)',
        'if (false)',
        'refuses a store that cannot be',
      ],
      [
        'of several with one slug one is made',
        "if (!(await queries.insertStore(tx, made))) throw new Refusal('store/slug_taken');",
        'await queries.insertStore(tx, made);',
        'refuses a store that cannot be',
      ],
      [
        'who made a store is the first of its changes',
        '  await queries.insertStoreChange(tx, { storeId: id, before: null, after, changedBy: staffId, changedAt: now });\n',
        '',
        'is made by the staff alone',
      ],
      [
        'contracts without a store are named at the start',
        '!slugs.has(slug)',
        'slugs.has(slug)',
        'warns at a start of card contracts',
      ],
    ],
  },
];
