import { defineModule } from '../../../core/module';
import { talkRoutes } from './routes';
import { forgetOldLooks, forgetOldPictures, forgetOldReports, forgetTalkOfLeft } from './service';
import { deleteTalkSetting } from './setting-queries';

export const talkModule = defineModule({
  name: 'booking/talk',
  tables: {
    talkLook: {
      leaving: 'stays: which of the staff looked, for a year',
      notCopied: 'the owner reads it in the own log, and not while a safety case is open',
    },
    talkMessage: { leaving: 'stays: with its room' },
    talkPicture: {
      leaving: 'stays: with its room, and thirty days at most after the meeting',
      notCopied: 'pictures that the person sent and has, or that the other one may take back',
    },
    talkRead: { leaving: 'stays: with its room', notCopied: 'a mark' },
    talkRoom: { leaving: 'stays: for ninety days, for the other party' },
    talkSetting: { leaving: 'removed' },
  },
  readModels: [
    {
      file: 'film-queries.ts',
      tables: ['femaleCast', 'movie'],
      why: 'A report can be about a film; films stand above talk.',
    },
    {
      file: 'queries.ts',
      tables: ['femaleCast', 'person'],
      why: 'The list of rooms finds the rooms of a person on either side and shows who the other one is.',
    },
    {
      file: 'writer-queries.ts',
      tables: ['femaleCast', 'person'],
      why: 'Everything that decides whether a message may be written, under the lock of its room, in one round trip.',
    },
  ],
  routes: talkRoutes,
  forget: ({ tx }, { personId }) => deleteTalkSetting(tx, personId),
  retention: {
    access: forgetOldLooks,
    talk: forgetTalkOfLeft,
    talkPictures: forgetOldPictures,
    reports: forgetOldReports,
  },
});
