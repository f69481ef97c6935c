-- The erasure of a student finds the notifications about the student by the kind of their keys. It did not know the keys
-- about messages and bills, and compared them with ids of lessons.

-- The words of a text, each between blanks. The letters are named, because the class of letters depends on the locale.
create function words_of(said text) returns text language sql immutable as $$
  select ' ' || trim(regexp_replace(said, '[^[:alnum:]а-яА-ЯёЁ]+', ' ', 'g')) || ' '
$$;

-- Whether a text contains one of the names as whole words. A name without letters and digits is compared as it is.
create function is_any_named(message text, names text[]) returns boolean language sql immutable as $$
  select exists (
    select from unnest(names) name
    where case when words_of(name) = '  ' then strpos(message, name) else strpos(words_of(message), words_of(name)) end > 0)
$$;

-- A link may open the card, or the cabinet of a profile. If the subject is deleted, or several students share it, the
-- names in the text decide. A notification that opens the cabinet of another teacher's student is never about the card.
create or replace function is_notice_about(card integer, names text[], key text, link text, message text) returns boolean
language sql stable as $$
  select link ~ ('^/my-students-test/student/' || card || '(\D|$)')
    or coalesce(profile.student_id = card, false)
    or case
      when kind in ('student_cancelled', 'cancel_asked', 'cancel_kept', 'consent_asked', 'consent_ended', 'lesson_report',
        'message_answered', 'move_asked', 'move_withdrawn', 'move_declined', 'move_expired') then whom = card::text
      when kind in ('bills_ahead', 'channel_stopped', 'profile_linked', 'profile_left') then false
      when kind in ('homework_set', 'homework_due', 'homework_submitted', 'homework_check', 'homework_return',
        'homework_grade') then coalesce((select student_id = card from homework_student where id = told), is_named)
      when kind in ('payment_declared', 'payment_decided')
        then coalesce((select student_id = card from payment where id = told), is_named)
      when kind in ('package_few', 'package_ends')
        then coalesce((select student_id = card from package where id = told), is_named)
      when kind in ('rule_made', 'rule_changed', 'rule_ended')
        then coalesce((select student_id = card from rule where id = told), is_named)
      when kind in ('bill_made', 'bill_reminder') then coalesce((
        select bool_and(student_id = card) or is_named and bool_or(student_id = card)
        from bill_line where bill_id = told and student_id is not null), is_named)
      when kind in ('lesson_made', 'lesson_moved', 'lesson_cancelled', 'cancel_refused', 'charge_forgiven', 'reminder',
        'reminder_day', 'reminder_hour', 'unmarked') then coalesce((
        select case when lesson.student_id is null then is_named else lesson.student_id = card end
        from lesson where id = told), is_named)
      -- `lessons_paused` and `bent` name the lesson of one of several students, the others no subject that exists.
      else is_named
    end
  from (
    select split_part(key, ':', 1) as kind, split_part(key, ':', 3) as whom,
      case when split_part(key, ':', 2) ~ '^\d{1,9}$' then split_part(key, ':', 2)::integer end as told,
      substring(link from '[?&]profile=(\d{1,9})(?:\D|$)')::integer as profile_id
  ) parts
  left join student_profile own on own.id = parts.profile_id
  left join student profile_card on profile_card.id = own.student_id
  cross join lateral (select own.student_id) profile
  cross join lateral (
    select is_any_named(message, names)
      and (profile_card.teacher_id is null or profile_card.teacher_id = (select teacher_id from student where id = card))
      as is_named
  ) naming
$$;
