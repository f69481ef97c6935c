-- A login ignores the case of letters, also on a server whose locale knows only Latin letters.
drop index users_username;
drop index users_email;
create unique index users_username on users (lower(username collate "ru-RU-x-icu"));
create unique index users_email on users (lower(email collate "ru-RU-x-icu"));
