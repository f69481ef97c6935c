-- The ways in which the clients of a teacher pay: bank details, a phone for transfers, and the link of the teacher's
-- bank. One row a teacher; an empty text is no such way. Only the contract's refusals check the texts.
create table ways_to_pay (
  id integer generated always as identity primary key,
  teacher_id integer not null unique references teacher (id) on delete cascade,
  payee text not null default '',
  payee_inn text not null default '',
  account_number text not null default '',
  bank_name text not null default '',
  bic text not null default '',
  correspondent_account text not null default '',
  phone_number text not null default '',
  phone_bank text not null default '',
  phone_name text not null default '',
  payment_link text not null default '',
  version integer not null default 1
);
create trigger raise_version before update on ways_to_pay for each row execute function raise_version('{version}');
select keep_journal('ways_to_pay', bookkeeping => '{version}');
