import type { ModalsOf } from '../offered-modals.ts';
import type { SlotsOf } from '../extension-slots.ts';
import type { z } from 'zod';

type NoteOf = z.ZodObject<{ note_id: z.ZodNumber }>;

/** A small product with which the platform's own packages compile: notes, with a form and a tab. */
declare module '../product.ts' {
  interface Product {
    account: { id: number; name: string };
    modals: ModalsOf<{
      note: { owner: 'agenda'; props: NoteOf; result: z.ZodObject<{ changed: z.ZodBoolean }> };
      'move-note': { owner: 'agenda'; props: NoteOf; result: z.ZodObject<{ moved: z.ZodBoolean }> };
      'note-form': {
        owner: 'notes';
        props: z.ZodObject<{ note_id: z.ZodOptional<z.ZodNumber> }>;
        result: NoteOf;
      };
    }>;
    slots: SlotsOf<{
      'note-tab': { host: 'notes'; owners: ['tags', 'agenda']; props: NoteOf };
      'day-card': { host: 'agenda'; owners: ['tags', 'notes']; props: z.ZodObject<{ date: z.ZodString }> };
    }>;
    events: {
      session: { userId: number | null; userType: string | null };
      'unread-count': { count: number };
    };
    lastingEvents: 'session' | 'unread-count';
  }
}
