-- PKG-45: the day on which the money of the unused lessons of an ended package returned to the balance. A late mark of
-- an earlier day can still use a lesson of the package.
alter table package add column released_on date;

create index package_to_release on package (expires_on)
  where closed_on is null and released_on is null and on_expire = 'keep';

-- The price of the unused lessons of a student's open packages, without released ones.
create or replace function unused_minor(account integer) returns bigint language sql stable as $$
  select coalesce(sum(credit.price_minor), 0)
  from package join package_credit credit on credit.package_id = package.id
  where package.student_id = account and package.closed_on is null and package.released_on is null
    and credit.lesson_participant_id is null
$$;
