/** Texts that are empty on purpose. Each entry is a file, the code of its line, and the reason in the heading. */
export const MEANT_EMPTY: Record<string, Record<string, readonly string[]>> = {
  'the caller leaves the empty part out': {
    'apps/account/src/onboarding/steps.ts': [
      "return known.has_subjects ? 'Предметы выбраны'",
      "return known.students > 0 ? `В списке ${counted(known.students, 'ученик')}",
      "return known.lessons > 0 ? `Поставлено: ${counted(known.lessons, 'занятие')}",
      ': known.invited > 0',
    ],
    'apps/api/src/resources/messages/threads.service.ts': ["about: () => ''"],
    'apps/api/src/mail/notice-letters.ts': ["teacher_name === '' ? '' : `Преподаватель: ${"],
    'apps/api/src/resources/schedule/rules/rules.service.ts': ["return first === undefined ? '' : `Первое было бы "],
    'apps/api/src/resources/schedule/lessons/notices/lesson-wording.ts': ["by === '' ? '' : `Отмена: "],
    'apps/api/src/resources/student-cabinet/balance.service.ts': ['balance_minor > 0 ? `Предоплата '],
    'apps/api/src/resources/operations/tax-receipts/receipt-number.ts': [
      "NUMBER.test(number) ? { receipt_no: number, receipt_link: '' ",
    ],
    'apps/calendar/src/current-lesson/attention/attention-wording.ts': [
      'totalOf(all) > 1 ? `ещё ',
      "words.length === 0 ? '' : `Ещё ",
    ],
    'apps/calendar/src/lesson-presentation/lesson-who.tsx': ["[lesson.trial ? 'Пробное' : '', "],
    'apps/calendar/src/time-grid/day-column/lesson-html.ts': [
      'const tag = lesson.trial ? `<span class="${text.tag}">Пробное<',
    ],
    'apps/finance/src/cabinet-block/declared/declared-history.ts': [
      "isAsSaid ? '' : `${formatRoubles(amount)} от ",
      "refunded === 0 ? '' : `возвращено ",
    ],
    'apps/finance/src/goal/goal-card.tsx': [
      "lessons_to_goal === null ? '' : `Ещё примерно ${counted(lessons_to_goal, 'занятие')}",
    ],
    'apps/student-cabinet/src/my-lessons/own-state.ts': [
      'absence === null || absence.asks_family',
      "isToMakeUp(lesson) ? 'Новое время назначит преподаватель'",
      "if (name === '') return ''",
    ],
    'apps/calendar/src/waiting/moves/keep-move.ts': ["charge: null, policy_result: ''"],
    'apps/api/src/resources/bills/page/page-text.ts': [
      "ways.phone_number === ''",
      "ways.payment_link === ''",
      'bill.left < bill.total ? `<p class="total"><span>Осталось</span>',
    ],
    'apps/students/src/removal/removal-wording.ts': [
      'removed > 0 || counted_until !== null',
      'ended_rules > 0 ? `закончится ',
      "planned_lessons > 0 ? `${counted(planned_lessons, 'занятие')}",
    ],
  },
  'the history, the log or the form has nothing to report': {
    'apps/api/src/resources/schedule/lessons/history/history-wording.ts': [
      "return before === null ? '' : 'Занятие снова",
      "withRule !== '' && differIn(DETAILS, before, after) ? `Изменено",
      "if (after['cost_fixed'] !== true",
      "return '';",
    ],
    'apps/api/src/vk/vk.ts': ["if (error instanceof VkRefusal) return ''"],
    'apps/api/src/resources/journal/log/value-texts.ts': ["typeof value === 'number' ? `${value} мин` : ''"],
    'apps/api/src/resources/journal/log/row-kind.ts': ['nameless'],
    'apps/calendar/src/lesson-form/fields/details-draft.ts': [
      "['Напоминание', (minutes) => (minutes ? `за ${minutes} мин`",
    ],
    'apps/calendar/src/lesson-form/fields/student-clock.ts': ['if (!isDay(conducted_date)', 'if (!student || '],
    'apps/students/src/checking/desk.tsx': ['{isDone && more === null'],
  },
  'somebody writes or computes the value later': {
    'libs/forms/src/messages/message-draft.ts': ["return { text: '', readers: 'everyone', student_ids"],
    'apps/finance/src/bill-plans/plan-form.tsx': ["{ words: '' }"],
    'apps/finance/src/bill-plans/plan-draft.ts': ["words: ''"],
    'apps/api/src/resources/onboarding/sample.service.ts': ["title: '',", "comment: '',"],
    'apps/calendar/src/lesson-form/new-lesson-draft.ts': ["contact: ''"],
    'apps/calendar/src/lesson-form/recurring/draft/recurring-draft.ts': ["lesson_count: ''"],
    'apps/landing/src/voices/take-forms.ts': ["?? '', '');", "say(form, '');"],
    'apps/students/src/removal/removal-wording.ts': ["leaves: '',"],
    'apps/students/src/student-list/my-students-page.tsx': ["type('')"],
    'libs/platform/build/src/plugins/styles/foreign-styles.ts': ["= [''];", "prelude: ''", "selectors.push('')"],
    'libs/platform/runtime/src/registry/registry.ts': ["contract: ''"],
    'libs/ui/src/date-picker/typed-day.ts': ["const parts = [''];", "parts.push('')"],
  },
  'a person or a screen reader finds the words beside it': {
    'apps/api/src/resources/operations/payment-wording.ts': ["other: '',"],
    'apps/calendar/src/time-grid/grid-heads.tsx': ["|| ''}</small>", "{ 'data-holiday': '',"],
    'apps/shell/src/notifications/bell.tsx': ['<Badge count={unread} label=""'],
    'libs/platform/cli/src/server/gc-verb.ts': ["usage: '',"],
  },
  'no person reads the value': {
    'apps/api/src/resources/bill-plans/making/acting.service.ts': ["{ publicUrl: '' }"],
    'apps/api/src/resources/payers/payers.service.ts': ["phone_number: '', contact: ''", "email: '',"],
    'apps/api/src/resources/bills/page/page-text.ts': [
      "ways.phone_number === ''",
      "ways.payment_link === ''",
      'bankCode === null',
      'bill.left < bill.total ?',
      "words === undefined ? ''",
      'bill.left > 0 ?',
    ],
    'apps/api/src/resources/schedule/lessons/lesson-row/holidays-over.repository.ts': [
      "reason: '', holiday",
      "student_name: '' };",
    ],
    'apps/calendar/src/time-grid/drag/dragged-node.ts': ["style.translate = '';", "style.opacity = '';"],
    'apps/student-cabinet/src/my-lessons/attendance-line.tsx': ["if (marked === 0) return '';"],
    'apps/calendar/src/lesson-form/fields/clock/student-clock.ts': ["start_time)) return '';"],
    'apps/api/src/resources/accounts/child-accounts.service.ts': ["email: ''"],
    'apps/api/src/database/embedded/postmaster.ts': ["listen_addresses: ''"],
    'apps/api/src/http/limits/limits.ts': ["typeof name !== 'string'"],
    'apps/api/src/http/pages/answer-page.ts': ["({ beginning: html, rest: '' })", "({ beginning: '', rest: html })"],
    'apps/api/src/http/pages/plain-forms.ts': ['if (left === null'],
    'apps/api/src/http/routes/mount-routes.ts': ["url: ''"],
    'apps/api/src/office/relations.ts': ["relationsOf('', relations)"],
    'apps/api/src/outbox/channels/notice-try.ts': ["if (prepared === null) return skipped('');"],
    'apps/api/src/sheets/reading/csv-lines.ts': ["line.push('')"],
    'apps/api/src/sheets/reading/workbook.ts': ["= ['', false, true];", "= [0, -1, '', false, []];"],
    'apps/api/src/resources/student-import/known-people.ts': ['digits.length < MOST_DIGITS'],
    'apps/student-cabinet/src/homework/answer/kept-bytes.ts': ["addressOf('').length"],
    'libs/platform/build/src/contract/types-of-remote.ts': ["path: ''"],
    'libs/platform/build/src/development/shell-pages.ts': ['DEV_VERSION'],
    'libs/platform/build/src/stubs/write-stub.ts': ["entryOf(code, ''"],
    'libs/platform/contract/src/claims.ts': ["pathClaim('')"],
    'libs/platform/contract/src/compatibility/assignable.ts': ['return compare('],
    'libs/platform/server/src/source-maps/built-place.ts': ["return '';"],
    'libs/ui/src/field/field.tsx': ["'data-invalid': ''"],
    'libs/wording/src/contact-address.ts': ["if (digits === '')"],
  },
};

/** Whether an empty text of this line is meant. */
export const isMeantEmpty = (path: string, line: string): boolean =>
  Object.values(MEANT_EMPTY).some((files) => files[path]?.some((code) => line.includes(code)));
