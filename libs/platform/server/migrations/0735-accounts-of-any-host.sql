-- Older databases have these foreign keys to a table of the host. Now the host reports the accounts that it erases: forgetAccounts.
alter table mfe_pin drop constraint if exists mfe_pin_user_id_fkey;
alter table mfe_audit drop constraint if exists mfe_audit_user_id_fkey;
