import { afterAll, expect } from 'vitest';
import { DEADLINES } from '../../testing/deadlines.ts';
import { FamilyStory } from '../../testing/family/family-story.ts';
import { newFamily } from '../../testing/family/new-family.ts';
import { seeded } from '../../testing/random-input/seeded.ts';
import { sized } from '../../testing/sized.ts';
import { testApi } from '../../testing/test-api.ts';

const api = await testApi();
afterAll(() => api.close());

const STEPS = { small: 14, full: 12 };

sized(
  '[BIL-11] [BIL-21] [BIL-23] [BIL-24] [BIL-50] [BIL-52] [BIL-98] [BIL-99] [BIL-102] [BIL-103] [BIL-104] [BIL-105] [BIL-106] [BIL-107] [BIL-109] [BIL-110] [BIL-111] [PAY-51] [PAY-54] [PAY-55] [CAB-126] after a random history of a family every balance, debt, bill and part of a payment equals a calculation on paper',
  { small: 3, full: 1000, timeout: DEADLINES.flood },
  async (histories, size) => {
    api.setClock('2026-11-28T12:24:00Z');
    for (let seed = 1; seed <= histories; seed += 1) {
      // Two payers have shares in the bills of every third family.
      const story = new FamilyStory(await newFamily(api, seed % 3 === 0), seeded(seed));
      await story.begin();
      for (let step = 0; step < STEPS[size]; step += 1) {
        const act = await story.act();
        expect({ seed, step, act, ...(await story.found()) }).toEqual({ seed, step, act, ...story.expected() });
      }
      const asked = await story.asked();
      expect({ seed, asked }).toEqual({ seed, asked: asked.map(({ owed }) => ({ owed, asked: owed })) });
    }
  },
);
