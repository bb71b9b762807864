/** Talk, blocks, reports, reviews, pushes: what reaches which person, and what must not. */
export default [
  {
    in: 'talk/messages.ts',
    by: 'talk/messages',
    mutants: [
      [
        'one client id is one message',
        'if (sent) return replay(tx, sent, room.roomId, person.id);',
        '',
        'are kept once per client id',
      ],
      [
        'a flood of messages ends',
        "if (wait > 0) throw new Refusal('rate/limited'",
        "if (wait < 0) throw new Refusal('rate/limited'",
        'are at most twenty a minute',
      ],
    ],
  },
  {
    in: 'talk/messages.ts',
    by: 'talk/access',
    mutants: [
      [
        'a blocked message signals no one but the sender',
        'const recipients = withheld ? [person.id] :',
        'const recipients = false ? [person.id] :',
        'is silent: the message looks sent',
      ],
      [
        'a blocked message stays withheld',
        '    withheld,\n    at: now,',
        '    withheld: false,\n    at: now,',
        'is silent: the message looks sent',
      ],
    ],
  },
  {
    in: 'talk/message-queries.ts',
    by: 'talk/access',
    mutants: [
      [
        'a withheld message is read by its sender alone',
        'or(eq(talkMessage.senderId, me), eq(talkMessage.withheld, false))',
        'or(eq(talkMessage.senderId, me), inArray(talkMessage.withheld, [false, true]))',
        'is silent: the message looks sent',
      ],
    ],
  },
  {
    in: 'talk/policy.ts',
    by: 'talk/access',
    mutants: [
      [
        'a customer writes once approved',
        "if (facts.identityState !== 'approved') return 'identity/not_approved';",
        '',
        'a customer writes only once the identity was approved',
      ],
      ['who blocks does not write', "if (facts.blocking) return 'talk/blocking';", '', 'by a customer hides the cast'],
      [
        'a cast who pauses is written to by known customers',
        'return facts.accepting || facts.booked || facts.known ? null',
        'return facts.accepting || facts.booked ? null',
        'a cast who does not accept',
      ],
    ],
  },
  {
    in: 'talk/rooms.ts',
    by: 'talk/access',
    mutants: [
      [
        'a foreign room is unknown',
        'isUuid(id) ? await rows.roomOf(db, id, me, now) : null',
        'isUuid(id) ? await rows.roomOf(db, id, 1, now) : null',
        'a foreign room is as unknown',
      ],
      [
        'a cast finds only customers who wrote',
        "if (known === null || !(await hasWritten(tx, known, [pair.personId]))) throw new Refusal('not_found');",
        '',
        'a cast finds only customers who wrote',
      ],
      [
        'no room is opened over a block',
        ' || (await isBlockedPair(tx, facts.castPersonId, person.id))',
        '',
        'takes the cast out of all that the customer sees signed in',
      ],
    ],
  },
  {
    in: 'talk/rooms.ts',
    by: 'talk/messages',
    mutants: [
      ['no read mark goes beyond the last message', 'Math.min(seq, room.lastSeq ?? 0)', 'seq', 'empty the badge'],
    ],
  },
  {
    in: 'talk/picture-files.ts',
    by: 'booking/talk/pictures',
    mutants: [
      [
        'a QR code does not arrive',
        "if (await holdsQrCode(picture.bytes)) throw new Refusal('talk/contact_in_picture');",
        '',
        'with a QR code do not arrive',
      ],
    ],
  },
  {
    in: 'talk/pictures.ts',
    by: 'booking/talk/pictures',
    mutants: [
      [
        'only the sender takes a picture away',
        "if (picture.senderId !== me) throw new Refusal('not_found');",
        '',
        'go at once for both when the sender takes them away',
      ],
      [
        'a picture of another room is unknown',
        "if (picture?.roomId !== roomId) throw new Refusal('not_found');",
        "if (!picture) throw new Refusal('not_found');",
        'reach the other one, encoded anew',
      ],
      [
        'a large picture says whose screen it is on',
        "const isMarked = size === 'large' &&",
        "const isMarked = size === 'small' &&",
        'bear, large, the number of the one who looks',
      ],
    ],
  },
  {
    in: 'talk/picture-queries.ts',
    by: 'booking/talk/pictures',
    mutants: [
      [
        'a withheld picture is read by its sender alone',
        'or(eq(talkMessage.senderId, me), eq(talkMessage.withheld, false)),',
        '',
        'written to one who blocks the sender',
      ],
    ],
  },
  {
    in: 'talk/picture-queries.ts',
    by: 'booking/talk/picture-end',
    mutants: [
      [
        'what the staff look at stays',
        'and(isNull(talkPicture.reportId), sql`${usedAt}',
        'and(sql`${usedAt}',
        'not while the staff look at them',
      ],
    ],
  },
  {
    in: 'talk/pictures.ts',
    by: 'booking/talk/picture-end',
    mutants: [
      [
        'a report with a picture closes with a decision',
        "if (decision === undefined) throw fieldRefusal('body.picture', '写真をどうするか選択してください');",
        '',
        'is shown again or removed with the decision',
      ],
    ],
  },
  {
    in: 'report/service.ts',
    by: 'talk/access',
    mutants: [
      [
        'reports of a day are limited',
        'if (!oldest) return;',
        'if (oldest || !oldest) return;',
        'is limited per person within 24 hours',
      ],
    ],
  },
  {
    in: 'review/service.ts',
    by: 'review/review',
    mutants: [
      [
        'a cancelled booking is not reviewed',
        "booking?.state !== 'completed' ||",
        '!booking ||',
        'is not written of a booking that either side cancelled',
      ],
      ['the fourteenth day is still in time', '> REVIEW_DAYS * DAY_MS', '>= REVIEW_DAYS * DAY_MS', 'is written once'],
      ['after fourteen days it is too late', '> REVIEW_DAYS * DAY_MS', '> 2 * REVIEW_DAYS * DAY_MS', 'is written once'],
      [
        'a review is written once',
        "if (await isReviewed(work.tx, reservationId)) throw new Refusal('review/already');",
        '',
        'is written once',
      ],
      [
        'a review is the customer’s own',
        "if (seen?.personId !== personId) throw new Refusal('not_found');",
        "if (!seen) throw new Refusal('not_found');",
        'is written once',
      ],
      ['a review may be anonymous', 'anonymous ? ANONYMOUS :', '!anonymous ? ANONYMOUS :', 'may be anonymous'],
      ['the cast’s average follows', 'await changed(work, booking.castId);', '', 'is shown at once'],
    ],
  },
  {
    in: 'domain/review-text.ts',
    by: 'review/review',
    mutants: [
      ['a review holds no way to meet elsewhere', "contactFault(text, '書けません') ?? ", '', 'is refused with %s'],
    ],
  },
  {
    in: 'review/reports.ts',
    by: 'review/reports',
    mutants: [
      [
        'a stranger’s report hides nothing',
        'if (lookedAt || !hidesAtOnce) return;',
        'if (lookedAt) return;',
        'of an approved customer leaves the review shown until a person looked',
      ],
      [
        'one person reports a review once',
        'if (await hasReportedReview(tx, reviewId, person.id)) return;',
        '',
        'counts once per person',
      ],
      ['who reports is known', 'await assertKnownReporter(tx, person);', '', 'is refused from a man whose identity'],
    ],
  },
  {
    in: 'inbox/push-delivery.ts',
    by: 'push/delivery',
    mutants: [['stale news is not sent', 'if (ttlSeconds <= 0) return false;', '', 'news that is stale']],
  },
  {
    in: 'push/service.ts',
    by: 'push/delivery',
    mutants: [
      ['quiet hours are kept', 'return !isQuietFor(hours, at) ||', 'return true ||', 'in quiet hours'],
      [
        'only today’s booking breaks quiet hours',
        ' && notice.businessDate === businessDateOf(at)',
        '',
        'in quiet hours',
      ],
      [
        'a switch that is off is kept',
        'if (!(pushSwitchOf(notice.kind) === 1 ? device.push1 : device.push2)) return false;',
        '',
        'switched off, nothing is queued',
      ],
    ],
  },
  {
    in: 'push/subscriptions.ts',
    by: 'push/subscription',
    mutants: [
      [
        'a stranger takes no subscription over',
        'if (known.some((row) => row.endpoint === endpoint && !isOfCaller(row)))',
        'if (known.length > 99)',
        'stays with its owner',
      ],
      [
        'a device that signs out is forgotten',
        'await deleteDevices(work.tx, personId, keys);',
        '',
        'is gone after the sign-out',
      ],
      [
        'only known push services are called',
        'if (!isPushEndpoint(endpoint, deps.settings.pushEmulator))',
        'if (endpoint === null)',
      ],
    ],
  },
];
